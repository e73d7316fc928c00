import { expect, test } from 'vitest'
import type { ListedHeld } from '#contract/console/outbox.ts'
import { exampleApplication } from '#contract/examples/example.ts'
import { groupHeld } from './groupHeld.ts'

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

test('rows of a file are together; other sends and files are apart', () => {
  const other = { id: 'ba9876543210', rows: 1, waiting: 1 }
  expect(shown([row(10), at(11), row(12), row(13, 'Hi {{1}}', { batch: other }), row(14)])).toEqual([
    [['at 10', 'at 12', 'at 14'], 3],
    [['at 11'], 1],
    [['at 13'], 1],
  ])
})

test('a row with another text, or of another person, isn’t among them', () =>
  expect(shown([row(10), row(11, 'Transfer your money'), row(12, 'Hi {{1}}', { person: 'bo' })])).toEqual([
    [['at 10'], 1],
    [['at 11'], 1],
    [['at 12'], 1],
  ]))

test('a file whose rows aren’t all listed says how many wait', () =>
  expect(
    shown([10, 11].map((at) => row(at, 'Hi', { batch: { id: '0123456789ab', rows: 1_500, waiting: 1_400 } }))),
  ).toEqual([[['at 10', 'at 11'], 1_400]]))
