import { expect, test } from 'vitest'
import { parsedTag } from '../filters/testing/parsed.ts'
import { audienceReading } from './audienceReading.ts'
import { emptyCommon } from './pushDraft.ts'

const around = {
  application: { code: 'C0FFE-E0001', title: 'Bakery' },
  segments: [{ name: 'Readers', filter_expression: 'T("Newsletter", EQ, true)' }],
  tags: [
    { name: 'Age', type: 1 },
    { name: 'Newsletter', type: 5 },
  ],
}
const conditions = [parsedTag('T("Age", GTE, 18)'), parsedTag('T("Age", LTE, 65)')]

test.each([
  ['one-time conditions', { kind: 'conditions', conditions }, 'Age is at least 18 and Age is at most 65'],
  ['either of them', { kind: 'conditions', operator: 'OR', conditions }, 'Age is at least 18 or Age is at most 65'],
  ['a segment', { kind: 'segment', filter: 'Readers' }, 'Newsletter is Yes'],
  [
    'a limited segment',
    { kind: 'segment', filter: 'Readers', conditions: conditions.slice(0, 1) },
    'Newsletter is Yes and Age is at least 18',
  ],
  [
    'conditions near a point',
    { kind: 'conditions', conditions: conditions.slice(0, 1), near: { lat: '1', lng: '2', range: '3' } },
    'Age is at least 18',
  ],
  [
    'a large number',
    { kind: 'conditions', conditions: [parsedTag('T("Age", BETWEEN, [2024, 9999999])')] },
    'Age is between 2024 and 9,999,999',
  ],
  ['everyone', { kind: 'everyone' }, undefined],
  ['a list', { kind: 'users', users: 'ana' }, undefined],
] as const)('%s', (_, changes, reading) =>
  expect(audienceReading({ ...emptyCommon('UTC').audience, ...changes } as never, around)).toBe(reading),
)

test('everyone of a preset with a segment reads as that segment', () =>
  expect(
    audienceReading({ ...emptyCommon('UTC').audience, kind: 'everyone' }, { ...around, presetFilter: 'Readers' }),
  ).toBe('Newsletter is Yes'))
