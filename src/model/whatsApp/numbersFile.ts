import { exactCount } from '#format/format.ts'
import { type NumberedRow, Source } from '../imports/openSource.ts'
import { ownColumns } from '../imports/plan.ts'

/** A file with a WhatsApp number per row. Blank lines are left out. */
export interface NumbersFile {
  name: string
  columns: readonly string[]
  rows: readonly NumberedRow[]
}

/** Each row is a call, one after the other. */
export const mostNumbers = 10_000

/** `open` returns the text of a file, archive, or workbook. Error messages are shown to people. */
export async function readNumbers(file: File, open: (file: File, name: string) => Promise<Blob>): Promise<NumbersFile> {
  const source = await Source.open(await open(file, file.name))
  const columns = source.columns.slice(0, ownColumns(source.columns))
  const twice = columns.find((name, index) => columns.indexOf(name) !== index)
  if (twice !== undefined) throw new Error(`Two columns are named “${twice}”. Rename one of them.`)
  const rows: NumberedRow[] = []
  for await (const batch of source.batches()) {
    for (const { number, cells } of batch.rows)
      if (cells.length > 0) rows.push({ number, cells: source.isRejects ? cells.slice(0, columns.length) : cells })
    if (rows.length > mostNumbers)
      throw new Error(`The file has more than ${exactCount(mostNumbers)} rows. Split it into smaller files.`)
  }
  return { name: file.name, columns, rows }
}
