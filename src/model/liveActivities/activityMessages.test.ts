import { expect, test } from 'vitest'
import type { SentMessage } from '#contract/sentMessage.ts'
import { activityMessages } from './activityMessages.ts'

const message = (code: string, activity: string, text: string): SentMessage =>
  ({ code, activity, text, kind: 'live_activity', status: 'sent', created: '2026-11-27 10:00' }) as SentMessage

test('the messages of a live activity are its start, updates, and end, in the order they were sent', () => {
  const messages = [
    message('M4', 'order-1', 'stage: ready'),
    message('M3', 'order-2', 'stage: received'),
    message('M2', 'order-1', 'stage: brewing'),
    message('M1', 'order-1', 'stage: received'),
  ]
  const requests = [
    { code: 'M1', request: { live_activity: { 'attributes-type': 'Order' } } },
    { code: 'M2', request: { live_activity: { event: 'update' } } },
    { code: 'M4', request: { live_activity: { event: 'end' } } },
  ]
  expect(activityMessages('order-1', messages, requests).map(({ code, event }) => [code, event])).toEqual([
    ['M1', 'Start'],
    ['M2', 'Update'],
    ['M4', 'End'],
  ])
})
