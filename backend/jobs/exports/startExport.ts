import type { Kysely } from 'kysely'
import type { Database } from '../../db/tables.ts'
import type { BackendJobs } from '../JobData.ts'
import type { ExportRequest } from './writeExportFile.ts'

interface Wanted {
  application: { id: number; code: string }
  request: ExportRequest
  /** False for a count only. */
  generateExport: boolean
  now: Date
}

/** Inserts the row of an export and sends its job; returns the ID, an integer. */
export async function startExport(
  db: Kysely<Database>,
  jobs: BackendJobs,
  { application, request, generateExport, now }: Wanted,
): Promise<number> {
  const ending = request.format === 'csv' ? 'csv' : 'json'
  return db.transaction().execute(async (transaction) => {
    // a name that is taken is replaced with the next second's
    for (let time = Math.floor(now.getTime() / 1_000); ; time += 1) {
      const file_name = generateExport ? `export_segment_${application.code}_${time}.${ending}.zip` : null
      const made = await transaction
        .insertInto('exports')
        .values({
          application_id: application.id,
          request: JSON.stringify(request),
          status: 'in-progress',
          file_name,
          created: now,
        })
        .onConflict((conflict) => conflict.column('file_name').doNothing())
        .returning('id')
        .executeTakeFirst()
      if (!made) continue
      await jobs.send('exportSegment', { export: made.id }, { db: transaction })
      return made.id
    }
  })
}
