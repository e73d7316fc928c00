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
import { type CellValue, compareValues, matchesSearch } from './order.ts'

/** One column of a DataTable. `value` is what is sorted, searched and exported; `cell` what is drawn, where that differs. */
export interface Column<Item> {
  id: string
  header: string
  value: (item: Item) => CellValue
  cell?: (item: Item) => ReactNode
  align?: 'start' | 'end'
  /** CSS width; columns without one share the rest. */
  width?: string
  /** True for a column of buttons: neither sorted, searched nor exported; its header is only heard. */
  buttons?: boolean
  /** False for a column whose values are not all known: it is neither sorted nor searched. */
  ordered?: boolean
  /** True for a column that narrow windows have no room for. */
  wideOnly?: boolean
  /** False for a column that cannot be switched off, such as the name. */
  hideable?: boolean
}

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

/** The table library's form of our columns. */
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
