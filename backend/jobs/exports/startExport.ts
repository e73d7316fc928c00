import type { Kysely } from 'kysely'
import type { Database } from '../../db/tables.ts'
import type { BackendJobs } from '../JobData.ts'
import type { ExportRequest } from './writeExportFile.ts'

interface Wanted {
  application: { id: number; code: string }
  request: ExportRequest
  /** False where only the count is wanted. */
  generateExport: boolean
  now: Date
}

/** Makes the row of an export and the job that does it; answers the id, a whole number. */
export async function startExport(
  db: Kysely<Database>,
  jobs: BackendJobs,
  { application, request, generateExport, now }: Wanted,
): Promise<number> {
  const ending = request.format === 'csv' ? 'csv' : 'json'
  return db.transaction().execute(async (transaction) => {
    // a name that is taken gives way to the next second's
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
