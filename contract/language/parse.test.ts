import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Expression } from './expression.ts'
import { deepest, mostConditions, mostValues, parse } from './parse.ts'
import { print } from './print.ts'
import { sameExpression } from './sameExpression.ts'

function tree(source: string): Expression {
  const parsed = parse(source)
  if (!parsed.ok) throw new Error(parsed.problems.map(({ message }) => message).join())
  return parsed.expression
}

/** The message of a source’s only problem, and the part of the source it points to. */
function problem(source: string) {
  const parsed = parse(source)
  if (parsed.ok) throw new Error('There is no problem')
  expect(parsed.problems).toHaveLength(1)
  const [{ message = '', start = -1, end = -1 } = {}] = parsed.problems
  return { message, at: source.slice(start, end) }
}

describe('the parsed expression', () => {
  test.each([
    ['A("C0FFE-E0001")', { kind: 'application', code: 'C0FFE-E0001' }],
    ['a("X", ["iOS", Android])', { kind: 'application', code: 'X', platforms: ['ios', 'android'] }],
    ['A("X", [mac, OSX, Huawei, whatsApp])', { platforms: ['osx', 'huawei_android', 'whats_app'] }],
    ['A("X", [toaster, 1])', { platforms: ['toaster', '1'] }],
    ['A("X", [ios], [WITH_TOKENS])', { platforms: ['ios'], flags: ['with_tokens'] }],
    ['A("X", [], [with_tokens])', { kind: 'application', flags: ['with_tokens'] }],
    ['G("X", [sms])', { kind: 'group', group: 'X', platforms: ['sms'] }],
    ['T("Age", gte, 18)', { kind: 'tag', tag: 'Age', operator: 'GTE', operand: { kind: 'number', text: '18' } }],
    ['T("Price", EQ, -19.90)', { operand: { kind: 'number', text: '-19.90' } }],
    ['T("Paid", EQ, TRUE)', { operand: { kind: 'boolean', value: true } }],
    ['T("City", EQ, "a \\"b\\" \\\\ (c)")', { operand: { kind: 'text', text: 'a "b" \\ (c)' } }],
    [
      'T("City", IN, [a, "b", 1, false, 2025-01-01])',
      {
        operand: {
          kind: 'list',
          items: [
            { kind: 'text', text: 'a' },
            { kind: 'text', text: 'b' },
            { kind: 'number', text: '1' },
            { kind: 'boolean', value: false },
            { kind: 'text', text: '2025-01-01' },
          ],
        },
      },
    ],
    ['T("City", IN, [])', { operand: { kind: 'list', items: [] } }],
    ['T("City", any)', { kind: 'tag', operator: 'ANY' }],
    ['T("City", NOTSET, )', { kind: 'tag', operator: 'NOTSET' }],
    ['T("City", EQ)', { kind: 'tag', operator: 'EQ' }],
    ['at("X", "City", Any)', { kind: 'tag', application: 'X', tag: 'City', operator: 'ANY' }],
    [' t (\n"City",\tEQ , "x" ) ', { kind: 'tag', tag: 'City' }],
  ])('%s', (source, expected) => expect(tree(source)).toMatchObject(expected))

  test.each(['A("X", [], [with_tokens])', 'T("City", any)', 'T("City", NOTSET, )', 'T("City", EQ)'])(
    '%s omits absent parts',
    (source) => {
      const node = tree(source)
      expect([node]).not.toContainEqual(expect.objectContaining({ platforms: expect.anything() }))
      expect([node]).not.toContainEqual(expect.objectContaining({ operand: expect.anything() }))
    },
  )

  test('two values after BETWEEN are a list', () => {
    expect(sameExpression(tree('T("Age", BETWEEN, 18, 30)'), tree('T("Age", BETWEEN, [18, 30])'))).toBe(true)
  })

  test.each([
    ['A("1") + A("2") * A("3")', 'A("1") + (A("2") * A("3"))'],
    ['A("1") * A("2") + A("3")', '(A("1") * A("2")) + A("3")'],
    ['A("1") + A("2") + A("3")', '(A("1") + A("2")) + A("3")'],
    ['A("1") \\ A("2") * A("3") \\ A("4")', '((A("1") \\ A("2")) * A("3")) \\ A("4")'],
    ['A("1") \\ (A("2")\\A("3"))', 'A("1") \\ (A("2") \\ A("3"))'],
    ['((A("1")+A("2")))*A("3")', '(A("1") + A("2")) * A("3")'],
  ])('%s is read as %s', (source, printed) => expect(print(tree(source))).toBe(printed))

  test('every node has its range, and a set includes the parentheses of its operands', () => {
    const source = ' (A("1") + T("Age", GTE, 18)) * G("2") '
    const set = tree(source)
    if (set.kind !== 'set' || set.left.kind !== 'set' || set.left.right.kind !== 'tag') throw new Error('misread')
    const slice = ({ start, end } = { start: 0, end: 0 }) => source.slice(start, end)
    expect(slice(set.span)).toBe('(A("1") + T("Age", GTE, 18)) * G("2")')
    expect(slice(set.left.span)).toBe('A("1") + T("Age", GTE, 18)')
    expect(slice(set.right.span)).toBe('G("2")')
    const { places } = set.left.right
    expect([slice(places?.tag), slice(places?.operator), slice(places?.operand)]).toEqual(['"Age"', 'GTE', '18'])
  })
})

describe('tolerated input', () => {
  test.each([
    ['AT("X","Last Application Open", daysago, gt, 3)', 'The operator must be EQ'],
    ['Seen( "x",[1,(2)], y )', 'Seen isn’t a known function'],
    ['E("opened", count > 3)', 'E isn’t a known function'],
    ['T("City", EQ, Lisbon)', 'Put text in double quotes'],
    ['T("City", EQ, New York)', '“New York” isn’t a value'],
    ['T("City", IN, [“a”])', 'isn’t a value'],
    ['T("City", IN, [a b])', 'isn’t a value'],
    ['T("City", IN, [[a]])', 'isn’t a value'],
    ['T("City", IN, [a,])', 'isn’t a value'],
    ['T("City", IN, "a", "b")', 'Put multiple values in a list'],
    ['T("City", EQ, , 1)', 'Enter a value between the commas'],
    ['T("City", "EQ", 1)', 'The operator must be EQ'],
    ['A("X", ios)', 'only a list of platforms is allowed'],
    ['A("X", [ios], [without_tokens])', 'only [with_tokens] is allowed'],
    ['A("X", [ios], [with_tokens], 1)', 'Only a code, platforms, and flags are allowed'],
    ['G("X", [ios], [with_tokens])', 'only a list of platforms is allowed'],
  ])('%s', (source, reason) => {
    const node = tree(`A("X") * ${source} `)
    if (node.kind !== 'set' || node.right.kind !== 'opaque') throw new Error('misread')
    expect(node.right).toMatchObject({ text: source, name: source.slice(0, source.indexOf('(')) })
    expect(node.right.reason).toContain(reason)
  })
})

describe('problems', () => {
  test.each([
    ['', 'Enter at least one condition, such as T("Age", GTE, 18)', ''],
    ['T("Age", GTE, 18', 'Close this parenthesis', '('],
    ['(A("X") + A("Y")', 'Close this parenthesis', '('],
    ['T("Age", IN, [1, 2)', 'Close this bracket', '['],
    ['T("Age", IN, 1])', 'Remove this closing bracket, or add an opening one', ']'],
    ['A("X"))', 'Remove this closing parenthesis, or add an opening one', ')'],
    ['()', 'Enter a condition after (, such as T("Age", GTE, 18)', ')'],
    ['A("X") * T("Age, GTE, 18)', 'Close this quote', '"Age, GTE, 18)'],
    ['T(Age, GTE, 18)', 'Enter a tag name in quotes after T(', 'Age'],
    ['t()', 'Enter a tag name in quotes after t(', 't'],
    ['T(“Age”, GTE, 18)', 'Enter a tag name in quotes after T(. Use straight double quotes (").', '“Age”'],
    ['AT("X", Age, GTE, 18)', 'Enter a tag name in quotes after the application code', 'Age'],
    ['AT(X, "Age", GTE, 18)', 'Enter an application code in quotes after AT(', 'X'],
    ['A(C0FFE-E0001)', 'Enter an application code in quotes after A(', 'C0FFE-E0001'],
    ['G(1)', 'Enter a group code in quotes after G(', '1'],
    ['T("Age" GTE, 18)', 'Add a comma between the parts of the condition', 'GTE'],
    ['T("Age", GTE 18)', 'Add a comma between the parts of the condition', '18'],
    ['T("Age")', 'Enter an operator after the tag name, such as EQ', '"Age"'],
    ['A("X") A("Y")', 'Join the conditions with + (or), * (and), or \\ (except where)', 'A'],
    ['A("X") and A("Y")', 'Use * for “and”', 'and'],
    ['A("X") OR A("Y")', 'Use + for “or”', 'OR'],
    ['A("X") * not A("Y")', 'Use \\ for “except where”, between two conditions', 'not'],
    ['A("X") +', 'Enter a condition after +, such as T("Age", GTE, 18)', '+'],
    ['* A("X")', 'Enter a condition before *, such as T("Age", GTE, 18)', '*'],
    ['Age', 'Add an opening parenthesis after Age', 'Age'],
    ['18', 'Put the value in a condition, such as T("Age", GTE, 18)', '18'],
    ['[ios]', 'A condition can’t start with “[”. Enter one, such as T("Age", GTE, 18).', '['],
  ])('%s', (source, message, at) => expect(problem(source)).toEqual({ message, at }))

  const row = (operators: number) => Array.from({ length: operators + 1 }, () => 'A("X")').join('+')

  const balanced = (conditions: number): string =>
    conditions === 1
      ? 'A("X")'
      : `(${balanced(Math.floor(conditions / 2))}+${balanced(conditions - Math.floor(conditions / 2))})`

  test('parses the maximum number of parentheses and refuses one more', () => {
    const made = (levels: number) => `${'('.repeat(levels)}A("X")${')'.repeat(levels)}`
    expect(parse(made(deepest)).ok).toBe(true)
    expect(problem(made(deepest + 1)).message).toBe(`Use at most ${deepest} levels of parentheses`)
  })

  test.each([
    ['in a row', (conditions: number) => row(conditions - 1)],
    ['balanced by parentheses', balanced],
  ])('as many conditions as allowed are read, %s; one more is not', (_, made) => {
    expect(parse(made(mostConditions)).ok).toBe(true)
    expect(problem(made(mostConditions + 1))).toEqual({ message: 'Use at most 500 conditions', at: 'A' })
  })

  test('limits the total number of list values', () => {
    const list = (length: number) => `T("Age", IN, [${'1,'.repeat(length - 1)}1])`
    expect(parse(`${list(mostValues - 1)} + ${list(1)}`).ok).toBe(true)
    expect(problem(`${list(mostValues)} + ${list(1)}`)).toEqual({ message: 'Use at most 10,000 values', at: 'T' })
  })

  test('a message does not repeat long input', () => {
    expect(problem('!'.repeat(1e5)).message.length).toBeLessThan(100)
  })

  test('the deepest tree can be printed', () => {
    const deep = tree(row(mostConditions - 1))
    expect(sameExpression(tree(print(deep)), deep)).toBe(true)
  })

  test.each(['('.repeat(1e5), 'f('.repeat(1e5), '['.repeat(1e5), 'A("X")*'.repeat(2e4)])(
    'does not throw at any length: %#',
    (source) => {
      expect(parse(source).ok).toBe(false)
    },
  )

  test('never throws, and every problem is within the source', () => {
    const pieces = [
      'T',
      'AT',
      'A',
      'G',
      'x',
      '(',
      ')',
      '[',
      ']',
      ',',
      '"',
      '"a"',
      '1',
      '-1.50',
      ' ',
      '+',
      '*',
      '\\',
      'EQ',
      'between',
      'ios',
      'T("a",EQ,1)',
    ]
    const soup = fc.array(fc.constantFrom(...pieces), { maxLength: 30 }).map((parts) => parts.join(''))
    fc.assert(
      fc.property(fc.oneof(soup, fc.string(), fc.string({ unit: 'binary' })), (source) => {
        const parsed = parse(source)
        if (parsed.ok) {
          const again = parse(print(parsed.expression))
          expect(again.ok && sameExpression(again.expression, parsed.expression)).toBe(true)
          return
        }
        const [{ start = -1, end = -1 } = {}] = parsed.problems
        expect(start >= 0 && start <= end && end <= source.length).toBe(true)
      }),
      { numRuns: 3000 },
    )
  })
})
