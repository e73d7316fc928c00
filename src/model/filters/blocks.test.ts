import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { tagTypeLookup } from '#contract/language/defaultTags.ts'
import { evaluate } from '#contract/language/evaluate.ts'
import { generatedExpression, generatedSubject, smallWorld } from '#contract/language/generated.ts'
import { print } from '#contract/language/print.ts'
import { sameExpression } from '#contract/language/sameExpression.ts'
import { type Block, clauseBlock, everyBlock, type GroupBlock, groupBlock, toBlocks, toExpression } from './blocks.ts'
import { parsedExpression } from './testing/parsed.ts'

const options = { typeOf: tagTypeLookup(smallWorld.tags), now: smallWorld.now }

/** Blocks as a person would read them: `all(a, not b)`. */
function outline(block: Block): string {
  const inside = block.kind === 'clause' ? print(block.node) : `${block.join}(${block.blocks.map(outline).join(', ')})`
  return block.not ? `not ${inside}` : inside
}

describe('blocks of an expression', () => {
  it.each([
    ['A("A")', 'all(A("A"))'],
    ['A("A") + A("B") + A("C")', 'any(A("A"), A("B"), A("C"))'],
    ['A("A") * A("B") \\ A("C") * A("D")', 'all(A("A"), A("B"), not A("C"), A("D"))'],
    ['A("A") * (A("B") * A("C"))', 'all(A("A"), all(A("B"), A("C")))'],
    ['A("A") + A("B") * A("C")', 'any(A("A"), all(A("B"), A("C")))'],
    ['(A("A") + A("B")) \\ (Seen("x", 3) + G("G"))', 'all(any(A("A"), A("B")), not any(Seen("x", 3), G("G")))'],
  ])('%s', (source, outlined) => expect(outline(toBlocks(parsedExpression(source)))).toBe(outlined))

  it('are empty without an expression', () => {
    expect(toBlocks(undefined).blocks).toEqual([])
    expect(toExpression(toBlocks(undefined))).toBeUndefined()
  })

  it('have unique IDs', () => {
    fc.assert(
      fc.property(generatedExpression(smallWorld, { uncountable: true, flawed: true }), (expression) => {
        const ids = [...everyBlock(toBlocks(expression))].map(({ id }) => id)
        expect(new Set(ids).size).toBe(ids.length)
      }),
    )
  })
})

describe('a round trip', () => {
  it('restores the same expression, with opaque calls and errors', () => {
    fc.assert(
      fc.property(generatedExpression(smallWorld, { uncountable: true, flawed: true }), (expression) => {
        const back = toExpression(toBlocks(expression))
        expect(back && sameExpression(back, expression)).toBe(true)
      }),
      { numRuns: 1000 },
    )
  })

  it('matches the same devices', () => {
    fc.assert(
      fc.property(generatedExpression(smallWorld), generatedSubject(smallWorld), (expression, subject) => {
        const back = toExpression(toBlocks(expression))
        expect(back && evaluate(back, subject, options)).toBe(evaluate(expression, subject, options))
      }),
      { numRuns: 2000 },
    )
  })
})

/** Evaluates a group of blocks without its expression. */
function holdsFor(block: Block, subject: Parameters<typeof evaluate>[1]): boolean {
  if (block.kind === 'clause') return evaluate(block.node, subject, options)
  if (block.join === 'any') return block.blocks.some((inner) => holdsFor(inner, subject))
  return block.blocks.every((inner) => holdsFor(inner, subject) !== (inner.not === true))
}

it('blocks in any order have the meaning they show', () => {
  const clauses = fc.array(
    fc.tuple(generatedExpression(smallWorld), fc.boolean()).map(([expression, not]): Block => {
      const block: Block = expression.kind === 'set' ? toBlocks(expression) : clauseBlock(expression)
      return not ? { ...block, not } : block
    }),
    { minLength: 1, maxLength: 4 },
  )
  const groups = clauses
    .filter((blocks) => blocks.some(({ not }) => !not))
    .map((blocks): GroupBlock => groupBlock('all', blocks))
  fc.assert(
    fc.property(groups, generatedSubject(smallWorld), (group, subject) => {
      const expression = toExpression(group)
      expect(expression && evaluate(expression, subject, options)).toBe(holdsFor(group, subject))
    }),
    { numRuns: 1000 },
  )
})

it('empty groups are ignored', () => {
  const group = groupBlock('all', [
    groupBlock('any', []),
    clauseBlock(parsedExpression('A("A")') as never),
    groupBlock('all', []),
  ])
  expect(toExpression(group)).toEqual(parsedExpression('A("A")'))
})

it('an exclusion without conditions excludes from an incomplete condition', () => {
  const group = groupBlock('all', [{ ...clauseBlock(parsedExpression('A("A")') as never), not: true }])
  const expression = toExpression(group)
  expect(expression && print(expression)).toBe('T("", ANY) \\ A("A")')
})
