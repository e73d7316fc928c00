import { describe, expect, test } from 'vitest'
import { tagTypeLookup } from '#contract/language/defaultTags.ts'
import { decisiveReasons, explained, getVerdict, subjectFrom } from './explained.ts'

const options = {
  typeOf: tagTypeLookup([
    { name: 'Newsletter', type: 5 },
    { name: 'Orders', type: 1 },
  ]),
  now: new Date('2025-03-01T10:00:00Z'),
}

const subject = subjectFrom('AAAAA-00001', { Platform: 'ios', 'Push Enabled': true, Newsletter: false, Orders: 5 })

const why = (expression: string | null) => explained(expression, subject, options)

const getReason = (expression: string) => {
  const found = why(expression)
  if (!found.known) throw new Error(found.why)
  return found.reason
}

describe('the conditions of a segment', () => {
  test('rows of one operator are one group', () => {
    const reason = getReason('A("AAAAA-00001") * T("Orders", GTE, 3) * T("Newsletter", EQ, true)')
    expect(reason).toMatchObject({ verdict: false, joined: 'intersection' })
    // without the application, which every device here belongs to
    expect(reason.parts?.map(({ verdict }) => verdict)).toEqual([true, false])
    expect(reason.parts?.at(-1)).toMatchObject({ tag: 'Newsletter', rule: 'Newsletter is Yes', has: 'No' })
    expect(decisiveReasons(reason)).toEqual([expect.stringMatching(/^Newsletter is No; Yes is required/)])
  })
  test('a single one beside the application stands alone', () => {
    expect(getReason('A("AAAAA-00001") * T("Orders", GTE, 3)')).toMatchObject({ tag: 'Orders', verdict: true })
    expect(getReason('A("AAAAA-00001")')).toMatchObject({ verdict: true })
    expect(getReason('A("BBBBB-00001") * T("Orders", GTE, 3)').parts).toHaveLength(2)
  })
  test('an exclusion from an exclusion is a group of its own', () => {
    const reason = getReason('A("AAAAA-00001") \\ (T("Orders", GTE, 3) \\ T("Newsletter", EQ, true))')
    expect(reason.parts).toHaveLength(2)
    expect(reason.verdict).toBe(false)
  })
  test('if none of several alternatives matches, one sentence says that each would be enough', () => {
    expect(decisiveReasons(getReason('T("Orders", GTE, 9) + T("Newsletter", EQ, true)'))).toEqual([
      'Either would be enough: Orders is 5; at least 9 is required, or Newsletter is No; Yes is required',
    ])
    expect(
      decisiveReasons(
        getReason('T("Orders", GTE, 8) + T("Orders", GTE, 9) + (T("Orders", GTE, 7) * T("Newsletter", EQ, true))'),
      ),
    ).toEqual([expect.stringMatching(/^Any of these would be enough: .*, or .*, or .*, and Newsletter is No/)])
  })
  test('an unknown verdict has a reason', () => {
    expect(why(null).known).toBe(false)
    expect(why('T(').known).toBe(false)
    expect(getVerdict(explained('T("Orders", GTE, 3)', subjectFrom('AAAAA-00001', {}), options))).toBe('unknown')
  })
})

const application = 'AAAAA-00001'

describe('why a device is in a segment', () => {
  const values = { Platform: 'iOS', Age: 30, City: 'Rome', 'Push Enabled': true }
  const subject = subjectFrom(application, values)
  const typeOf = (tag: string) => (tag === 'Age' ? (1 as const) : tag === 'City' ? (2 as const) : undefined)
  const options = { typeOf, now: new Date(0) }
  const explain = (expression: string | null) => explained(expression, subject, options)

  test.each([
    ['T("Age", GTE, 18)', true, 1],
    ['T("Age", GTE, 40)', false, 1],
    ['T("Age", GTE, 18) * T("City", EQ, "Oslo")', false, 1],
    ['T("Age", GTE, 18) * T("City", EQ, "Rome")', true, 2],
    ['T("Age", GTE, 40) + T("City", EQ, "Rome")', true, 1],
    ['T("Age", GTE, 18) \\ T("City", EQ, "Rome")', false, 1],
  ])('%s: %s, decided by %i', (expression, verdict, deciding) => {
    const found = explain(expression)
    expect(getVerdict(found)).toBe(verdict)
    if (found.known) expect(decisiveReasons(found.reason)).toHaveLength(deciding)
  })

  test.each<[string, ReturnType<typeof explained>]>([
    ['no conditions', explain(null)],
    ['no platform', explained('T("Age", GTE, 18)', subjectFrom(application, { Age: 30 }), options)],
    ['conditions that cannot be read', explain('T("Age"')],
  ])('is not told where there are %s', (_, found) => {
    expect(found.known).toBe(false)
    expect(getVerdict(found)).toBe('unknown')
  })
})
