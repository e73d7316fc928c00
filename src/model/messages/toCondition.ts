import type { Scalar, TagNode } from '#contract/language/expression.ts'
import type { Condition } from '#contract/targeting.ts'

/** A condition as messages send it: `[tag, operator, operand]` (interface, createEmailMessage). */
export function toCondition({ tag, operator, operand }: TagNode): Condition {
  const value = operand === undefined ? '' : operand.kind === 'list' ? operand.items.map(sent) : sent(operand)
  return [tag, operator, value] as Condition
}

/** A day alone stands for its beginning, as the interface writes dates. */
function sent(scalar: Scalar): string | number | boolean {
  if (scalar.kind === 'boolean') return scalar.value
  if (scalar.kind === 'number') return Number(scalar.text)
  return /^\d{4}-\d\d-\d\d$/.test(scalar.text) ? `${scalar.text} 00:00` : scalar.text
}
