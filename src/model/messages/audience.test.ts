import { expect, it } from 'vitest'
import { print } from '#contract/language/print.ts'
import { parsedTag } from '../filters/testing/parsed.ts'
import { conditionProblem, describeAudience, resolveAudience } from './audience.ts'
import { emptyCommon } from './pushDraft.ts'

const around = {
  application: 'C0FFE-E0001',
  segments: [{ code: '5E600-00001', name: 'Readers', filter_expression: 'T("Newsletter", EQ, true)' }],
  tags: [
    { name: 'Last Purchase', type: 4 },
    { name: 'Newsletter', type: 5 },
  ],
}

it.each([
  ['T("Last Purchase", EQ, "3 days ago")', 'countable'],
  ['T("Last Purchase", IN, ["2025-12-31"])', 'countable'],
  ['T("Last Purchase", EQ)', 'uncountable'],
  ['T("Last Purchase", IN, ["3 days ago"])', 'uncountable'],
  ['T("Last Purchase", ANY)', 'uncountable'],
  ['T("No such tag", EQ, "x")', 'uncountable'],
])('with %s an audience is %s', (source, expected) => {
  for (const kind of ['conditions', 'segment'] as const) {
    const found = resolveAudience(
      { ...emptyCommon('UTC').audience, kind, filter: 'Readers', conditions: [parsedTag(source)] },
      around,
    )
    expect(found).toMatchObject({
      kind: expected,
      ...(expected === 'uncountable' && { reason: 'Complete the conditions to see a count' }),
    })
  }
})

it('explains a refused condition in the labels of the screen', () => {
  expect(conditionProblem(parsedTag('T("Last Purchase", IN, ["3 days ago"])'), around.tags)).toMatch(
    /^“is one of” doesn’t accept “days ago”. Use a date, or use “is on”, /,
  )
})

it.each([
  ['A("C0FFE-E0001") * T("Last Purchase", GTE, "3 days ago")', 'countable'],
  ['A("FFFFF-00009") * AT("FFFFF-00009", "Last Purchase", EQ, "3 days ago")', 'countable'],
  ['A("C0FFE-E0001") * T("Last Purchase", IN, ["3 days ago", "2025-12-31"])', 'uncountable'],
  ['A("C0FFE-E0001") \\ T("Last Purchase", NOTEQ, "3 days ago")', 'uncountable'],
])('a stored segment %s is %s', (filter_expression, expected) => {
  const segments = [{ code: '5E600-00002', name: 'Recent', filter_expression }]
  const found = resolveAudience(
    { ...emptyCommon('UTC').audience, kind: 'segment', filter: 'Recent' },
    { ...around, segments },
  )
  expect(found.kind).toBe(expected)
  if (found.kind === 'uncountable')
    expect(found.reason).toMatch(
      /^The segment “Recent” can’t be counted as it is\. “is (one of|not on)” doesn’t accept “days ago”\. Use a date/,
    )
})

it('of everyone is the preset’s segment, if it has one', () => {
  const everyone = { ...emptyCommon('UTC').audience, kind: 'everyone' as const }
  const printed = (presetFilter?: string) => {
    const found = resolveAudience(everyone, { ...around, presetFilter })
    return found.kind === 'countable' ? print(found.expression) : found
  }
  expect(printed()).toBe('A("C0FFE-E0001")')
  expect(printed('Readers')).toBe('T("Newsletter", EQ, true)')
  expect(printed('Gone')).toMatchObject({ kind: 'uncountable', reason: expect.stringContaining('“Gone”') })
  expect(describeAudience(everyone, undefined, 'Readers')).toBe('The preset’s segment “Readers”.')
})

it('says how many of the listed addresses can’t be addresses, and nothing of the kind for devices', () => {
  const listed = { ...emptyCommon('UTC').audience, kind: 'devices' as const, devices: 'a@b.example\nnobody\nc d' }
  expect(resolveAudience(listed, { ...around, unit: ['address', 'addresses'] })).toMatchObject({ count: 3, invalid: 2 })
  expect(resolveAudience(listed, around)).not.toHaveProperty('invalid')
})
