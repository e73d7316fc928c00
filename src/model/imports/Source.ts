import { csvRows, type Dialect, dialectOf, isBlank } from './csvRows.ts'
import { ownColumns } from './plan.ts'

/** Rows whose values are shown as examples, and looked at for guesses. */
const sampled = 200

/** One row of the file: its number as a spreadsheet counts it (the head is 1), and its cells. */
export interface NumberedRow {
  number: number
  cells: string[]
}

/** A file's rows, which can be read as often as wanted. */
export class Source {
  private constructor(
    readonly file: Blob,
    readonly dialect: Dialect,
    readonly columns: readonly string[],
    /** By column: the first values that are not empty. */
    readonly samples: readonly (readonly string[])[],
  ) {}

  /** Reads the head and some rows; `delimiter` as dialectOf takes it. Throws words for people. */
  static async open(file: Blob, delimiter?: string): Promise<Source> {
    const dialect = await dialectOf(file, delimiter)
    for await (const { rows } of csvRows(file, dialect)) {
      const [head, ...others] = rows
      if (!head || isBlank(head)) throw new Error('The first row is empty: it has to name the columns')
      const columns = head.map((name, place) => (place === 0 ? name.replace(/^\ufeff/, '') : name).trim())
      const some = others.slice(0, sampled)
      const samples = columns.map((_, place) =>
        some.map((cells) => cells[place] ?? '').filter((cell) => cell.trim() !== ''),
      )
      if (others.length === 0 && file.size < 1_048_576) throw new Error('The file has no rows below its head')
      return new Source(file, dialect, columns, samples)
    }
    throw new Error('The file is empty')
  }

  /** True for a file of rejects that this console wrote. */
  get isRejects(): boolean {
    return ownColumns(this.columns) < this.columns.length
  }

  /** All rows below the head in batches; blank ones have no cells. `bytes` of the file are read so far. */
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
