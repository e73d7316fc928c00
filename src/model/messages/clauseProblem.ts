import type { TagNode } from '#contract/language/expression.ts'
import { operandShape } from '#contract/language/operators.ts'

/** What a condition still misses, whatever type its tag has; undefined where nothing. */
export function clauseProblem({ tag, operator, operand }: TagNode): string | undefined {
  if (tag === '') return 'Choose a tag'
  const items = operand === undefined ? [] : operand.kind === 'list' ? operand.items : [operand]
  const empty = items.some((item) => item.kind !== 'boolean' && item.text.trim() === '')
  if (items.length === 0 || empty || (operandShape[operator] === 'pair' && items.length < 2))
    return operandShape[operator] === 'pair' ? 'Give both values' : 'Give a value'
  return undefined
}
