import { nowhere, type Scalar, type TagNode } from '#contract/language/expression.ts'
import type { Condition } from '#contract/targeting.ts'

/** A condition of a message as the clause that fields edit: the way back from toCondition. */
export function conditionNode([tag, operator, operand]: Condition): TagNode {
  return {
    kind: 'tag',
    span: nowhere,
    tag,
    operator,
    operand: Array.isArray(operand) ? { kind: 'list', items: operand.map(scalar) } : scalar(operand),
  }
}

function scalar(value: string | number | boolean): Scalar {
  if (typeof value === 'boolean') return { kind: 'boolean', value }
  return typeof value === 'number' ? { kind: 'number', text: String(value) } : { kind: 'text', text: value }
}
