import Papa from 'papaparse'
import { RowIndex } from './RowIndex.ts'

/** How the text of a file is to be read. */
export type FileKind = 'csv' | 'json'

export interface FileSort {
  column: number
  desc: boolean
}

const collator = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' })

/** An exported file as rows of texts, as far as it has come: its columns, a part of its rows, searched and sorted. */
export class ExportedFile {
  private readonly index: RowIndex
  private names: string[] = []
  /** Rows in the order in which they are shown; undefined for all of them as they came. */
  private order: Uint32Array | undefined

  constructor(private readonly kind: FileKind) {
    this.index = new RowIndex(kind === 'csv')
  }

  add(chunk: Uint8Array): void {
    this.index.add(chunk)
    if (this.names.length === 0 && this.index.rows > this.first) this.names = this.namesFrom()
  }

  finish(): void {
    this.index.finish()
    if (this.names.length === 0) this.names = this.namesFrom()
  }

  get columns(): readonly string[] {
    return this.names
  }

  /** All rows, but for the head and the brackets of a JSON list. */
  get rows(): number {
    if (this.kind === 'csv') return Math.max(0, this.index.rows - 1)
    return Math.max(0, this.index.rows - this.first - (this.isList && this.lastLine() === ']' ? 1 : 0))
  }

  get bytes(): number {
    return this.index.bytes
  }

  /** Rows that the last search left. */
  get shown(): number {
    return this.order?.length ?? this.rows
  }

  /** Cells of some shown rows, in their order. */
  part(from: number, count: number): string[][] {
    const to = Math.min(this.shown, from + count)
    return Array.from({ length: Math.max(0, to - from) }, (_, place) =>
      this.cells(this.order?.[from + place] ?? from + place),
    )
  }

  /** Keeps the rows that hold the text in any column, in any case, in the order of a column. */
  arrange(search: string, sort: FileSort | undefined): void {
    const wanted = search.trim().toLowerCase()
    if (wanted === '' && !sort) {
      this.order = undefined
      return
    }
    const found: number[] = []
    for (let row = 0; row < this.rows; row += 1)
      if (wanted === '' || this.line(row).toLowerCase().includes(wanted)) found.push(row)
    if (sort) {
      const keys = new Map(found.map((row) => [row, this.cells(row)[sort.column] ?? '']))
      const key = (row: number) => keys.get(row) ?? ''
      // what is not there comes last either way
      found.sort(
        (a, b) =>
          Number(key(a) === '') - Number(key(b) === '') || collator.compare(key(a), key(b)) * (sort.desc ? -1 : 1),
      )
    }
    this.order = Uint32Array.from(found)
  }

  private get isList(): boolean {
    return this.kind === 'json' && this.index.rows > 0 && this.index.text(0).trim() === '['
  }

  /** The line of the first row. */
  private get first(): number {
    return this.kind === 'csv' || this.isList ? 1 : 0
  }

  private lastLine = () => this.index.text(this.index.rows - 1).trim()

  private line = (row: number) => this.index.text(row + this.first)

  private cells(row: number): string[] {
    if (this.kind === 'csv') return Papa.parse<string[]>(this.line(row), { delimiter: ',' }).data[0] ?? []
    const device = readDevice(this.line(row))
    return this.names.map((name) => {
      const value = device[name]
      if (value === null || value === undefined) return ''
      return typeof value === 'object' ? JSON.stringify(value) : String(value)
    })
  }

  private namesFrom(): string[] {
    if (this.index.rows === 0) return []
    if (this.kind === 'csv') return Papa.parse<string[]>(this.index.text(0), { delimiter: ',' }).data[0] ?? []
    return this.index.rows > this.first ? Object.keys(readDevice(this.line(0))) : []
  }
}

/** One line of JSON, with or without the comma of a list. */
function readDevice(line: string): Record<string, unknown> {
  try {
    const read: unknown = JSON.parse(line.trim().replace(/,$/, ''))
    return typeof read === 'object' && read !== null ? (read as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}
