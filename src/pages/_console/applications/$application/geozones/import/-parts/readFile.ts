import { openSource } from '#api/imports/openSource.ts'
import { Source } from '#api/imports/Source.ts'
import { readGeoJson } from './readGeoJson.ts'

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
}

/** Rows that one import may have: they are held in memory, and all on the map. */
const most = 50_000

/** Reads a chosen file. Throws words for people. */
export async function readFile(file: File): Promise<ZoneFile> {
  if (/\.(geo)?json$/i.test(file.name)) return { name: file.name, kind: 'GeoJSON', ...readGeoJson(await file.text()) }
  const source = await Source.open(await openSource(file, file.name))
  const rows: FileRow[] = []
  for await (const batch of source.batches()) {
    // empty lines are no rows
    rows.push(...batch.rows.filter(({ cells }) => cells.length > 0))
    if (rows.length > most) throw new Error(`${file.name} has more than ${most} rows. Split it.`)
  }
  if (rows.length === 0) throw new Error('The file has no rows below its head')
  return { name: file.name, kind: 'CSV', columns: [...source.columns], rows }
}
