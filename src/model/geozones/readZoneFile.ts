import { countOf, exactCount } from '#format/counts.ts'
import { ownColumns } from '#model/imports/plan.ts'
import { type NumberedRow, Source } from '#model/imports/Source.ts'
import { readGeoJson } from './readGeoJson.ts'
import { mostColumns, mostRows, type ZoneFile } from './zoneFile.ts'

/** Reads a chosen file; `toText` takes the text out of archives and workbooks. Throws words for people. */
export async function readZoneFile(file: File, toText: (file: File, name: string) => Promise<Blob>): Promise<ZoneFile> {
  const { name } = file
  if (/\.(geo)?json$/i.test(name)) return { name, kind: 'GeoJSON', ...readGeoJson(name, await file.text()) }
  const source = await Source.open(await toText(file, name))
  const columns = source.columns.slice(0, ownColumns(source.columns))
  if (columns.length > mostColumns)
    throw new Error(
      `${name} has ${countOf(columns.length, 'column')}; at most ${mostColumns} can be mapped. Remove some.`,
    )
  const rows: NumberedRow[] = []
  for await (const batch of source.batches()) {
    // empty lines are no rows
    for (const { number, cells } of batch.rows) if (cells.length > 0) rows.push({ number, cells })
    if (rows.length > mostRows) throw new Error(`${name} has more than ${exactCount(mostRows)} rows. Split it.`)
  }
  if (rows.length === 0) throw new Error('The file has no rows below its head')
  return { name, kind: 'CSV', columns, rows, rare: 0 }
}
