/** A text as an SQL literal, for COPY, which takes no parameters. */
export function literal(text: string): string {
  const quoted = `'${text.replaceAll("'", "''").replaceAll('\\', '\\\\')}'`
  return text.includes('\\') ? ` E${quoted}` : quoted
}

/** A parameter’s value as an SQL literal. Lists become text arrays. */
function literalOf(value: unknown): string {
  if (value === null || value === undefined) return 'null'
  if (Array.isArray(value))
    return literal(`{${value.map((item) => (item === null ? 'null' : arrayItem(String(item)))).join(',')}}`)
  if (value instanceof Date) return literal(value.toISOString())
  return literal(String(value))
}

const arrayItem = (text: string) => `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`

/** Inlines the parameters `$1`, `$2`, … of a compiled statement, which has no other `$`. */
export function withLiterals({ sql, parameters }: { sql: string; parameters: readonly unknown[] }): string {
  return sql.replace(/\$(\d+)/g, (_, position: string) => literalOf(parameters[Number(position) - 1]))
}
