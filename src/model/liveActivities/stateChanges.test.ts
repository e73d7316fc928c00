import { expect, test } from 'vitest'
import { stateChanges } from './stateChanges.ts'

test('what is changed, added and taken away', () => {
  expect(
    stateChanges(
      { stage: 'oven', minutes: 12, note: 'x', same: [1] },
      { minutes: 3, stage: 'ready', same: [1], eta: null },
    ),
  ).toEqual([
    { key: 'minutes', before: 12, after: 3 },
    { key: 'stage', before: 'oven', after: 'ready' },
    { key: 'eta', before: undefined, after: null },
    { key: 'note', before: 'x', after: undefined },
  ])
  expect(stateChanges({ a: 1 }, { a: 1 })).toEqual([])
})
