import {
  type ColumnDef,
  columnFilteringFeature,
  columnVisibilityFeature,
  createFilteredRowModel,
  createSortedRowModel,
  globalFilteringFeature,
  type Row,
  rowSortingFeature,
  tableFeatures,
} from '@tanstack/react-table'
import type { ReactNode } from 'react'

/** One column of a DataTable. `value` is what is sorted, searched and exported; `cell` what is drawn, where that differs. */
export interface Column<Item> {
  id: string
  header: string
  value: (item: Item) => CellValue
  cell?: (item: Item) => ReactNode
  align?: 'start' | 'end'
  width?: string
  /** True for a column of buttons: neither sorted, searched nor exported; its header is only heard. */
  buttons?: boolean
  /** False for a column whose values are not all known: it is neither sorted nor searched. */
  ordered?: boolean
  /** True for a column that narrow windows have no room for. */
  wideOnly?: boolean
  hideable?: boolean
}

/** A narrow last column of buttons, such as "Delete" for each row. */
export const buttonColumn = <Item>(header: string, cell: (item: Item) => ReactNode, width = '56px'): Column<Item> => ({
  id: header.toLowerCase(),
  header,
  buttons: true,
  hideable: false,
  align: 'end',
  width,
  value: () => null,
  cell,
})

/** What a column is that only wide windows have room for. */
export const wide = (id: string, header: string, width?: string) => ({ id, header, width, wideOnly: true })

export interface Sort {
  id: string
  desc: boolean
}

export const features = tableFeatures({
  columnFilteringFeature,
  globalFilteringFeature,
  rowSortingFeature,
  columnVisibilityFeature,
  filteredRowModel: createFilteredRowModel(),
  sortedRowModel: createSortedRowModel(),
})
export type Features = typeof features

export const toColumnDefs = <Item extends object>(columns: readonly Column<Item>[]): ColumnDef<Features, Item>[] =>
  columns.map(({ id, header, value, hideable }) => ({
    id,
    header,
    accessorFn: (item: Item) => value(item) ?? undefined,
    enableHiding: hideable ?? true,
    sortUndefined: 'last' as const,
    sortFn: (a: Row<Features, Item>, b: Row<Features, Item>, column: string) =>
      compareValues(a.getValue<CellValue>(column), b.getValue<CellValue>(column)),
  }))

/** Searches a row as a whole, so that two words may be found in two columns. */
export const searchRow = <Item extends object>(columns: readonly Column<Item>[]) => {
  return (row: Row<Features, Item>, _column: string, search: string) =>
    matchesSearch(
      columns.filter(({ buttons, ordered }) => !buttons && ordered !== false).map(({ value }) => value(row.original)),
      search,
    )
}

export type CellValue = string | number | boolean | Date | null | undefined

let collator: Intl.Collator | undefined

/** Ascending order of two values of a column: words as people sort them, numbers and dates by size. */
export function compareValues(a: CellValue, b: CellValue): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b
  if (a instanceof Date && b instanceof Date) return a.getTime() - b.getTime()
  collator ??= new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' })
  return collator.compare(String(a ?? ''), String(b ?? ''))
}

const fold = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

/** True where every word of the search occurs in one of the texts, whatever its case and accents. */
export function matchesSearch(texts: readonly CellValue[], search: string): boolean {
  const all = fold(texts.filter((text) => text !== null && text !== undefined).join('\n'))
  return fold(search)
    .split(/\s+/)
    .every((word) => all.includes(word))
}

// A spreadsheet would run a cell that starts like this; numbers and phone numbers keep their sign.
// What has such an apostrophe of its own gets one more, so that taking one away always gives back what was there.
const guarded = /^'*(?:[\t\r\n]| *(?:[=@＝＠]|[+＋－-](?![0-9., ]*$)))/

function cell(value: CellValue): string {
  if (value === null || value === undefined) return ''
  if (value instanceof Date) return value.toISOString()
  const text = typeof value === 'string' && guarded.test(value) ? `'${value}` : String(value)
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

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

/** Height of a table's row in pixels, as DataTable.module.css draws it. */
export const rowHeight = 40
/** From this many rows on, only those in view are drawn. */
export const drawnWhole = 200
