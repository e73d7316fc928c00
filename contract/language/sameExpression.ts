import type { Expression, Operand } from './expression.ts'

const sameList = <Item>(
  a: readonly Item[] | undefined,
  b: readonly Item[] | undefined,
  same: (a: Item, b: Item) => boolean,
) => {
  if (a === undefined || b === undefined) return a === b
  return a.length === b.length && a.every((item, index) => same(item, b[index] as Item))
}
const equal = (a: string, b: string) => a === b

/** True if two operands have the same notation: 1 and 1.0 do not. */
export function sameOperand(a: Operand | undefined, b: Operand | undefined): boolean {
  if (a === undefined || b === undefined) return a === b
  if (a.kind === 'list') return b.kind === 'list' && sameList(a.items, b.items, sameOperand)
  if (a.kind === 'boolean') return b.kind === 'boolean' && a.value === b.value
  return a.kind === b.kind && a.text === b.text
}

/** True if two trees are equal except for their spans. */
export function sameExpression(a: Expression, b: Expression): boolean {
  switch (a.kind) {
    case 'application':
      return (
        b.kind === a.kind &&
        a.code === b.code &&
        sameList(a.platforms, b.platforms, equal) &&
        sameList(a.flags, b.flags, equal)
      )
    case 'tag':
      return (
        b.kind === a.kind &&
        a.tag === b.tag &&
        a.operator === b.operator &&
        a.application === b.application &&
        sameOperand(a.operand, b.operand)
      )
    case 'group':
      return b.kind === a.kind && a.group === b.group && sameList(a.platforms, b.platforms, equal)
    case 'set':
      return (
        b.kind === a.kind &&
        a.operator === b.operator &&
        sameExpression(a.left, b.left) &&
        sameExpression(a.right, b.right)
      )
    case 'opaque':
      return b.kind === a.kind && a.text === b.text
  }
}
