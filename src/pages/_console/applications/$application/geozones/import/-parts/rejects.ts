import { saveFile, toCsv } from '#components/table/csv.ts'
import type { BadRow } from './checkZoneRows.ts'
import type { ZoneFile } from './zoneFile.ts'
import { addedColumns } from './zoneFile.ts'

/** Saves the rows that were not added with the reason beside each, to be mended and imported again. */
export function saveRejects({ name, columns, rows }: ZoneFile, rejected: readonly BadRow[]) {
  const cells = new Map(rows.map((row) => [row.number, row.cells]))
  saveFile(
    `${name.replace(/\.\w+$/, '')}-rejected.csv`,
    toCsv(
      [...columns, ...addedColumns],
      rejected.map(({ number, words }) => [
        ...columns.map((_, place) => cells.get(number)?.[place] ?? ''),
        number,
        words,
      ]),
    ),
  )
}
