import { expect, test } from 'vitest'
import { heldSend } from '#testing/heldSend.ts'
import { groupHeld } from './groupHeld.ts'

const at = (seconds: number, change: Parameters<typeof heldSend>[0] = {}) =>
  heldSend({
    ...{ id: `at ${seconds}`, method: 'createWhatsAppMessage', ...change },
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
