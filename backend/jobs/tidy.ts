import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Kysely } from 'kysely'
import type { Database } from '../db/tables.ts'

const day = 24 * 60 * 60 * 1_000
/** Days that exported files are kept. */
export const exportDays = 7
/** Days that bulk tasks and their results are kept. */
export const bulkDays = 30

/** Deletes what has been kept long enough: exports with their files, bulk tasks, and the halves of files of exports that are gone. */
export async function tidy(db: Kysely<Database>, filesDir: string, now: Date): Promise<void> {
  const before = (days: number) => new Date(now.getTime() - days * day)
  await db.deleteFrom('bulk_tasks').where('created', '<', before(bulkDays)).execute()
  const gone = await db
    .deleteFrom('exports')
    .where('created', '<', before(exportDays))
    .where('status', '!=', 'in-progress')
    .returning(['id', 'file_name'])
    .execute()
  for (const { file_name } of gone) if (file_name !== null) await rm(join(filesDir, file_name), { force: true })
  const running = await db.selectFrom('exports').select('id').where('status', '=', 'in-progress').execute()
  const halves = new Set(running.map(({ id }) => partialName(id)))
  for (const name of await readdir(filesDir))
    if (/^\.export-\d+\.partial$/.test(name) && !halves.has(name)) await rm(join(filesDir, name), { force: true })
}

/** Name of an export's file while it is written. */
export const partialName = (id: number) => `.export-${id}.partial`
