import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Expression, nowhere, type Operand, operators, type Scalar } from './expression.ts'
import { generatedExpression, smallWorld } from './generated.ts'
import { parse } from './parse.ts'
import { platformWord } from './platformWords.ts'
import { print } from './print.ts'
import { sameExpression } from './sameExpression.ts'

const span = nowhere
const age: Operand = { kind: 'number', text: '18' }

test.each<[string, Expression]>([
  ['A("X")', { kind: 'application', span, code: 'X' }],
  ['A("X", [ios, "vision pro"])', { kind: 'application', span, code: 'X', platforms: ['ios', 'vision pro'] }],
  ['A("X", [], [with_tokens])', { kind: 'application', span, code: 'X', flags: ['with_tokens'] }],
  ['G("X", [sms])', { kind: 'group', span, group: 'X', platforms: ['sms'] }],
  ['T("a \\"b\\" \\\\", ANY)', { kind: 'tag', span, tag: 'a "b" \\', operator: 'ANY' }],
  ['AT("X", "Age", GTE, 18)', { kind: 'tag', span, application: 'X', tag: 'Age', operator: 'GTE', operand: age }],
  ['T("Age", IN, [18, "x", true])', { kind: 'tag', span, tag: 'Age', operator: 'IN', operand: list(age, 'x', true) }],
])('%s', (printed, tree) => expect(print(tree)).toBe(printed))

function list(...items: (Scalar | string | boolean)[]): Operand {
  return {
    kind: 'list',
    items: items.map((item) => {
      if (typeof item === 'string') return { kind: 'text', text: item }
      return typeof item === 'boolean' ? { kind: 'boolean', value: item } : item
    }),
  }
}

/** Trees of any shape, whatever their texts. */
function anyExpression(): fc.Arbitrary<Expression> {
  const text = fc.string({ unit: 'binary', maxLength: 8 })
  const scalar = fc.oneof<fc.Arbitrary<Scalar>[]>(
    fc.record({ kind: fc.constant('text'), text }),
    fc.record({ kind: fc.constant('number'), text: fc.stringMatching(/^-?[0-9]{1,20}(\.[0-9]{1,9})?$/) }),
    fc.record({ kind: fc.constant('boolean'), value: fc.boolean() }),
  )
  const operand = fc.oneof<fc.Arbitrary<Operand>[]>(
    scalar,
    fc.record({ kind: fc.constant('list'), items: fc.array(scalar, { maxLength: 4 }) }),
  )
  const words = fc.uniqueArray(fc.oneof(text, fc.constant('Mac')).map(platformWord), { minLength: 1, maxLength: 3 })
  const leaf = fc.oneof<fc.Arbitrary<Expression>[]>(
    fc.record(
      {
        kind: fc.constant('application'),
        span: fc.constant(span),
        code: text,
        platforms: words,
        flags: fc.constant(['with_tokens'] as const),
      },
      { requiredKeys: ['kind', 'span', 'code'] },
    ),
    fc.record(
      { kind: fc.constant('group'), span: fc.constant(span), group: text, platforms: words },
      { requiredKeys: ['kind', 'span', 'group'] },
    ),
    fc.record(
      {
        kind: fc.constant('tag'),
        span: fc.constant(span),
        tag: text,
        operator: fc.constantFrom(...operators),
        operand,
        application: text,
      },
      { requiredKeys: ['kind', 'span', 'tag', 'operator'] },
    ),
  )
  return fc.letrec<{ tree: Expression }>((tie) => ({
    tree: fc.oneof(
      { maxDepth: 4 },
      leaf,
      fc.record({
        kind: fc.constant('set' as const),
        span: fc.constant(span),
        operator: fc.constantFrom('union', 'intersection', 'difference'),
        left: tie('tree'),
        right: tie('tree'),
      }),
    ),
  })).tree
}

describe('parse', () => {
  test.each([
    ['trees of any shape', anyExpression()],
    ['trees of a world', generatedExpression(smallWorld, { uncountable: true, flawed: true })],
  ])('reads what print writes: %s', (_, trees) => {
    fc.assert(
      fc.property(trees, (tree) => {
        const parsed = parse(print(tree))
        expect(parsed.ok && sameExpression(parsed.expression, tree)).toBe(true)
        expect(parsed.ok && print(parsed.expression)).toBe(print(tree))
      }),
      { numRuns: 1000 },
    )
  })
})

test('sameExpression finds differences', () => {
  const trees = [
    'A("X")',
    'A("X", [ios])',
    'A("X", [ios], [with_tokens])',
    'G("X")',
    'T("X", ANY)',
    'AT("X", "X", ANY)',
  ]
  const more = ['T("X", EQ, 1)', 'T("X", EQ, 1.0)', 'T("X", EQ, "1")', 'T("X", EQ, true)', 'T("X", IN, [1])', 'B("X")']
  const sets = ['A("X") + A("Y")', 'A("Y") + A("X")', 'A("X") * A("Y")']
  const all = [...trees, ...more, ...sets].map((source) => {
    const parsed = parse(source)
    if (!parsed.ok) throw new Error(source)
    return parsed.expression
  })
  for (const [i, a] of all.entries()) for (const [j, b] of all.entries()) expect(sameExpression(a, b)).toBe(i === j)
})
