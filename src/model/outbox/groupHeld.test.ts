import { expect, test } from 'vitest'
import type { ListedHeld } from '#contract/console/outbox.ts'
import { exampleApplication } from '#contract/examples/example.ts'
import { countHeld, groupHeld } from './groupHeld.ts'

const at = (seconds: number, change: Partial<ListedHeld> = {}): ListedHeld => ({
  ...{ id: `at ${seconds}`, application: exampleApplication, person: 'marketer', role: 'marketer' },
  ...{ method: 'createWhatsAppMessage', state: 'held', due: '2030-01-01T09:00:00.000Z', wait: 25, scheduled: null },
  ...{
    ended: null,
    endedBy: null,
    message: null,
    mayBeSent: false,
    messages: [],
    request: undefined,
    approval: null,
    batch: null,
    ...change,
  },
  created: new Date(Date.UTC(2030, 0, 1, 8, 0, seconds)).toISOString(),
})

const row = (seconds: number, content = 'Hi {{1}}', change: Partial<ListedHeld> = {}) =>
  at(seconds, {
    batch: { id: '0123456789ab', rows: 9, waiting: 3 },
    request: {
      notifications: [{ content, devices: [`whatsapp:+4477009001${seconds}`], content_variables: { 1: 'Ann' } }],
    },
    ...change,
  })
const shown = (held: readonly ListedHeld[]) =>
  groupHeld(held).map(({ held: group, waiting }) => [group.map(({ id }) => id), waiting])
const batch = (waiting: number) => ({ id: '0123456789ab', rows: 9, waiting })

test('a file whose rows are in several states is together, and says how many wait; other sends and files are apart', () => {
  const other = { id: 'ba9876543210', rows: 1, waiting: 1 }
  const held = [
    row(10),
    at(11),
    row(12, 'Hi {{1}}', { state: 'sending', batch: batch(1_500) }),
    row(13, 'Hi {{1}}', { batch: other }),
  ]
  expect(shown(held)).toEqual([
    [['at 10', 'at 12'], 1_503],
    [['at 11'], 1],
    [['at 13'], 1],
  ])
  expect(countHeld(held)).toBe(1_505)
})

test('rows with another text, of another person, or what isn’t a message to a number, aren’t among them', () =>
  expect(
    shown([
      row(10),
      row(11, 'Transfer your money', { batch: batch(1) }),
      row(12, 'Hi {{1}}', { person: 'bo', batch: batch(1) }),
      row(13, 'Hi {{1}}', { method: 'createMessage', batch: batch(1) }),
    ]),
  ).toEqual([
    [['at 10'], 3],
    [['at 11'], 1],
    [['at 12'], 1],
    [['at 13'], 1],
  ]))
