import Papa from 'papaparse'
import { unguarded } from '#contract/csvGuard.ts'
import { delimiters } from './plan.ts'

export interface Dialect {
  encoding: string
  delimiter: string
  newline: '\n' | '\r' | '\r\n'
}

const looked = 1_048_576
const stretch = 1_048_576
/** Characters: an unclosed quote would otherwise swallow the whole file. */
const longest = 8_388_608

export async function detectDialect(file: Blob, delimiter?: string): Promise<Dialect> {
  const bytes = new Uint8Array(await file.slice(0, looked).arrayBuffer())
  const encoding = getEncoding(bytes)
  const text = new TextDecoder(encoding).decode(bytes)
  const newline = getNewline(text)
  if (delimiter !== undefined) return { encoding, newline, delimiter }
  // the last line may be cut off
  const end = text.length < looked / 2 ? text.length : text.lastIndexOf(newline)
  const head = text.slice(0, Math.min(end > 0 ? end : text.length, 200_000))
  const { meta } = Papa.parse(head, {
    preview: 20,
    newline,
    skipEmptyLines: true,
    delimitersToGuess: [...delimiters],
  })
  return { encoding, newline, delimiter: meta.delimiter || ',' }
}

function getEncoding(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  try {
    // stream: the last character may be cut off
    new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true })
    return 'utf-8'
  } catch {
    // Windows spreadsheets save "CSV" like this
    return 'windows-1252'
  }
}

function getNewline(text: string): Dialect['newline'] {
  const plain = text.slice(0, 200_000).replace(/"[^"]*"/g, '')
  const end = /\r\n|\n|\r/.exec(plain)?.[0]
  return end === '\r\n' || end === '\r' ? end : '\n'
}

/** Batches of rows, header first, formula guards removed. Blank lines have one empty cell. `odd`: a character was unreadable. */
export async function* csvRows(file: Blob, { encoding, delimiter, newline }: Dialect) {
  const decoder = new TextDecoder(encoding)
  let rest = ''
  let row = 1
  for (let from = 0; from < file.size || from === 0; from += stretch) {
    const bytes = new Uint8Array(await file.slice(from, from + stretch).arrayBuffer())
    const last = from + stretch >= file.size
    const text = decoder.decode(bytes, { stream: !last })
    const input = rest + text
    const parser = new Papa.Parser({ delimiter, newline, quoteChar: '"' })
    const { data, meta, errors } = parser.parse(input, 0, !last) as Papa.ParseResult<string[]>
    rest = last ? '' : input.slice(meta.cursor)
    // everything after an open quote would be one cell, and row numbers would be wrong
    const open = last ? errors.find(({ code }) => code === 'MissingQuotes') : undefined
    if (open || rest.length > longest)
      throw new Error(`Row ${row + (open?.row ?? data.length)} has an unclosed quote. Close it.`)
    // a final line break doesn't start another row
    if (last && data.length > 0 && isBlank(data[data.length - 1] ?? [])) data.pop()
    for (const cells of data) {
      if (newline === '\n') withoutReturn(cells)
      for (const [index, cell] of cells.entries()) cells[index] = unguarded(cell)
    }
    row += data.length
    yield { rows: data, bytes: Math.min(file.size, from + stretch), odd: text.includes('\ufffd') }
  }
}

export const isBlank = (cells: readonly string[]): boolean => cells.length === 0 || cells.every((cell) => cell === '')

/** With mixed line endings, the CR isn’t part of the last cell. */
function withoutReturn(cells: string[]) {
  const last = cells.at(-1)
  if (last?.endsWith('\r')) cells[cells.length - 1] = last.slice(0, -1)
}
