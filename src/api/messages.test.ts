import { expect, test } from 'vitest'
import { getRefetchInterval } from './messages.ts'

const now = Date.parse('2026-03-01T12:00:00Z')
const at = (send_date: string, status: string) => ({ status, send_date })

test.each([
  ['nothing', [], false],
  ['sent long ago', [at('2026-02-01 08:00', 'sent')], false],
  ['ended', [at('2026-03-01 12:00', 'cancelled'), at('2026-03-01 12:00', 'failed')], false],
  ['just sent', [at('2026-03-01 11:59', 'sent')], 2_000],
  ['being sent', [at('2026-03-01 11:00', 'sent'), at('2026-03-01 11:59', 'sending')], 2_000],
  ['due in half a minute', [{ status: 'pending', send_date: '2026-03-01 12:00:30' }], 30_000],
  ['due in days', [at('2026-03-09 12:00', 'pending')], 60_000],
  ['overdue', [at('2026-03-01 11:59', 'pending')], 2_000],
  ['sent for minutes', [at('2026-03-01 11:57', 'sending')], 30_000],
  ['sent by local time since yesterday', [at('2026-02-28 14:00', 'sending')], 30_000],
  [
    'sent for minutes beside one that has just begun',
    [at('2026-03-01 11:57', 'sending'), at('2026-03-01 12:00', 'sending')],
    2_000,
  ],
  ['overdue for long', [at('2026-03-01 11:00', 'pending')], 30_000],
  ['about to go', [{ status: 'pending', send_date: '2026-03-01 12:00:01' }], 2_000],
  ['without a date', [{ status: 'pending' }], 30_000],
])('%s', (_, messages, milliseconds) => expect(getRefetchInterval(messages, now)).toBe(milliseconds))
