import { expect, test } from 'vitest'
import type { SentMessage } from '#contract/sentMessage.ts'
import { messageUses } from './messageUses.ts'

const message = (fields: Partial<SentMessage>): SentMessage => ({ code: 'A', kind: 'push', status: 'sent', ...fields })

test('messages are added up by segment, without tests and those that weren’t sent', () => {
  const uses = messageUses(
    [
      message({ filter: 'Adults', send_date: '2026-01-02 08:00:00', sent: 10, delivered: 8, opened: 2 }),
      message({ filter: 'Adults', send_date: '2026-01-05 08:00:00', status: 'sending' }),
      message({ filter: 'Adults', send_date: '2026-01-07 08:00:00', status: 'pending' }),
      message({ filter: 'Adults', send_date: '2026-01-09 08:00:00', status: 'cancelled' }),
      message({ filter: 'Adults', send_date: '2026-01-09 08:00:00', test: true, sent: 1 }),
      message({ filter: 'Regulars', created: '2026-01-03 08:00:00', sent: 5 }),
      message({ filter: null, send_date: '2026-01-03 08:00:00' }),
    ],
    'filter',
  )
  expect([...uses]).toEqual([
    ['Adults', { messages: 2, last: '2026-01-05 08:00:00', sent: 10, delivered: 8, opened: 2 }],
    ['Regulars', { messages: 1, last: '2026-01-03 08:00:00', sent: 5, delivered: 0, opened: 0 }],
  ])
})

test('only messages since a time count', () => {
  const messages = ['2026-01-02', '2026-01-04'].map((day) => message({ campaign: 'C', send_date: `${day} 08:00:00` }))
  expect(messageUses(messages, 'campaign', '2026-01-03 00:00:00').get('C')).toMatchObject({ messages: 1 })
})

test('they are added up by campaign and by preset too', () => {
  const messages = [message({ campaign: 'C', preset: 'P', created: '2026-01-03 08:00:00' })]
  expect([...messageUses(messages, 'campaign').keys()]).toEqual(['C'])
  expect([...messageUses(messages, 'preset').keys()]).toEqual(['P'])
})
