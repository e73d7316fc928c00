import { describe, expect, it } from 'vitest'
import { print } from '#contract/language/print.ts'
import {
  addBlock,
  duplicateBlock,
  everyoneNode,
  joinGroup,
  keptBecause,
  mayUnwrap,
  moveBlock,
  moveBlockOut,
  negateBlock,
  removeBlock,
  unwrapBlock,
  wrapBlock,
} from './blockEdits.ts'
import { clauseBlock, everyBlock, type GroupBlock, groupBlock, toBlocks, toExpression, unfinished } from './blocks.ts'
import { parsedExpression } from './testing/parsed.ts'

const blocks = (source: string): GroupBlock => toBlocks(parsedExpression(source))
const text = (root: GroupBlock) => {
  const expression = toExpression(root)
  return expression ? print(expression) : ''
}
/** The id of the clause of this application. */
function of(root: GroupBlock, code: string): string {
  for (const block of everyBlock(root))
    if (block.kind === 'clause' && block.node.kind === 'application' && block.node.code === code) return block.id
  throw new Error(code)
}
const row = 'A("A") * A("B") * A("C")'
const everyone = everyoneNode('E')

describe('within a group', () => {
  it('adds, removes, and duplicates', () => {
    const root = blocks(row)
    expect(text(addBlock(root, root.id, clauseBlock(unfinished)))).toBe('((A("A") * A("B")) * A("C")) * T("", ANY)')
    expect(text(removeBlock(root, of(root, 'B')))).toBe('A("A") * A("C")')
    const twice = duplicateBlock(root, of(root, 'A'))
    expect(text(twice)).toBe('((A("A") * A("A")) * A("B")) * A("C")')
    expect(new Set(twice.blocks.map(({ id }) => id)).size).toBe(4)
  })

  it('moves up and down within bounds', () => {
    const root = blocks(row)
    expect(text(moveBlock(root, of(root, 'B'), -1))).toBe('(A("B") * A("A")) * A("C")')
    expect(text(moveBlock(root, of(root, 'B'), 1))).toBe('(A("A") * A("C")) * A("B")')
    expect(moveBlock(root, of(root, 'A'), -1)).toBe(root)
  })

  it('keeps exclusions', () => {
    const root = blocks('A("A") \\ A("B")')
    expect(keptBecause(root, of(root, 'A'))).toMatch(/condition before it/)
    expect(keptBecause(root, of(root, 'B'))).toBeUndefined()
    expect(keptBecause(blocks('A("A")'), 'block-0')).toBeUndefined()
  })
})

describe('groups', () => {
  it('wraps in the other operator, and unwraps', () => {
    const root = blocks(row)
    const inner = wrapBlock(root, of(root, 'B'))
    const group = inner.blocks[1] as GroupBlock
    expect(group.join).toBe('any')
    expect(text(inner)).toBe(text(root))
    expect(mayUnwrap(inner, group)).toBe(true)
    expect(text(unwrapBlock(inner, group.id))).toBe(text(root))
  })

  it('keeps exclusions when wrapped and unwrapped', () => {
    const root = blocks('A("A") \\ A("B")')
    const inner = wrapBlock(root, of(root, 'B'))
    expect(text(inner)).toBe(text(root))
    expect(text(unwrapBlock(inner, inner.blocks[1]?.id ?? ''))).toBe(text(root))
  })

  it('does not dissolve a group if that would change the meaning', () => {
    const root = blocks('A("A") * (A("B") + A("C"))')
    expect(mayUnwrap(root, root.blocks[1] as GroupBlock)).toBe(false)
    expect(mayUnwrap(root, root)).toBe(false)
    const left = blocks('A("A") \\ (A("B") * A("C"))')
    expect(mayUnwrap(left, left.blocks[1] as GroupBlock)).toBe(false)
    const same = blocks('A("A") * (A("B") \\ A("C"))')
    expect(mayUnwrap(same, same.blocks[1] as GroupBlock)).toBe(true)
    expect(text(unwrapBlock(same, same.blocks[1]?.id ?? ''))).toBe('(A("A") * A("B")) \\ A("C")')
  })

  it('moves out of a group', () => {
    const root = blocks('A("A") * (A("B") + A("C"))')
    expect(text(moveBlockOut(root, of(root, 'B')))).toBe('(A("A") * A("C")) * A("B")')
    expect(moveBlockOut(root, of(root, 'A'))).toBe(root)
    const any = blocks('A("A") + (A("B") \\ A("C"))')
    expect(text(moveBlockOut(any, of(any, 'C')))).toBe('(A("A") + A("B")) + A("C")')
  })

  it('switches the operator, with exclusions around it', () => {
    const root = blocks('A("A") * A("B")')
    expect(text(joinGroup(root, root.id, 'any'))).toBe('A("A") + A("B")')
    const out = blocks('A("A") * A("B") \\ A("C")')
    expect(text(joinGroup(out, out.id, 'any'))).toBe('(A("A") + A("B")) \\ A("C")')
  })
})

describe('excluding', () => {
  it('from the others, and back', () => {
    const root = blocks('A("A") * A("B")')
    const out = negateBlock(root, of(root, 'B'), everyone)
    expect(text(out)).toBe('A("A") \\ A("B")')
    expect(text(negateBlock(out, of(out, 'B'), everyone))).toBe(text(root))
    // the first of them too: inclusions go before it
    expect(text(negateBlock(root, of(root, 'A'), everyone))).toBe('A("B") \\ A("A")')
  })

  it('from everyone, if there is nothing else', () => {
    const root = blocks('A("A")')
    expect(text(negateBlock(root, of(root, 'A'), everyone))).toBe('A("E") \\ A("A")')
    const any = blocks('A("A") + A("B")')
    expect(text(negateBlock(any, of(any, 'B'), everyone))).toBe('A("A") + (A("E") \\ A("B"))')
    const inner = groupBlock('all', [
      clauseBlock(everyoneNode('A')),
      groupBlock('all', [clauseBlock(everyoneNode('B'))]),
    ])
    expect(text(negateBlock(inner, of(inner, 'B'), everyone))).toBe('A("A") * (A("E") \\ A("B"))')
  })
})
