import fc from 'fast-check'
import { describe as about, expect, test } from 'vitest'
import { defaultTags, tagTypeLookup } from './defaultTags.ts'
import { describe } from './describe.ts'
import { explain } from './explain.ts'
import { operators } from './expression.ts'
import { generatedExpression, generatedSubject, smallWorld } from './generated.ts'
import { operatorLabel, operatorsByType } from './operators.ts'
import { parse } from './parse.ts'
import type { Subject } from './subject.ts'

const options = { typeOf: tagTypeLookup([{ name: 'Colors', type: 3 }]), now: new Date('2025-03-10T15:45:30Z') }
const device: Subject = {
  application: 'C0FFE-E0001',
  platform: 'android',
  hasToken: false,
  tags: {
    City: 'Lisbon',
    Age: 17,
    Colors: ['red', 'blue'],
    'OS Version': '1.2',
    'First Install': '2025-01-01 10:30',
    'Push Enabled': false,
    Country: 5,
  },
}

function tree(source: string) {
  const parsed = parse(source)
  if (!parsed.ok) throw new Error(parsed.problems[0]?.message)
  return parsed.expression
}
const told = (source: string) => explain(tree(source), device, options)

about('explain', () => {
  test.each([
    ['T("City", EQ, "lisbon")', true, 'Matches because City is “Lisbon” (“lisbon” is required)'],
    ['T("City", NOTEQ, "lisbon")', false, 'City is “Lisbon”; it must not be “lisbon”'],
    ['T("City", IN, ["Porto", "Faro"])', false, 'City is “Lisbon”; “Porto” or “Faro” is required'],
    ['T("City", NOTIN, ["Lisbon", "Faro"])', false, 'City is “Lisbon”; it must not be “Lisbon” or “Faro”'],
    ['T("Colors", NOTIN, ["Red"])', false, 'Colors contains “red” and “blue”; it must not contain “Red”'],
    ['T("City", NOTSET)', false, 'City is “Lisbon”; the tag must have no value'],
    [
      'T("City", IN, ["a", "b", "c", "d", "e", "f", "g", "h"])',
      false,
      'City is “Lisbon”; “a”, “b”, “c”, “d”, “e”, “f”, or one of 2 others is required',
    ],
    ['T("Age", GTE, 18)', false, 'Age is 17; at least 18 is required'],
    ['T("Age", LTE, 16)', false, 'Age is 17; at most 16 is required'],
    ['T("Age", BETWEEN, 18, 30)', false, 'Age is 17; a value between 18 and 30 is required'],
    ['T("Colors", EQ, "green")', false, 'Colors contains “red” and “blue”; “green” is required'],
    ['T("OS Version", GTE, "1.10")', false, 'OS Version is 1.2; at least 1.10 is required'],
    [
      'T("First Install", GTE, "7 days ago")',
      false,
      'First Install is 2025-01-01 10:30; it must be at most 7 days ago',
    ],
    ['T("First Install", EQ, "7 days ago")', false, 'First Install is 2025-01-01 10:30; it must be 7 days ago'],
    ['T("Push Enabled", EQ, "1")', false, 'Push Enabled is No; Yes is required'],
    ['T("Country", EQ, "PT")', false, 'Has no value for Country'],
    [
      'T("First Install", LTE, "60 days ago")',
      true,
      'Matches because First Install is 2025-01-01 10:30 (it must be at least 60 days ago)',
    ],
    ['T("Country", NOTEQ, "PT")', true, 'Matches because it has no value for Country'],
    ['T("Country", NOTSET)', true, 'Matches because it has no value for Country'],
    ['T("Shoe", EQ, 1)', false, 'No device can match: The tag “Shoe” doesn’t exist'],
    ['T("Shoe", NOTEQ, 1)', true, 'Matches because the tag “Shoe” doesn’t exist'],
    ['T("City", NOTEQ, 5)', false, 'No device can match: Write "5" in double quotes'],
    ['AT("BEEF0-00002", "City", ANY)', false, 'Belongs to C0FFE-E0001, not BEEF0-00002'],
    ['A("BEEF0-00002")', false, 'Belongs to C0FFE-E0001, not BEEF0-00002'],
    ['A("C0FFE-E0001", [ios, mac])', false, 'Is on Android; iOS or macOS is required'],
    ['A("C0FFE-E0001", [], [with_tokens])', false, 'Has no push token, which is required'],
    ['A("C0FFE-E0001", [android])', true, 'Matches because it belongs to C0FFE-E0001 on Android'],
    ['G("X")', 'unknown', 'Only the service knows the group “X”, so it can’t be evaluated here'],
    ['Seen(1)', 'unknown', 'Seen(...) can’t be evaluated here. Seen isn’t a known function.'],
  ])('%s', (source, verdict, text) => expect(told(source)).toMatchObject({ verdict, text }))

  test.each([
    ['T("First Install", LTE, "60 days ago")', 'First Install is at least 60 days ago', '2025-01-01 10:30 UTC'],
    ['T("Push Enabled", EQ, true)', 'Push Enabled is Yes', 'No'],
    ['T("Country", NOTEQ, "PT")', 'Country is not “PT” (or has no value)', 'no value'],
    ['T("Colors", EQ, "red")', 'Colors contains “red”', '“red”, “blue”'],
  ])('the rule and what the device has stand side by side: %s', (source, rule, has) =>
    expect(told(source)).toMatchObject({ rule, has }),
  )
  test('dates are shown as the reader sees them', () => {
    const formatDate = (stored: string) => `on ${stored.slice(0, 10)}`
    const dated = explain(tree('T("First Install", GTE, "7 days ago")'), device, { ...options, formatDate })
    expect(dated).toMatchObject({
      text: 'First Install is on 2025-01-01; it must be at most 7 days ago',
      has: 'on 2025-01-01',
    })
  })

  test('a condition that no value can change has no rule', () =>
    expect(told('T("Shoe", EQ, 1)')).not.toHaveProperty('rule'))

  test('keeps the found value if it has the tag’s type', () => {
    expect(told('T("Age", GTE, 18)').found).toBe(17)
    expect(told('T("Country", EQ, "PT")')).not.toHaveProperty('found')
  })

  const [yes, no, unknown] = ['T("City", ANY)', 'T("Country", ANY)', 'G("X")']
  test.each([
    [`${yes} + ${unknown}`, true, 'At least one part matches'],
    [`${unknown} + ${no}`, 'unknown', 'Depends on a part that can’t be checked here'],
    [`${no} + ${no}`, false, 'No part matches'],
    [`${unknown} * ${no}`, false, 'At least one part doesn’t match'],
    [`${unknown} * ${yes}`, 'unknown', 'Depends on a part that can’t be checked here'],
    [`${yes} * ${yes}`, true, 'All parts match'],
    [`${yes} \\ ${no}`, true, 'Matches the first part and isn’t excluded by the second'],
    [`${no} \\ ${unknown}`, false, 'Doesn’t match the first part'],
    [`${unknown} \\ ${yes}`, false, 'Excluded by the second part'],
    [`${yes} \\ ${unknown}`, 'unknown', 'Depends on a part that can’t be checked here'],
  ])('%s', (source, verdict, text) => {
    expect(told(source)).toMatchObject({ verdict, text })
    expect(told(source).children).toHaveLength(2)
  })

  test('describes every generated expression', () => {
    const trees = generatedExpression(smallWorld, { flawed: true, uncountable: true })
    const seen = { typeOf: tagTypeLookup(smallWorld.tags), now: smallWorld.now }
    fc.assert(
      fc.property(trees, generatedSubject(smallWorld), (tree, subject) => {
        const { text } = explain(tree, subject, seen)
        expect(text).not.toMatch(/undefined|NaN|\[object|^$/)
        expect(describe(tree, seen)).not.toMatch(/undefined|NaN|\[object|^$/)
      }),
      { numRuns: 1000 },
    )
  })
})

about('describe', () => {
  test.each([
    ['T("Age", GTE, 18)', 'Age is at least 18'],
    ['T("City", NOTEQ, "Lisbon")', 'City is not “Lisbon” (or has no value)'],
    ['T("Age", BETWEEN, 18, 30)', 'Age is between 18 and 30'],
    ['T("First Install", GTE, "7 days ago")', 'First Install is at most 7 days ago'],
    ['T("Age", ANY)', 'Age has any value'],
    ['AT("X", "Age", EQ, 1)', 'Age is 1 in application X'],
    ['A("X", [ios, mac], [with_tokens])', 'Application is X on iOS or macOS (devices with a push token)'],
    ['G("X")', 'Group is X'],
    ['T("A", ANY) * (T("B", NOTSET) \\ A("X"))', 'A has any value and (B has no value except where Application is X)'],
    ['T("Age", IN, [1,2,3,4,5,6,7,8])', 'Age is one of 1, 2, 3, 4, 5, 6, and 2 more'],
    ['Seen(1)', 'Seen(1)'],
  ])('%s', (source, text) => expect(describe(tree(source))).toBe(text))

  test('phrases depend on the type if it is known', () => {
    expect(describe(tree('T("Colors", EQ, "red")'), options)).toBe('Colors contains “red”')
    expect(describe(tree('T("OS Version", EQ, "1.2")'), options)).toBe('OS Version is 1.2')
    expect(describe(tree('T("Language", EQ, "de")'), options)).toBe('Language is “de” (German)')
    expect(describe(tree('T("Language", EQ, "tea")'), options)).toBe('Language is “tea”')
    expect(describe(tree('T("First Install", EQ, 0)'), options)).toBe('First Install is on 0')
    expect(describe(tree('T("First Install", EQ, "3 days ago")'), options)).toBe('First Install is 3 days ago')
    expect(describe(tree('T("First Install", LTE, "1 days ago")'), options)).toBe('First Install is at least 1 day ago')
    expect(describe(tree('T("Colors", EQ, "3 days ago")'), options)).toBe('Colors contains “3 days ago”')
  })

  const titleOf = (code: string) => (code.toUpperCase() === 'X' ? 'Harbor Coffee' : undefined)
  test.each([
    ['A("x") * T("A", ANY)', 'Application is Harbor Coffee and A has any value'],
    ['AT("X", "Age", EQ, 1)', 'Age is 1 in Harbor Coffee'],
    ['AT("Y", "Age", EQ, 1)', 'Age is 1 in application Y'],
  ])('applications go by their titles where these are known: %s', (source, text) =>
    expect(describe(tree(source), { titleOf })).toBe(text),
  )

  test.each([
    ['A("X")', 'Every device'],
    ['A("x") * T("A", ANY)', 'A has any value'],
    ['A("X") * T("A", ANY) \\ T("B", ANY)', 'A has any value except where B has any value'],
    ['A("X") \\ AT("X", "Age", EQ, 1)', 'Every device except where Age is 1'],
    ['A("X", [ios], [with_tokens]) * T("A", ANY)', 'Device is on iOS and has a push token and A has any value'],
    ['A("Y") * T("A", ANY)', 'Application is Y and A has any value'],
  ])('the application that all is about is left out: %s', (source, text) =>
    expect(describe(tree(source), { titleOf, here: 'X' })).toBe(text),
  )
})

test('every type has phrases for its operators, and every built-in tag has a description', () => {
  const labels = Object.entries(operatorsByType).flatMap(([type, allowed]) =>
    allowed.map((operator) => operatorLabel(operator, Number(type) as 1)),
  )
  expect(labels.filter((label) => label.length < 2)).toEqual([])
  expect(new Set(operators.map((operator) => operatorLabel(operator))).size).toBe(operators.length)
  expect(defaultTags.map(({ name }) => name)).toHaveLength(11)
  expect(defaultTags.filter(({ description }) => description === '')).toEqual([])
})
