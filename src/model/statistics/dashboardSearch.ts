// Loaded with the first screen: routes validate their search parameters with it.

export const rangeNames = ['3h', '24h', '7d', '30d', 'month', 'last-month', '90d', '12m', '24m'] as const
export type RangeName = (typeof rangeNames)[number]

/** A moment in the URL, `YYYY-MM-DDTHH:mm` in UTC from 2000 to 2099; undefined for anything else. */
export function parseMinute(text: unknown): string | undefined {
  if (typeof text !== 'string' || !/^20\d\d-\d\d-\d\dT\d\d:\d\d$/.test(text)) return undefined
  const at = Date.parse(`${text}Z`)
  return Number.isNaN(at) || new Date(at).toISOString().slice(0, 16) !== text ? undefined : text
}

export const formatMinute = (at: number) => new Date(at).toISOString().slice(0, 16)

export const attributeOperators = ['EQ', 'NOTEQ', 'IN', 'NOTIN', 'GTE', 'LTE', 'BETWEEN'] as const
export type AttributeOperator = (typeof attributeOperators)[number]

export interface AttributeConditionRow {
  name: string
  operator: AttributeOperator
  values: string[]
}

export function validRows(text: unknown): string | undefined {
  return typeof text === 'string' && readRows(text).length > 0 ? text : undefined
}

/** Parses `name:OPERATOR:value|value` separated by `;`, every part encoded. */
export function readRows(text: string | undefined): AttributeConditionRow[] {
  return (text ?? '').split(';').flatMap((row) => {
    const [name, operator, values] = row.split(':')
    const known = attributeOperators.find((known) => known === operator)
    if (!name || !known || values === undefined) return []
    try {
      return [{ name: decodeURIComponent(name), operator: known, values: values.split('|').map(decodeURIComponent) }]
    } catch {
      return []
    }
  })
}

/** Parses names separated by commas, see writeNames. */
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

export function validNames(raw: unknown): string | undefined {
  const text = typeof raw === 'number' ? String(raw) : raw
  return typeof text === 'string' && readNames(text).length > 0 ? text : undefined
}
