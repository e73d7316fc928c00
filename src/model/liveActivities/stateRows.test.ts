import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  faultsIn,
  guessedKind,
  stateChanges,
  stateDraft,
  stateFrom,
  stateIn,
  toStateRows,
  withJson,
  withRows,
} from './stateRows.ts'

const state = {
  stage: 'in the oven',
  minutes: 12,
  delayed: false,
  readyAt: 1_767_225_600,
  pickedUpAt: '2026-01-01T10:00:00Z',
  stops: ['a', 'b'],
  driver: null,
}

test('converts values to rows of a matching type', () => {
  expect(toStateRows(state).map(({ name, kind, value }) => [name, kind, value])).toEqual([
    ['stage', 'text', 'in the oven'],
    ['minutes', 'number', '12'],
    ['delayed', 'boolean', 'false'],
    ['readyAt', 'unix', '2026-01-01 00:00'],
    ['pickedUpAt', 'iso', '2026-01-01 10:00'],
    ['stops', 'json', '["a","b"]'],
    ['driver', 'json', 'null'],
  ])
})

test('converts any state to rows and back', () => {
  expect(stateFrom(toStateRows(state))).toEqual(state)
  fc.assert(
    fc.property(
      fc.dictionary(
        fc.stringMatching(/^[a-zA-Z][a-zA-Z_]{0,12}$/).filter((name) => name !== '__proto__'),
        fc.oneof(
          fc.string(),
          fc.integer(),
          fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => (Object.is(value, -0) ? 0 : value)),
          fc.boolean(),
          fc.constant(null),
          fc.array(fc.string()),
          fc
            .date({ min: new Date('2001-01-01'), max: new Date('2099-01-01'), noInvalidDate: true })
            .map((date) => date.toISOString()),
        ),
      ),
      (made) => {
        const plain = { ...made }
        expect(stateFrom(toStateRows(plain))).toEqual(plain)
        expect(faultsIn(toStateRows(plain))).toEqual([])
      },
    ),
  )
})

test.each([
  ['12.5', 'number'],
  ['-3', 'number'],
  ['0049', 'text'],
  ['+49', 'text'],
  ['False', 'boolean'],
  ['2030-12-31 18:30', 'iso'],
  ['2030-12-31', 'text'],
  ['2030-02-31 18:30', 'text'],
  ['', 'text'],
])('%j is most likely a %s', (value, kind) => expect(guessedKind(value, true)).toBe(kind))

test('reports errors at their rows', () => {
  const rows = [
    { name: '', kind: 'text' as const, value: 'a' },
    { name: 'b', kind: 'number' as const, value: 'many' },
    { name: 'b', kind: 'unix' as const, value: 'soon' },
    { name: 'c', kind: 'json' as const, value: '[' },
  ]
  expect(faultsIn(rows).map(({ place, field }) => [place, field])).toEqual([
    [0, 'name'],
    [1, 'value'],
    [2, 'name'],
    [2, 'value'],
    [3, 'value'],
  ])
})

test('fields and JSON update each other if valid', () => {
  const draft = stateDraft({ stage: 'in the oven' })
  const byJson = withJson(draft, '{"stage": "ready"}')
  expect(byJson.rows).toEqual([{ name: 'stage', kind: 'text', value: 'ready' }])
  expect(stateIn(byJson)).toEqual({ state: { stage: 'ready' } })
  const broken = withJson(byJson, '{"stage": ')
  expect(broken.rows).toEqual(byJson.rows)
  expect(stateIn(broken).fault).toMatch(/^This isn’t valid JSON/)
  const byRows = withRows(byJson, [{ name: 'minutes', kind: 'number', value: '3' }])
  expect(JSON.parse(byRows.json)).toEqual({ minutes: 3 })
  const wrong = withRows(byRows, [{ name: 'minutes', kind: 'number', value: '' }])
  expect(wrong.json).toBe(byRows.json)
  expect(stateIn(wrong).fault).toBe('Fix the highlighted value')
})

test('lists changed, added, and removed values', () => {
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

test('shows what isn’t a number as it was typed, with the fault', () => {
  const rows = [{ name: 'minutes', kind: 'number', value: 'ten' }] as const
  expect(stateFrom(rows)).toEqual({ minutes: 'ten' })
  expect(faultsIn(rows).map(({ message }) => message)).toEqual(['Enter a number, such as 12.5'])
})
