import Papa from 'papaparse'
import { unguarded } from '#contract/csvGuard.ts'
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
    this.order = Uint32Array.from(sort ? this.sorted(found, sort) : found)
  }

  private sorted(rows: readonly number[], { column, desc }: FileSort): number[] {
    const compare = comparison(rows.map((row) => this.cells(row)[column] ?? ''))
    const places = rows.map((_, place) => place).sort((a, b) => compare(a, b, desc ? -1 : 1))
    return places.map((place) => rows[place] ?? 0)
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
    const line = this.line(row)
    if (this.kind === 'csv') return getCells(line)
    const device = readDevice(line)
    return this.names.map((name) => {
      const value = device[name]
      if (value === null || value === undefined) return ''
      return typeof value === 'object' ? JSON.stringify(value) : String(value)
    })
  }

  private namesFrom(): string[] {
    if (this.index.rows === 0) return []
    if (this.kind === 'csv') return getCells(this.index.text(0))
    return this.index.rows > this.first ? Object.keys(readDevice(this.line(0))) : []
  }
}

/** The cells of a CSV row; most have no quotes and need no parser. */
const getCells = (line: string): string[] =>
  (line.includes('"') ? (Papa.parse<string[]>(line, { delimiter: ',' }).data[0] ?? []) : line.split(',')).map(unguarded)

/** Up to this many texts are ordered as people do it; more take too long for that and go by their characters. */
const orderedByLocale = 100_000

/** Compares two of the values by their places: numbers by size where all are numbers. What is not there comes last either way. */
function comparison(values: readonly string[]): (a: number, b: number, direction: 1 | -1) => number {
  const numbers = Float64Array.from(values, (value) => (value === '' ? Number.NaN : Number(value)))
  if (values.every((value, place) => value === '' || !Number.isNaN(numbers[place])))
    return (a, b, direction) => {
      const [one, two] = [numbers[a] ?? Number.NaN, numbers[b] ?? Number.NaN]
      if (Number.isNaN(one) || Number.isNaN(two)) return Number(Number.isNaN(one)) - Number(Number.isNaN(two))
      return (one - two) * direction
    }
  const locale = values.length <= orderedByLocale
  const texts = locale ? values : values.map((value) => value.toLowerCase())
  return (a, b, direction) => {
    const [one, two] = [texts[a] ?? '', texts[b] ?? '']
    if (one === '' || two === '') return Number(one === '') - Number(two === '')
    return (locale ? collator.compare(one, two) : one < two ? -1 : one > two ? 1 : 0) * direction
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
