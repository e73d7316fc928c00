import { Unzip, UnzipInflate } from 'fflate'
import { readSheet } from 'read-excel-file/universal'
import { plainLine } from './csvRows.ts'
import { checkBounds } from './sheetBounds.ts'

/** Bytes of an archive that are unpacked at a time. */
const stretch = 1_048_576
/** Largest file inside an archive. */
const most = 4 * 1024 ** 3

/** The rows of a chosen file as text: the file itself, what its archive holds, or its first sheet. Throws words for people. */
export async function openSource(file: Blob, name: string): Promise<Blob> {
  if (file.size === 0) throw new Error(`${name} is empty`)
  const head = new Uint8Array(await file.slice(0, 4).arrayBuffer())
  const zipped = head[0] === 0x50 && head[1] === 0x4b
  if (/\.xlsx$/i.test(name)) {
    if (!zipped) throw new Error(`${name} is no workbook. Save it as .xlsx or as CSV.`)
    return sheetOf(file, name)
  }
  if (/\.zip$/i.test(name) || zipped) {
    if (!zipped) throw new Error(`${name} is no ZIP archive`)
    return unpack(file, name)
  }
  if (head[0] === 0xd0 && head[1] === 0xcf)
    throw new Error(`${name} is an old workbook (.xls). Save it as .xlsx or as CSV.`)
  return file
}

/** The one file in an archive, as exports have it. */
async function unpack(file: Blob, name: string): Promise<Blob> {
  const parts: Blob[] = []
  let pending: Uint8Array<ArrayBuffer>[] = []
  let held = 0
  let total = 0
  let found: string | undefined
  const unzip = new Unzip((entry) => {
    if (entry.name.endsWith('/')) return
    if (found !== undefined) throw new Error(`${name} holds several files. Unpack it and choose one.`)
    found = entry.name
    if (!/\.(csv|tsv|txt)$/i.test(entry.name)) throw new Error(`${name} holds ${entry.name}, which is no CSV file`)
    entry.ondata = (error, bytes) => {
      if (error) throw new Error(`${name} cannot be unpacked: ${error.message}`)
      total += bytes.length
      if (total > most) throw new Error(`${name} holds more than 4 GB`)
      pending.push(new Uint8Array(bytes))
      held += bytes.length
      // many small parts cost more than what they hold
      if (held >= 8 * stretch) flush()
    }
    entry.start()
  })
  const flush = () => {
    parts.push(new Blob(pending))
    pending = []
    held = 0
  }
  unzip.register(UnzipInflate)
  for (let from = 0; from < file.size; from += stretch) {
    const bytes = new Uint8Array(await file.slice(from, from + stretch).arrayBuffer())
    unzip.push(bytes, from + stretch >= file.size)
  }
  flush()
  if (found === undefined) throw new Error(`${name} holds no file`)
  return new Blob(parts)
}

/** The first sheet of a workbook. Its cells become the texts that a CSV file would hold. */
async function sheetOf(file: Blob, name: string): Promise<Blob> {
  await checkBounds(file, name)
  const rows = (await readSheet(file).catch(() => {
    throw new Error(`${name} cannot be read as a workbook. Open it in a spreadsheet, save it anew or as CSV.`)
  })) as unknown[][]
  const width = rows.reduce((most, row) => Math.max(most, row.length), 0)
  const parts: string[] = []
  let text = ''
  for (const row of rows) {
    text += plainLine(Array.from({ length: width }, (_, place) => textOf(row[place])))
    if (text.length > stretch) {
      parts.push(text)
      text = ''
    }
  }
  return new Blob([...parts, text])
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  // a workbook's dates have no zone; the library gives them as UTC
  if (value instanceof Date) return value.toISOString().slice(0, 19).replace('T', ' ')
  return String(value)
}
