import { expect, test } from 'vitest'
import type { SentMessage } from '#contract/sentMessage.ts'
import { lastUses } from './lastUses.ts'

const message = (fields: Partial<SentMessage>): SentMessage => ({ code: 'A', kind: 'push', status: 'sent', ...fields })

test('each segment has the time of its last message that was not canceled', () => {
  const uses = lastUses([
    message({ filter: 'Adults', send_date: '2026-01-02 08:00:00' }),
    message({ filter: 'Adults', send_date: '2026-01-05 08:00:00', status: 'pending' }),
    message({ filter: 'Adults', send_date: '2026-01-09 08:00:00', status: 'cancelled' }),
    message({ filter: 'Regulars', created: '2026-01-03 08:00:00' }),
    message({ filter: null, send_date: '2026-01-03 08:00:00' }),
  ])
  expect([...uses]).toEqual([
    ['Adults', '2026-01-05 08:00:00'],
    ['Regulars', '2026-01-03 08:00:00'],
  ])
})
