import type { TagType } from '../tagTypes.ts'
import type { Operator, Scalar } from './expression.ts'

const compared = ['EQ', 'NOTEQ', 'IN', 'NOTIN', 'LTE', 'GTE', 'BETWEEN'] as const
const always = ['NOTSET', 'ANY'] as const

/** The operators that each tag type allows, in the order a person is offered them. */
export const operatorsOf: Record<TagType, readonly Operator[]> = {
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
