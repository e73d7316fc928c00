import type { RequestOf } from '#contract/index.ts'
import { dateInterval } from '#contract/language/dates.ts'
import type { AttributeConditionRow, AttributeOperator } from './dashboardSearch.ts'

export type AttributeCondition = NonNullable<RequestOf<'getEventStatistics'>['attributes']>[number]

export function rowFault(row: AttributeConditionRow): { field: 'name' | 'values'; message: string } | undefined {
  const { name, operator, values } = row
  if (name.trim() === '') return { field: 'name', message: 'Enter an attribute name' }
  const filled = values.map((value) => value.trim()).filter((value) => value !== '')
  const message = valuesFault(operator, filled)
  return message === undefined ? undefined : { field: 'values', message }
}

function valuesFault(operator: AttributeOperator, filled: readonly string[]): string | undefined {
  if (filled.length === 0) return 'Enter a value'
  if (operator === 'BETWEEN' && filled.length !== 2) return 'Enter both values'
  if (operator !== 'GTE' && operator !== 'LTE' && operator !== 'BETWEEN') return undefined
  const kinds = new Set(filled.map(getOrder))
  if (!kinds.has(undefined) && kinds.size === 1) return undefined
  return operator === 'BETWEEN' ? 'Enter two numbers or two dates' : 'Enter a number or a date'
}

function getOrder(text: string): 'number' | 'date' | undefined {
  if (numeric.test(text)) return 'number'
  return !/ago$/i.test(text) && dateInterval(text, new Date(0)) ? 'date' : undefined
}

export const toConditions = (rows: readonly AttributeConditionRow[]): AttributeCondition[] =>
  rows
    .filter((row) => !rowFault(row))
    .map(({ name, operator, values }) => ({
      name: name.trim(),
      operator,
      values: values.filter((value) => value.trim() !== '').map(typed),
    }))

const numeric = /^-?\d+(\.\d+)?$/

const typed = (text: string): string | number => (numeric.test(text.trim()) ? Number(text) : text.trim())
