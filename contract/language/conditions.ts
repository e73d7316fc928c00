import type { TagType } from '../tagTypes.ts'
import type { Condition } from '../targeting.ts'
import { storedDate } from './dates.ts'
import { type Expression, nowhere, type Operand, type Scalar, type TagNode } from './expression.ts'

/**
 * The conditions of a message as an expression (interface, createEmailMessage): each asks about one tag, all of them or any.
 * Undefined without conditions. A number that is asked of a date is a Unix time.
 */
export function conditionsExpression(
  conditions: readonly Condition[],
  operator: 'AND' | 'OR',
  typeOf: (tag: string) => TagType | undefined,
): Expression | undefined {
  const [first, ...others] = conditions.map(([tag, operator, operand]): Expression => {
    const scalar = (value: string | number | boolean) => scalarOf(value, typeOf(tag))
    const given: Operand = Array.isArray(operand) ? { kind: 'list', items: operand.map(scalar) } : scalar(operand)
    return { kind: 'tag', span: nowhere, tag, operator, operand: given } satisfies TagNode
  })
  return first && joined(first, others, operator === 'OR' ? 'union' : 'intersection')
}

/** Expressions joined by one operator, from the left. */
export const joined = (
  first: Expression,
  others: readonly Expression[],
  operator: 'union' | 'intersection',
): Expression =>
  others.reduce<Expression>((left, right) => ({ kind: 'set', span: nowhere, operator, left, right }), first)

function scalarOf(value: string | number | boolean, type: TagType | undefined): Scalar {
  if (typeof value === 'boolean') return { kind: 'boolean', value }
  if (typeof value === 'string') return { kind: 'text', text: value }
  return type === 4
    ? { kind: 'text', text: storedDate(new Date(value * 1_000)) }
    : { kind: 'number', text: String(value) }
}
