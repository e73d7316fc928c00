import { joinWords } from '../joinWords.ts'
import type { TagType } from '../tagTypes.ts'
import { isRelativeDate } from './dates.ts'
import type { Operand, Operator, Scalar } from './expression.ts'

const compared = ['EQ', 'NOTEQ', 'IN', 'NOTIN', 'LTE', 'GTE', 'BETWEEN'] as const
const always = ['NOTSET', 'ANY'] as const

/** Operators by tag type, in the order of the menu. */
export const operatorsByType: Record<TagType, readonly Operator[]> = {
  1: [...compared, ...always],
  2: ['EQ', 'NOTEQ', 'IN', 'NOTIN', ...always],
  3: ['EQ', 'IN', 'NOTIN', ...always],
  4: [...compared, ...always],
  5: ['EQ', ...always],
  6: [...compared, ...always],
  7: [...compared, ...always],
}

/** What an operator takes: no value, one, a list, or a list of two. */
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

/** JSON kinds of values by tag type. operands.ts checks their format. */
export const operandKinds: Record<TagType, readonly Scalar['kind'][]> = {
  1: ['number'],
  2: ['text'],
  3: ['text'],
  4: ['text', 'number'],
  5: ['boolean', 'number', 'text'],
  6: ['number'],
  7: ['text', 'number'],
}

/** NOTEQ and NOTIN also match devices without a value ("everyone but"). */
export const isNegated = (operator: Operator): boolean => operator === 'NOTEQ' || operator === 'NOTIN'

const valueLabels: Record<Operator, string> = {
  EQ: 'is',
  NOTEQ: 'is not',
  IN: 'is one of',
  NOTIN: 'is not one of',
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
  IN: 'is one of',
  NOTIN: 'is not one of',
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

/** An operator in plain words, between a tag and its value. Without a type, the words for plain values. */
export function operatorLabel(operator: Operator, type?: TagType): string {
  if (type === 4) return dateLabels[operator]
  return (type === 3 ? listLabels : valueLabels)[operator]
}

/** Names of operators in messages: their own in API responses, the labels of the menu on screens. */
export type OperatorName = (operator: Operator, type: TagType) => string
export const ownName: OperatorName = (operator) => operator
export const screenOperator: OperatorName = (operator, type) => `“${operatorLabel(operator, type)}”`

/** Operators that accept `N days ago` (interface, createEmailMessage); segments follow the rule of message conditions. */
const relativeOperators: readonly Operator[] = ['EQ', 'BETWEEN', 'GTE', 'LTE']
export const takesDaysAgo = (operator: Operator): boolean => relativeOperators.includes(operator)

/** Why the operator doesn’t accept `N days ago`; undefined if it does. */
export function daysAgoFault(operator: Operator, operand: Operand | undefined, name = ownName): string | undefined {
  const scalars = operand === undefined ? [] : operand.kind === 'list' ? operand.items : [operand]
  if (takesDaysAgo(operator) || !scalars.some((scalar) => scalar.kind === 'text' && isRelativeDate(scalar.text)))
    return undefined
  const others = relativeOperators.map((other) => name(other, 4))
  return `${name(operator, 4)} doesn’t accept “days ago”. Use a date, or use ${joinWords(others, 'or')}.`
}
