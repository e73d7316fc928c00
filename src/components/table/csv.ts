import type { CellValue } from './order.ts'

// A spreadsheet would run a cell that starts like this; numbers and phone numbers keep their sign.
// What has such an apostrophe of its own gets one more, so that taking one away always gives back what was there.
const guarded = /^'*(?:[\t\r\n]| *(?:[=@＝＠]|[+＋－-](?![0-9., ]*$)))/

function cell(value: CellValue): string {
  if (value === null || value === undefined) return ''
  if (value instanceof Date) return value.toISOString()
  const text = typeof value === 'string' && guarded.test(value) ? `'${value}` : String(value)
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** Rows as CSV (RFC 4180), the head first. */
export const toCsv = (head: readonly string[], rows: readonly (readonly CellValue[])[]): string =>
  [head, ...rows].map((row) => row.map(cell).join(',')).join('\r\n')

/** Hands a text, or bytes, to the browser as a file. */
export function saveFile(name: string, content: BlobPart, type = 'text/csv;charset=utf-8') {
  const address = URL.createObjectURL(new Blob([content], { type }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  URL.revokeObjectURL(address)
}
