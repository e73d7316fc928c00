import { csvRows, type Dialect, detectDialect, isBlank } from './csvRows.ts'
import { isWorkbook, openWorkbook } from './openWorkbook.ts'
import { ownColumns } from './plan.ts'
import { unzip } from './unzip.ts'

const enough = 8 * 1_048_576
const most = 4 * 1024 ** 3

/** The rows of a file, archive, or workbook as text. Call it in a worker. Error messages are shown to people. */
export async function openSource(file: Blob, name: string): Promise<Blob> {
  if (file.size === 0) throw new Error(`${name} is empty`)
  const head = new Uint8Array(await file.slice(0, 4).arrayBuffer())
  const zipped = head[0] === 0x50 && head[1] === 0x4b
  if (isWorkbook(name)) {
    if (!zipped) throw new Error(`${name} isn’t a workbook. Save it as .xlsx or as CSV.`)
    return openWorkbook(file, name)
  }
  if (/\.zip$/i.test(name) || zipped) {
    if (!zipped) throw new Error(`${name} isn’t a ZIP archive`)
    return unpack(file, name)
  }
  if (head[0] === 0xd0 && head[1] === 0xcf)
    throw new Error(`${name} is an old workbook (.xls). Save it as .xlsx or as CSV.`)
  return file
}

async function unpack(file: Blob, name: string): Promise<Blob> {
  const parts: Blob[] = []
  let pending: Uint8Array<ArrayBuffer>[] = []
  let bufferedBytes = 0
  let total = 0
  let found: string | undefined
  const flush = () => {
    parts.push(new Blob(pending))
    pending = []
    bufferedBytes = 0
  }
  await unzip(file.stream(), name, (entry) => {
    if (entry.endsWith('/')) return undefined
    if (found !== undefined) throw new Error(`${name} contains several files. Unpack it and choose one.`)
    found = entry
    if (!/\.(csv|tsv|txt)$/i.test(entry)) throw new Error(`${name} contains ${entry}, which isn’t a CSV file`)
    return (bytes) => {
      total += bytes.length
      if (total > most) throw new Error(`${name} contains more than 4 GB`)
      pending.push(new Uint8Array(bytes))
      bufferedBytes += bytes.length
      // many small parts have too much overhead
      if (bufferedBytes >= enough) flush()
    }
  })
  flush()
  if (found === undefined) throw new Error(`${name} contains no files`)
  return new Blob(parts)
}

/** A row of the file: its number as in a spreadsheet (the header is 1), and its cells. */
export interface NumberedRow {
  number: number
  cells: string[]
}

/** Rows below the header; an estimate for a file that wasn’t read to its end. */
export interface RowCount {
  count: number
  exact: boolean
}

export class Source {
  private constructor(
    readonly file: Blob,
    readonly dialect: Dialect,
    readonly columns: readonly string[],
    /** The first non-empty values of each column. */
    readonly samples: readonly (readonly string[])[],
    readonly rows: RowCount,
  ) {}

  static async open(file: Blob, delimiter?: string): Promise<Source> {
    const dialect = await detectDialect(file, delimiter)
    for await (const { rows, bytes } of csvRows(file, dialect)) {
      const [head, ...others] = rows
      if (!head || isBlank(head)) throw new Error('The first row is empty. Enter the column names in it.')
      const columns = head.map((name, index) => (index === 0 ? name.replace(/^\ufeff/, '') : name).trim())
      const some = others.slice(0, 200)
      const samples = columns.map((_, index) =>
        some.map((cells) => cells[index] ?? '').filter((cell) => cell.trim() !== ''),
      )
      if (others.length === 0 && file.size < 1_048_576)
        throw new Error('The file has no rows below the header. Choose another file.')
      const filled = others.filter((cells) => !isBlank(cells)).length
      const count = Math.round(filled * (file.size / bytes))
      return new Source(file, dialect, columns, samples, { count, exact: bytes === file.size })
    }
    throw new Error('The file is empty. Choose another file.')
  }

  get isRejects(): boolean {
    return ownColumns(this.columns) < this.columns.length
  }

  async *batches(): AsyncGenerator<{ rows: NumberedRow[]; bytes: number; odd: boolean }> {
    let number = 0
    for await (const { rows, bytes, odd } of csvRows(this.file, this.dialect)) {
      const numbered: NumberedRow[] = []
      for (const cells of rows) {
        number += 1
        if (number > 1) numbered.push({ number, cells: isBlank(cells) ? [] : cells })
      }
      yield { rows: numbered, bytes, odd }
    }
  }
}
