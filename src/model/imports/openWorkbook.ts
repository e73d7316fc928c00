import { zipSync } from 'fflate'
import { Parser } from 'htmlparser2'
import { readSheet } from 'read-excel-file/universal'
import { plainLine } from '#format/csv.ts'
import { exactCount } from '#format/format.ts'
import { unzip } from './unzip.ts'

/** A sheet is held in memory as a whole: a small archive must not unpack to more than this. */
export const limits = {
  /** Spanned cells, including empty ones, and `c` and `row` elements. */
  cells: 10_000_000,
  /** Bytes of all XML parts, unpacked. */
  bytes: 256 * 1_048_576,
  /** Characters of the CSV text: a long shared string can be in every cell. */
  text: 512 * 1_048_576,
  rows: 1_048_576,
  columns: 16_384,
}

const stretch = 262_144

export const isWorkbook = (name: string): boolean => /\.xlsx$/i.test(name)

export async function openWorkbook(file: Blob, name: string, most = limits): Promise<Blob> {
  const archive = await boundedParts(file, name, most)
  const rows = await readSheet(new Blob([archive]), { parseNumber: exactNumber }).catch(() => {
    throw new Error(
      `Couldn’t read ${name} as a workbook. Open it in a spreadsheet and save it again, or save it as CSV.`,
    )
  })
  const width = rows.reduce((widest, row) => Math.max(widest, row.length), 0)
  const parts: string[] = []
  let text = ''
  let length = 0
  for (const row of rows) {
    text += `${plainLine(Array.from({ length: width }, (_, index) => toText(row[index])))}\n`
    if (text.length < stretch) continue
    parts.push(text)
    length += text.length
    text = ''
    if (length > most.text) throw tooLarge(name)
  }
  return new Blob([...parts, text])
}

/** The XML parts of a workbook, repacked once measured: what the archive’s directory claims has no effect. */
async function boundedParts(file: Blob, name: string, most: typeof limits): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Record<string, Uint8Array> = {}
  let bytes = 0
  await unzip(file.stream(), name, (entry) => {
    if (!/\.xml(\.rels)?$/i.test(entry)) return undefined
    let part = ''
    const decoder = new TextDecoder()
    const sheet = { errors: false }
    const measure = measureSheet(name, most, sheet)
    return (chunk, last) => {
      bytes += chunk.length
      if (bytes > most.bytes) throw tooLarge(name)
      const text = decoder.decode(chunk, { stream: !last })
      measure.write(text)
      part += text
      if (last) parts[entry] = new TextEncoder().encode(sheet.errors ? withErrorsAsText(part) : part)
    }
  })
  return zipSync(parts, { level: 0 }) as Uint8Array<ArrayBuffer>
}

/** Throws once a sheet has too many cells, reaches too far, or declares entities. Cells without a reference count too. */
function measureSheet(name: string, most: typeof limits, found: { errors: boolean }): Parser {
  let [row, column, elements] = [0, 0, 0]
  return new Parser(
    {
      onprocessinginstruction(instruction) {
        if (/^!doctype$/i.test(instruction))
          throw new Error(`${name} contains a document type declaration, which isn’t allowed. Save it as CSV.`)
      },
      onopentag(tag, { r, t }) {
        const element = tag.slice(tag.indexOf(':') + 1)
        if (element !== 'row' && element !== 'c') return
        elements += 1
        if (elements > most.cells) throw tooLarge(name)
        if (t === 'e') found.errors = true
        if (r === undefined) return
        const [, letters = '', digits] = /^\s*([A-Z]{0,7})(\d{1,15})\s*$/i.exec(r) ?? []
        if (digits === undefined) return
        row = Math.max(row, Number(digits))
        column = Math.max(column, getColumn(letters))
        if (row > most.rows || column > most.columns || row * column > most.cells)
          throw new Error(
            `${name} is too large to open: it has a cell in row ${exactCount(row)} and one in column ${exactCount(column)}. Delete cells far outside the table, or save it as CSV.`,
          )
      },
    },
    { xmlMode: true },
  )
}

/** The library drops cells such as #DIV/0!. As text, they are rejected row by row. */
const withErrorsAsText = (part: string): string => part.replace(/(<(?:\w+:)?c\s[^>]*?\bt=)(["'])e\2/g, '$1$2str$2')

/** `A` is 1, `XFD` is 16,384. */
const getColumn = (letters: string) =>
  [...letters.toUpperCase()].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0)

const tooLarge = (name: string) => new Error(`${name} is too large to open as a workbook. Save it as CSV.`)

function toText(value: unknown): string {
  if (value === null || value === undefined) return ''
  // a workbook's dates have no zone; the library reads them as UTC
  if (value instanceof Date) return value.toISOString().slice(0, 19).replace('T', ' ')
  return String(value)
}

/** A number as the cell shows it: integers with all digits, fractions with 15 of the 17 digits stored. */
export function exactNumber(stored: string): string {
  if (/^-?\d+$/.test(stored)) return stored
  const [, sign = '', digit = '', fraction = '', power] = /^(-?)(\d)(?:\.(\d+))?E\+?(\d{1,2})$/i.exec(stored) ?? []
  if (power !== undefined && fraction.length <= Number(power)) return sign + digit + fraction.padEnd(Number(power), '0')
  const number = Number(stored)
  return Number.isFinite(number) ? String(Number(number.toPrecision(15))) : stored
}
