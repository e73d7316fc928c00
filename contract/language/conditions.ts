import { joinWords } from '../joinWords.ts'
import { type TagType, tagTypes } from '../tagTypes.ts'
import { type Condition, type ConditionOperator, conditionOperators } from '../targeting.ts'
import { storedDate, timestampInterval } from './dates.ts'
import { type Expression, nowhere, type Operand, type Scalar, type TagNode } from './expression.ts'
import { type OperatorName, ownName } from './operators.ts'

/**
 * Operators of message conditions by tag type (interface, createEmailMessage). The interface’s table lacks Decimal and
 * Version: they take those of Integer. Segments allow more (operators.ts).
 */
export const conditionOperatorsByType: Record<TagType, readonly ConditionOperator[]> = {
  1: conditionOperators,
  2: ['EQ', 'IN', 'NOTEQ', 'NOTIN'],
  3: ['IN'],
  4: conditionOperators,
  5: ['EQ'],
  6: conditionOperators,
  7: conditionOperators,
}

/** Why a condition on a tag of this type is refused although a segment may have it; undefined if it is allowed. */
export function conditionFault(
  [tag, operator, operand]: Condition,
  type: TagType,
  name: OperatorName = ownName,
): string | undefined {
  const allowed = conditionOperatorsByType[type]
  if (!allowed.includes(operator)) {
    const names = allowed.map((operator) => name(operator, type))
    return `${name(operator, type)} can’t be used with “${tag}”, a tag of type ${tagTypes[type]}. Use ${joinWords(names, 'or')}.`
  }
  const values = [operand].flat()
  if (type === 4 && values.some((value) => typeof value === 'number' && !timestampInterval(String(value))))
    return 'Use a Unix time in whole seconds'
  if (type === 5 && values.some((value) => typeof value === 'string')) return 'Use 0, 1, true, or false without quotes'
  return undefined
}

/**
 * The conditions of a message as an expression (interface, createEmailMessage): each is about one tag, joined by all or any.
 * Undefined without conditions. A number compared with a date is a Unix time.
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
  return first && joinedConditions(first, others, operator === 'OR' ? 'union' : 'intersection')
}

/** Expressions joined by one operator, from the left. */
export const joinedConditions = (
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
