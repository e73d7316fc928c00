import type { TagType } from '../tagTypes.ts'
import { isRelativeDate } from './dates.ts'
import type { Operand, Operator, Scalar } from './expression.ts'

const compared = ['EQ', 'NOTEQ', 'IN', 'NOTIN', 'LTE', 'GTE', 'BETWEEN'] as const
const always = ['NOTSET', 'ANY'] as const

/** The operators that each tag type allows, in the order a person is offered them. */
export const operatorsByType: Record<TagType, readonly Operator[]> = {
  1: [...compared, ...always],
  2: ['EQ', 'NOTEQ', 'IN', 'NOTIN', ...always],
  3: ['EQ', 'IN', 'NOTIN', ...always],
  4: [...compared, ...always],
  5: ['EQ', ...always],
  6: [...compared, ...always],
  7: [...compared, ...always],
}

/** How many values an operator takes: none, one, a list, or a list of two. */
export type OperandShape = 'none' | 'one' | 'list' | 'pair'

export const operandShape: Record<Operator, OperandShape> = {
  EQ: 'one',
  NOTEQ: 'one',
  LTE: 'one',
  GTE: 'one',
  IN: 'list',
  NOTIN: 'list',
  BETWEEN: 'pair',
  NOTSET: 'none',
  ANY: 'none',
}

/** The kinds of values that each tag type is compared with. What a value must look like besides, operands.ts reads. */
export const operandKinds: Record<TagType, readonly Scalar['kind'][]> = {
  1: ['number'],
  2: ['text'],
  3: ['text'],
  4: ['text', 'number'],
  5: ['boolean', 'number', 'text'],
  6: ['number'],
  7: ['text', 'number'],
}

/** NOTEQ and NOTIN: they also hold for devices that have no value ("everyone but"). */
export const isNegated = (operator: Operator): boolean => operator === 'NOTEQ' || operator === 'NOTIN'

const valueLabels: Record<Operator, string> = {
  EQ: 'is',
  NOTEQ: 'is not',
  IN: 'is one of',
  NOTIN: 'is none of',
  LTE: 'is at most',
  GTE: 'is at least',
  BETWEEN: 'is between',
  NOTSET: 'has no value',
  ANY: 'has any value',
}
const dateLabels: Record<Operator, string> = {
  ...valueLabels,
  EQ: 'is on',
  NOTEQ: 'is not on',
  IN: 'is on one of',
  NOTIN: 'is on none of',
  LTE: 'is on or before',
  GTE: 'is on or after',
}
const listLabels: Record<Operator, string> = {
  ...valueLabels,
  EQ: 'contains',
  NOTEQ: 'does not contain',
  IN: 'contains one of',
  NOTIN: 'contains none of',
}

/** An operator in plain words, as it stands between a tag and its value. Without a type the words for plain values. */
export function operatorLabel(operator: Operator, type?: TagType): string {
  if (type === 4) return dateLabels[operator]
  return (type === 3 ? listLabels : valueLabels)[operator]
}

/** How a message calls an operator: by its own name in answers of the API, as a person chooses it on a screen. */
export type OperatorName = (operator: Operator, type: TagType) => string
export const ownName: OperatorName = (operator) => operator
export const screenOperator: OperatorName = (operator, type) => `“${operatorLabel(operator, type)}”`

/** Operators that take `N days ago` (interface, createEmailMessage); segments follow the rule of message conditions. */
const relativeOperators: readonly Operator[] = ['EQ', 'BETWEEN', 'GTE', 'LTE']
export const takesDaysAgo = (operator: Operator): boolean => relativeOperators.includes(operator)

/** Why a date is not compared so: `N days ago` after an operator that takes none. Undefined where it is fine. */
export function daysAgoFault(operator: Operator, operand: Operand | undefined, name = ownName): string | undefined {
  const scalars = operand === undefined ? [] : operand.kind === 'list' ? operand.items : [operand]
  if (takesDaysAgo(operator) || !scalars.some((scalar) => scalar.kind === 'text' && isRelativeDate(scalar.text)))
    return undefined
  const others = relativeOperators.map((other) => name(other, 4)).join(', ')
  return `${name(operator, 4)} takes no days ago: use a date, or one of ${others}`
}
