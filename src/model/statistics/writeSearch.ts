import type { AttributeConditionRow } from './dashboardSearch.ts'

/** Only what separates: the router encodes the rest, and would encode it twice. */
const escaped = (text: string) => text.replace(/[%,;:|]/g, (character) => encodeURIComponent(character))

export const writeRows = (rows: readonly AttributeConditionRow[]): string | undefined =>
  rows
    .map(({ name, operator, values }) => [escaped(name), operator, values.map(escaped).join('|')].join(':'))
    .join(';') || undefined

/** Names in a search parameter: separated by commas, so commas in them are encoded. */
export const writeNames = (names: readonly string[]): string | undefined => names.map(escaped).join(',') || undefined

export function toggled(names: readonly string[], id: string): string | undefined {
  return writeNames(names.includes(id) ? names.filter((name) => name !== id) : [...names, id])
}
