import { toCsv } from '#format/csv.ts'
import { type Column, saveFile } from './columns.ts'

/** Saves rows of a table as a file that is named after it. */
export function saveCsv<Item>(name: string, columns: readonly Column<Item>[], items: readonly Item[]) {
  const heads = columns.map(({ header }) => header)
  const cells = items.map((item) => columns.map(({ value }) => value(item)))
  saveFile(`${name.toLowerCase().replaceAll(' ', '-')}.csv`, toCsv(heads, cells))
}
