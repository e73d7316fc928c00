import type { Kysely } from 'kysely'
import { presetRows } from '../../db/presetRows.ts'
import type { Database } from '../../db/tables.ts'
import { ArgumentError } from '../../rules/errors.ts'
import { presetRecord } from '../../rules/presetRecord.ts'

/**
 * A preset of either kind with its texts: a push preset’s content, with its title as subject.
 * Throws ArgumentError of `field`.
 */
export async function anyPreset(db: Kysely<Database>, application: number, code: string, field: string) {
  const row = await presetRows(db)
    .where('presets.application_id', '=', application)
    .where('presets.code', '=', code.toUpperCase())
    .executeTakeFirst()
  if (!row) throw new ArgumentError(field, 'doesn’t exist in this application')
  const { content, properties } = presetRecord(row)
  return { code: row.code, notification: { content, subject: properties?.subject ?? properties?.title } }
}
