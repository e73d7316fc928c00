export type CellValue = string | number | boolean | Date | null | undefined

// A spreadsheet would evaluate a cell that starts like this; numbers and phone numbers keep their sign.
// Text that already has such an apostrophe gets another, so that removing one always restores it.
const guarded = /^'*(?:[\t\r\n]| *(?:[=@＝＠]|[+＋－-](?![0-9., ]*$)))/

function cell(value: CellValue): string {
  if (value instanceof Date) return value.toISOString()
  return typeof value === 'string' && guarded.test(value) ? `'${value}` : String(value ?? '')
}

/** Also with a separator of other locales, at which their spreadsheets would cut it. */
const quoted = (text: string) => (/[",;\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

/** Without formula guards: only this console reads the file. */
export const plainLine = (cells: readonly string[]): string => cells.map(quoted).join(',')

export const csvLine = (cells: readonly CellValue[]): string => plainLine(cells.map(cell))

export const toCsv = (head: readonly string[], rows: readonly (readonly CellValue[])[]): string =>
  [head, ...rows].map(csvLine).join('\r\n')
