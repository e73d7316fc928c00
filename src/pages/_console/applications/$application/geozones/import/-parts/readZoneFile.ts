import { openWorker } from '#api/imports/workerClient.ts'
import { countOf, exactCount } from '#format/counts.ts'
import { readGeoJson } from '#model/geozones/readGeoJson.ts'
import { addedColumns, type FileRow, mostColumns, mostRows, type ZoneFile } from '#model/geozones/zoneFile.ts'
import type { openSource } from '#model/imports/openSource.ts'
import { Source } from '#model/imports/Source.ts'

/** Reads a chosen file; `toText` takes the text out of archives and workbooks. Throws words for people. */
export async function readZoneFile(file: File, toText: typeof openSource = textInWorker): Promise<ZoneFile> {
  const { name } = file
  if (/\.(geo)?json$/i.test(name)) return { name, kind: 'GeoJSON', ...readGeoJson(name, await file.text()) }
  const source = await Source.open(await toText(file, name))
  const columns = withoutAdded([...source.columns])
  if (columns.length > mostColumns)
    throw new Error(
      `${name} has ${countOf(columns.length, 'column')}; at most ${mostColumns} can be mapped. Remove some.`,
    )
  const rows: FileRow[] = []
  for await (const batch of source.batches()) {
    // empty lines are no rows
    for (const { number, cells } of batch.rows) if (cells.length > 0) rows.push({ number, cells })
    if (rows.length > mostRows) throw new Error(`${name} has more than ${exactCount(mostRows)} rows. Split it.`)
  }
  if (rows.length === 0) throw new Error('The file has no rows below its head')
  return { name, kind: 'CSV', columns, rows, rare: 0 }
}

const textInWorker: typeof openSource = (file, name) => {
  const worker = openWorker()
  return worker.ask('text', { file, name }).finally(worker.close)
}

const withoutAdded = (columns: string[]) =>
  addedColumns.every((name, at) => columns.at(at - addedColumns.length) === name)
    ? columns.slice(0, -addedColumns.length)
    : columns
