import { expect, test } from 'vitest'
import type { ListedHeld } from '#contract/console/outbox.ts'
import { groupHeld } from './groupHeld.ts'

const at = (seconds: number, change: Partial<ListedHeld> = {}): ListedHeld => ({
  ...{ id: `at ${seconds}`, application: 'A1B2C-3D4E5', person: 'marketer', role: 'marketer' },
  ...{ method: 'createWhatsAppMessage', state: 'held', due: '2030-01-01T08:10:00.000Z', wait: 25, scheduled: null },
  ...{ ended: null, endedBy: null, message: null, mayBeSent: false, messages: [], approval: null },
  request: { application: 'A1B2C-3D4E5' },
  ...change,
  created: new Date(Date.UTC(2030, 0, 1, 8, 0, seconds)).toISOString(),
})

test('rows of a file are together; other sends, people, and times are apart', () => {
  const held = [
    at(0),
    at(1, { method: 'createMessage' }),
    at(10),
    at(12, { person: 'bo' }),
    at(20, { scheduled: '2031-01-01T08:00:00.000Z' }),
    at(24),
    at(50),
  ]
  expect(groupHeld(held).map((group) => group.map(({ id }) => id))).toEqual([
    ['at 0', 'at 10', 'at 24'],
    ['at 1'],
    ['at 12'],
    ['at 20'],
    ['at 50'],
  ])
})
