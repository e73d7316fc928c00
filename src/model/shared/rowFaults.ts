/** A number as people type it: with at most 15 digits on either side of the point. */
export const typedNumeral = /^\s*[+-]?\d{1,15}(\.\d{1,15})?\s*$/

export interface RowFault {
  place: number
  field: 'name' | 'value'
  message: string
}

/** Names of rows must be present and unique; `valueFault` checks the value. */
export function rowFaults<Row extends { name: string }>(
  rows: readonly Row[],
  noName: string,
  valueFault: (row: Row) => string | undefined,
): RowFault[] {
  const names = rows.map(({ name }) => name.trim())
  return rows.flatMap((row, index) => {
    const name = names[index] ?? ''
    const found = {
      name: name === '' ? noName : names.indexOf(name) < index ? 'This name is already used' : undefined,
      value: valueFault(row),
    }
    return (['name', 'value'] as const).flatMap((field) => {
      const message = found[field]
      return message ? [{ place: index, field, message }] : []
    })
  })
}
