import { once } from 'node:events'
import { PassThrough } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import type { RawBuilder } from 'kysely'
import yazl from 'yazl'
import { copyOut } from '#storage/copyOut.ts'
import type { Storage } from '#storage/Storage.ts'
import { writeFile } from '../../db/storedFiles.ts'
import type { Database } from '../../db/tables.ts'
import { tagRows } from '../../db/tagRows.ts'
import type { ExportWish } from '../../rules/exports/exportColumns.ts'
import { exportColumns } from '../../rules/exports/exportColumns.ts'
import type { ExportFormat } from '../../rules/exports/exportStatement.ts'
import { csvHead, exportStatement } from '../../rules/exports/exportStatement.ts'
import { withLiterals } from '../../rules/exports/literal.ts'

/** The stored part of an export's request. */
export interface ExportRequest extends ExportWish {
  expression: string
  includeWithoutTokens: boolean
  format: ExportFormat
}

/** Device IDs per statement: on the embedded storage, other queries wait for each statement. */
const stretch = 5_000
/** Progress is stored after this many of them. */
const told = 10

interface ExportFile {
  /** Name of the one file inside. */
  entry: string
  request: ExportRequest
  condition: RawBuilder<boolean>
  account: number
  application: number
  signal: AbortSignal
  onProgress: (percent: number) => Promise<unknown>
}

/** Writes the ZIP in ranges of IDs, at the pace of the storage; returns its ID and number of devices. */
export async function writeExportFile(
  storage: Storage<Database>['background'],
  file: ExportFile,
): Promise<{ file: string; count: number }> {
  const content = new PassThrough({ highWaterMark: 1_048_576 })
  const zip = new yazl.ZipFile()
  zip.addReadStream(content, file.entry, { compressionLevel: 1 })
  zip.end()
  const reading = new AbortController()
  const signal = AbortSignal.any([file.signal, reading.signal])
  const stored = writeFile(storage.db)
  const written = pipeline(zip.outputStream, stored, { signal })
  // the await below reports the error; a broken pipe ends the writing too
  written.catch(() => content.destroy())
  try {
    const count = await writeContent(storage, file, async (bytes) => {
      if (bytes.length > 0 && !content.write(bytes)) await Promise.race([once(content, 'drain'), written])
    })
    content.end()
    await written
    return { file: stored.file, count }
  } catch (error) {
    // the ZIP would wait forever for more input
    reading.abort()
    content.destroy()
    await written.catch(() => {})
    throw error
  }
}

async function writeContent(
  storage: Storage<Database>['background'],
  { request, condition, account, application, signal, onProgress }: ExportFile,
  put: (bytes: Buffer | string) => Promise<void>,
): Promise<number> {
  const { format } = request
  const columns = exportColumns(
    request,
    (await tagRows(storage.db, account)).map(({ name }) => name),
  )
  const where = withLiterals(condition.compile(storage.db))
  if (format === 'csv') await put(csvHead(columns))
  if (format === 'json') await put('[')
  const ids = await idsOf(storage, application)
  let count = 0
  let stretches = 0
  for (let start = ids.from, end = 0; start <= ids.to; start = end + 1) {
    signal.throwIfAborted()
    end = await endOf(storage, application, start, ids.to)
    const range = `devices.id between ${start} and ${end} and ${where}`
    const rows = await copyOut(storage, exportStatement(columns, format, range))
    const lines = await buffer(rows)
    await put(format === 'json' ? listed(lines, count > 0) : lines)
    count += rows.rows
    stretches += 1
    if (stretches % told === 0)
      await onProgress(Math.min(99, Math.floor(((end + 1 - ids.from) / (ids.to + 1 - ids.from)) * 100)))
  }
  if (format === 'json') await put('\n]\n')
  return count
}

/** Lines of JSON as elements of a list; JSON text has no line breaks of its own. */
function listed(lines: Buffer, more: boolean): string {
  if (lines.length === 0) return ''
  return (more ? ',\n' : '\n') + lines.toString().trimEnd().replaceAll('\n', ',\n')
}

/** The last ID of the range that begins at `start`. IDs have gaps: registering a known device again uses one too. */
async function endOf(
  { db }: Pick<Storage<Database>, 'db'>,
  application: number,
  start: number,
  last: number,
): Promise<number> {
  const found = await db
    .selectFrom('devices')
    .select('id')
    .where('application_id', '=', application)
    .where('id', '>=', start)
    .orderBy('id')
    .offset(stretch - 1)
    .limit(1)
    .executeTakeFirst()
  return found?.id ?? last
}

async function idsOf(
  { db }: Pick<Storage<Database>, 'db'>,
  application: number,
): Promise<{ from: number; to: number }> {
  const found = await db
    .selectFrom('devices')
    .select(({ fn }) => [fn.min<number | null>('id').as('from'), fn.max<number | null>('id').as('to')])
    .where('application_id', '=', application)
    .executeTakeFirst()
  return { from: found?.from ?? 0, to: found?.to ?? -1 }
}
