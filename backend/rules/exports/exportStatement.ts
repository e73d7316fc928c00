import type { exportFormats } from '#contract/audience.ts'
import { csvGuarded, guardedStart } from '#contract/csvGuard.ts'
import type { ExportColumn } from './exportColumns.ts'
import { literal } from './literal.ts'

export type ExportFormat = (typeof exportFormats)[number]

/**
 * A COPY statement that writes devices line by line: CSV without a header, or one JSON object per line. `condition` is SQL
 * over `devices` without parameters.
 */
export function exportStatement(columns: readonly ExportColumn[], format: ExportFormat, condition: string): string {
  const from = `from devices where ${condition} order by devices.id`
  if (format === 'csv') {
    const values = columns.map(({ sql, type }) =>
      type === 'number' ? sql : guardedText(type === 'json' ? `(${sql})#>>'{}'` : sql),
    )
    return `copy (select ${values.join(', ') || "''"} ${from}) to stdout (format csv)`
  }
  const members = columns.map(({ name, sql, type }) => {
    const value = type === 'json' ? `(${sql})::text` : `to_json(${sql})::text`
    return `${literal(`${JSON.stringify(name)}:`)} || coalesce(${value}, 'null')`
  })
  // as a list: thousands of || in a row overflow the parser’s stack
  const object = `'{' || array_to_string(array[${members.join(', ')}]::text[], ',') || '}'`
  // JSON has no control characters, so with these as delimiter and quote CSV leaves it unchanged
  return `copy (select ${object} ${from}) to stdout (format csv, quote e'\\x01', delimiter e'\\x02')`
}

/** First characters of texts that may need an apostrophe: faster than matching the pattern on every text. */
const suspects = [..."\t\n\r '+-=@＋－＝＠"].map((character) => character.codePointAt(0))

/** SQL for a text of a CSV file, guarded like contract/csvGuard.ts. */
export const guardedText = (sql: string): string =>
  `case when ascii(${sql}) in (${suspects.join(', ')}) and (${sql}) ~${literal(guardedStart)} then '''' || (${sql}) else ${sql} end`

/** The header line of a CSV file. */
export const csvHead = (columns: readonly ExportColumn[]): string =>
  `${columns
    .map(({ name }) => csvGuarded(name))
    .map((name) => (/[",\r\n]/.test(name) ? `"${name.replaceAll('"', '""')}"` : name))
    .join(',')}\n`
