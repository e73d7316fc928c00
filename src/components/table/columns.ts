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
import type { CellValue } from '#format/csv.ts'
import { folded } from '#format/folded.ts'

/** `value` is sorted (unless there is an `order`), searched and exported; `cell` is drawn, if it differs. */
export interface Column<Item> {
  id: string
  header: string
  value: (item: Item) => CellValue
  cell?: (item: Item) => ReactNode
  order?: (item: Item) => CellValue
  align?: 'start' | 'end'
  width?: string
  buttons?: boolean
  /** False if not all values are known: the column is neither sorted nor searched. */
  ordered?: boolean
  /** Hidden on phones; with `desktop`, on tablets and paper too. */
  wideOnly?: boolean | 'desktop'
  hideable?: boolean
  /** Takes the space that the others leave, and is cut first. */
  flexible?: boolean
  /** On a phone, what doesn’t fit takes another line instead of being cut. */
  wraps?: boolean
  /** Shown once a person selects it. */
  initiallyHidden?: boolean
}

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

export const nameColumn = {
  id: 'name',
  header: 'Name',
  hideable: false,
  wraps: true,
  value: ({ name }: { name: string }) => name,
}
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
  columns.map(({ id, header, value, order = value, hideable }) => ({
    id,
    header,
    accessorFn: (item: Item) => order(item) ?? undefined,
    enableHiding: hideable ?? true,
    sortUndefined: 'last' as const,
    sortFn: (a: Row<Features, Item>, b: Row<Features, Item>, column: string) =>
      compareValues(a.getValue<CellValue>(column), b.getValue<CellValue>(column)),
  }))

/** A search that also finds rows by what no column has. */
export interface WiderSearch<Item> {
  text: string
  alsoFound: (item: Item) => boolean
}

/** Searches the whole row, so that two words may be found in two columns. */
export const searchRow = <Item extends object>(columns: readonly Column<Item>[]) => {
  const matches = (item: Item, text: string) =>
    matchesSearch(
      columns.filter(({ buttons, ordered }) => !buttons && ordered !== false).map(({ value }) => value(item)),
      text,
    )
  return ({ original }: Row<Features, Item>, _column: string, search: string | WiderSearch<Item>) =>
    typeof search === 'string'
      ? matches(original, search)
      : search.alsoFound(original) || matches(original, search.text)
}

let collator: Intl.Collator | undefined

/** Ascending: numbers and dates by value, text by locale. */
export function compareValues(a: CellValue, b: CellValue): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b
  if (a instanceof Date && b instanceof Date) return a.getTime() - b.getTime()
  collator ??= new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' })
  return collator.compare(String(a ?? ''), String(b ?? ''))
}

/** True if every word occurs in one of the values, ignoring case and accents. */
export function matchesSearch(texts: readonly CellValue[], search: string): boolean {
  const all = folded(texts.filter((text) => text !== null && text !== undefined).join('\n'))
  return folded(search)
    .split(/\s+/)
    .every((word) => all.includes(word))
}

export function saveFile(name: string, content: BlobPart, type = 'text/csv;charset=utf-8') {
  const address = URL.createObjectURL(new Blob([content], { type }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  URL.revokeObjectURL(address)
}

/** Height of a table row of one line in pixels, as in DataTable.module.css. */
export const rowHeight = 40
/** Height of the rows that are drawn: all rows of a table have as many lines. */
export const drawnRowHeight = (table: Element | null) =>
  table?.querySelector('tbody > tr[aria-rowindex]')?.getBoundingClientRect().height || rowHeight
/** From this many rows on, only those in view are drawn. */
export const windowedAbove = 200
