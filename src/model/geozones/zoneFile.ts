/** Rows that one import may have: they are held in memory, and all on the map. */
export const mostRows = 50_000

/** Columns that one import may have: each is a row of the screen with a control of its own. */
export const mostColumns = 100

/** One row of a file: its number as a spreadsheet counts it (of GeoJSON, the place of the feature), and its cells. */
export interface FileRow {
  number: number
  cells: string[]
}

/** A file of zones as a table. */
export interface ZoneFile {
  name: string
  kind: 'CSV' | 'GeoJSON'
  columns: string[]
  rows: FileRow[]
  /** Properties of GeoJSON that few features have, left out because there are too many for a column each. */
  rare: number
}

/** Columns that a file of rejected rows has after its own; they are none of it when it is read again. */
export const addedColumns = ['row in the file', 'reason'] as const
