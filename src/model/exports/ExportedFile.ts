import Papa from 'papaparse'
import { unguarded } from '#contract/csvGuard.ts'
import { objectFrom } from '../shared/json.ts'
import { RowIndex } from './RowIndex.ts'

export type FileKind = 'csv' | 'json'

export interface FileSort {
  column: number
  desc: boolean
}

const collator = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' })

export class ExportedFile {
  private readonly index: RowIndex
  columns: readonly string[] = []
  /** Undefined if rows are in file order. */
  private order: Uint32Array | undefined

  constructor(private readonly kind: FileKind) {
    this.index = new RowIndex(kind === 'csv')
  }

  add(chunk: Uint8Array): void {
    this.index.add(chunk)
    if (this.columns.length === 0 && this.index.rows > this.first) this.columns = this.namesFrom()
  }

  finish(): void {
    this.index.finish()
    if (this.columns.length === 0) this.columns = this.namesFrom()
  }

  /** Without the header or the brackets of a JSON list. */
  get rows(): number {
    if (this.kind === 'csv') return Math.max(0, this.index.rows - 1)
    return Math.max(0, this.index.rows - this.first - (this.isList && this.lastLine() === ']' ? 1 : 0))
  }

  get bytes(): number {
    return this.index.bytes
  }

  get shown(): number {
    return this.order?.length ?? this.rows
  }

  part(from: number, count: number): string[][] {
    const to = Math.min(this.shown, from + count)
    return Array.from({ length: Math.max(0, to - from) }, (_, index) =>
      this.cells(this.order?.[from + index] ?? from + index),
    )
  }

  arrange(search: string, sort: FileSort | undefined): void {
    const query = search.trim().toLowerCase()
    if (query === '' && !sort) {
      this.order = undefined
      return
    }
    const found: number[] = []
    for (let row = 0; row < this.rows; row += 1)
      if (query === '' || this.line(row).toLowerCase().includes(query)) found.push(row)
    this.order = Uint32Array.from(sort ? this.sorted(found, sort) : found)
  }

  private sorted(rows: readonly number[], { column, desc }: FileSort): number[] {
    const compare = comparison(rows.map((row) => this.cells(row)[column] ?? ''))
    const indexes = rows.map((_, index) => index).sort((a, b) => compare(a, b, desc ? -1 : 1))
    return indexes.map((index) => rows[index] ?? 0)
  }

  private get isList(): boolean {
    return this.kind === 'json' && this.index.rows > 0 && this.index.text(0).trim() === '['
  }

  private get first(): number {
    return this.kind === 'csv' || this.isList ? 1 : 0
  }

  private lastLine = () => this.index.text(this.index.rows - 1).trim()

  private line = (row: number) => this.index.text(row + this.first)

  private cells(row: number): string[] {
    const line = this.line(row)
    if (this.kind === 'csv') return getCells(line)
    const device = readDevice(line)
    return this.columns.map((name) => {
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

const getCells = (line: string): string[] =>
  (line.includes('"') ? (Papa.parse<string[]>(line, { delimiter: ',' }).data[0] ?? []) : line.split(',')).map(unguarded)

/** Above this, sorting by locale takes too long. */
const orderedByLocale = 100_000

function comparison(values: readonly string[]): (a: number, b: number, direction: 1 | -1) => number {
  const numbers = Float64Array.from(values, (value) => (value === '' ? Number.NaN : Number(value)))
  if (values.every((value, index) => value === '' || !Number.isNaN(numbers[index])))
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

const readDevice = (line: string): Record<string, unknown> => objectFrom(line.trim().replace(/,$/, '')) ?? {}
