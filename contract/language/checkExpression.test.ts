import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkExpression, type Known } from './checkExpression.ts'
import { generatedExpression, smallWorld } from './generated.ts'
import { editDistance, nearest } from './nearest.ts'
import { screenOperator } from './operators.ts'
import { parse } from './parse.ts'
import { print } from './print.ts'

const known: Known = {
  tags: [
    { name: 'Color', type: 3 },
    { name: 'Price', type: 6 },
    { name: 'Paid', type: 5 },
    { name: 'Visits', type: 1, isApplicationSpecific: true },
    { name: 'Odd', type: 9 },
  ],
  applications: ['C0FFE-E0001'],
  now: new Date('2025-03-10T15:45:30Z'),
}

/** Each problem as `severity at: message`. */
function problems(source: string, of = known) {
  const parsed = parse(source)
  if (!parsed.ok) throw new Error(parsed.problems[0]?.message)
  return checkExpression(parsed.expression, of).map(
    ({ severity, start, end, message }) => `${severity} at ${source.slice(start, end)}: ${message}`,
  )
}

describe('finds no problems', () => {
  test.each([
    'A("c0ffe-e0001", [ios, mac], [with_tokens])',
    'T("Age", BETWEEN, 18, 18)',
    'T("City", IN, ["Lisbon", Porto])',
    'T("First Install", BETWEEN, ["7 days ago", "0 days ago"])',
    'T("First Install", EQ, "1 day ago")',
    'T("First Install", GTE, "1 day ago")',
    'T("First Install", LTE, "1 day ago")',
    'T("First Install", IN, ["2025-01-01"])',
    'T("City", IN, ["3 days ago"])',
    'T("First Install", BETWEEN, ["2025-01-01 10:00", "2025-01-01"])',
    'T("OS Version", GTE, 17.1)',
    'T("Push Enabled", EQ, 1)',
    'T("Color", EQ, "red")',
    'T("Price", LTE, 19.90)',
    'T("Paid", NOTSET, "")',
    'T("Visits", ANY, [])',
    'AT("C0FFE-E0001", "Visits", GTE, 3)',
  ])('%s', (source) => expect(problems(source)).toEqual([]))

  test('in generated expressions', () => {
    fc.assert(
      fc.property(generatedExpression(smallWorld), (tree) => {
        expect(checkExpression(tree, smallWorld), print(tree)).toEqual([])
      }),
      { numRuns: 1000 },
    )
  })
})

describe('finds', () => {
  test.each([
    ['T("Agee", GTE, 18)', 'error at "Agee": There is no tag “Agee”. Did you mean “Age”?'],
    ['T("color", EQ, "red")', 'error at "color": There is no tag “color”. Did you mean “Color”?'],
    ['T("Shoe size", EQ, 1)', 'error at "Shoe size": There is no tag “Shoe size”'],
    ['T("Odd", EQ, 1)', 'error at "Odd": The tag “Odd” has an unknown type, so this condition can’t be evaluated'],
    [
      'T("City", GTE, "a")',
      'error at GTE: GTE can’t be used with “City”, a tag of type String. Use EQ, NOTEQ, IN, NOTIN, NOTSET, or ANY.',
    ],
    ['T("Age", EQ)', 'error at T("Age", EQ): Enter a value after EQ'],
    ['T("Age", IN)', 'error at T("Age", IN): Enter a list after IN'],
    ['T("Age", IN, 5)', 'error at 5: IN takes a list, such as ["a", "b"]'],
    ['T("Age", NOTIN, [])', 'error at []: Add values to the list after NOTIN'],
    ['T("Age", EQ, [5])', 'error at [5]: EQ takes one value, not a list'],
    ['T("Age", BETWEEN, 5)', 'error at 5: BETWEEN takes a list of two values, such as [18, 30]'],
    ['T("Age", BETWEEN, 30, 18)', 'error at 30, 18: After BETWEEN, enter the smaller value first'],
    [
      'T("First Install", BETWEEN, ["1 day ago", "7 days ago"])',
      'error at ["1 day ago", "7 days ago"]: After BETWEEN, enter the earlier date first',
    ],
    ...['NOTEQ, "3 days ago"', 'IN, ["2025-01-01", "3 days ago"]', 'NOTIN, ["1 Day ago"]'].map(
      (asked): [string, string] => {
        const [operator = '', operand = ''] = asked.split(/, (.*)/)
        const message = `${operator} doesn’t accept “days ago”. Use a date, or use EQ, BETWEEN, GTE, or LTE.`
        return [`T("First Install", ${asked})`, `error at ${operand}: ${message}`]
      },
    ),
    ['T("First Install", IN, ["soon"])', 'error at ["soon"]: Use a date such as "2030-12-31" or "2030-12-31 18:30"'],
    ['T("Age", EQ, "18")', 'error at "18": Write 18 without quotes'],
    ['T("City", EQ, 5)', 'error at 5: Write "5" in double quotes'],
    [
      'T("First Install", GTE, "2025-02-30")',
      'error at "2025-02-30": Use a date such as "2030-12-31" or "2030-12-31 18:30", or "7 days ago"',
    ],
    [
      'A("C0FFE-E0002")',
      'error at A("C0FFE-E0002"): There is no application “C0FFE-E0002”. Did you mean “C0FFE-E0001”?',
    ],
    ['AT("X", "Visits", ANY)', 'error at "X": There is no application “X”'],
    ['A("C0FFE-E0001", [toaster])', 'error at A("C0FFE-E0001", [toaster]): There is no platform “toaster”'],
    ['G("X")', 'warning at G("X"): Only the service knows the group “X”, so it can’t be evaluated here'],
    ['Seen(1)', 'warning at Seen(1): Seen(...) can’t be evaluated here. Seen isn’t a known function.'],
    [
      'AT("C0FFE-E0001", "City", ANY)',
      'warning at "City": The tag “City” isn’t specific to an application. Use T(...) instead.',
    ],
    ['T("Age", ANY, 18)', 'warning at 18: The value after ANY is ignored'],
  ])('%s', (source, found) => expect(problems(source)).toEqual([found]))

  test('every problem, in source order', () => {
    expect(problems('(G("X") + T("Age", EQ, "x")) * A("X")').map((found) => found.slice(0, 12))).toEqual([
      'warning at G',
      'error at "x"',
      'error at A("',
    ])
  })
})

test('uses the operator names of the editor', () => {
  const onScreen = { ...known, operatorName: screenOperator }
  expect(problems('T("First Install", IN, ["3 days ago"])', onScreen)).toEqual([
    'error at ["3 days ago"]: “is one of” doesn’t accept “days ago”. Use a date, or use “is on”, “is between”, “is on or after”, or “is on or before”.',
  ])
  expect(problems('T("Paid", IN, [1])', onScreen)).toEqual([
    'error at IN: “is one of” can’t be used with “Paid”, a tag of type Boolean. Use “is”, “has no value”, or “has any value”.',
  ])
  expect(problems('T("Age", BETWEEN, [30, 18])', onScreen)).toEqual([
    'error at [30, 18]: After “is between”, enter the smaller value first',
  ])
})

test('a custom tag hides the built-in tag with its name', () => {
  const tags = [{ name: 'Age', type: 2 }]
  expect(problems('T("Age", EQ, "old")', { ...known, tags })).toEqual([])
})

test('the nearest name', () => {
  expect(nearest('Ctiy', ['City', 'Country', 'Cite'])).toBe('City')
  expect(nearest('Quantity', ['City', 'Country'])).toBeUndefined()
  expect([editDistance('', 'abc'), editDistance('kitten', 'sitting'), editDistance('abc', 'acb')]).toEqual([3, 3, 1])
})
