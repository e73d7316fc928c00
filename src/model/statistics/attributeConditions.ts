import type { RequestOf } from '#contract/index.ts'
import { dateInterval } from '#contract/language/dates.ts'

export const attributeOperators = ['EQ', 'NOTEQ', 'IN', 'NOTIN', 'GTE', 'LTE', 'BETWEEN'] as const
export type AttributeOperator = (typeof attributeOperators)[number]

export type AttributeCondition = NonNullable<RequestOf<'getEventStatistics'>['attributes']>[number]

export interface AttributeConditionRow {
  name: string
  operator: AttributeOperator
  values: string[]
}

export function rowsIn(text: unknown): string | undefined {
  return typeof text === 'string' && readRows(text).length > 0 ? text : undefined
}

/** Reads `name:OPERATOR:value|value` with `;` between, every part encoded. */
export function readRows(text: string | undefined): AttributeConditionRow[] {
  return (text ?? '').split(';').flatMap((row) => {
    const [name, operator, values] = row.split(':')
    const known = attributeOperators.find((one) => one === operator)
    if (!name || !known || values === undefined) return []
    try {
      return [{ name: decodeURIComponent(name), operator: known, values: values.split('|').map(decodeURIComponent) }]
    } catch {
      return []
    }
  })
}

export const writeRows = (rows: readonly AttributeConditionRow[]): string | undefined =>
  rows.map(({ name, operator, values }) => `${encode(name)}:${operator}:${values.map(encode).join('|')}`).join(';') ||
  undefined

const encode = (text: string) => encodeURIComponent(text)

interface RowFault {
  field: 'name' | 'values'
  words: string
}

export function rowFault({ name, operator, values }: AttributeConditionRow): RowFault | undefined {
  if (name.trim() === '') return { field: 'name', words: 'Enter the attribute name' }
  const words = valuesFault(
    operator,
    values.map((value) => value.trim()).filter((value) => value !== ''),
  )
  return words === undefined ? undefined : { field: 'values', words }
}

function valuesFault(operator: AttributeOperator, filled: readonly string[]): string | undefined {
  if (filled.length === 0) return 'Give a value'
  if (operator === 'BETWEEN' && filled.length !== 2) return 'Give two values'
  if (operator !== 'GTE' && operator !== 'LTE' && operator !== 'BETWEEN') return undefined
  const kinds = new Set(filled.map(getOrder))
  if (!kinds.has(undefined) && kinds.size === 1) return undefined
  return operator === 'BETWEEN' ? 'Give two numbers or two dates' : 'Give a number or a date'
}

function getOrder(text: string): 'number' | 'date' | undefined {
  if (numeric.test(text)) return 'number'
  return !/ago$/i.test(text) && dateInterval(text, new Date(0)) ? 'date' : undefined
}

export const toConditions = (rows: readonly AttributeConditionRow[]): AttributeCondition[] =>
  rows.flatMap((row) =>
    rowFault(row)
      ? []
      : [
          {
            name: row.name.trim(),
            operator: row.operator,
            values: row.values.filter((value) => value.trim() !== '').map(typed),
          },
        ],
  )

const numeric = /^-?\d+(\.\d+)?$/

const typed = (text: string): string | number => (numeric.test(text.trim()) ? Number(text) : text.trim())

/** Names in one part of the address: each encoded, with commas between, so that any name can be told from the next. */
export const writeNames = (names: readonly string[]): string | undefined =>
  names.map((name) => encodeURIComponent(name)).join(',') || undefined

export function readNames(text: string | undefined): string[] {
  try {
    return (text ?? '')
      .split(',')
      .filter((name) => name !== '')
      .map((name) => decodeURIComponent(name))
  } catch {
    return []
  }
}

export function namesInAddress(raw: unknown): string | undefined {
  const text = typeof raw === 'number' ? String(raw) : raw
  return typeof text === 'string' && readNames(text).length > 0 ? text : undefined
}

export function toggled(names: readonly string[], id: string): string | undefined {
  return writeNames(names.includes(id) ? names.filter((one) => one !== id) : [...names, id])
}
