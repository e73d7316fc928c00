import type { NumberedRow } from '#model/imports/Source.ts'

/** Rows that one import may have: they are held in memory, and all on the map. */
export const mostRows = 50_000

/** Columns that one import may have: each is a row of the screen with a control of its own. */
export const mostColumns = 100

/** A file of zones as a table. */
export interface ZoneFile {
  name: string
  kind: 'CSV' | 'GeoJSON'
  columns: string[]
  /** Of GeoJSON numbered by the place of the feature. */
  rows: NumberedRow[]
  /** Properties of GeoJSON that few features have, left out because there are too many for a column each. */
  rare: number
}
