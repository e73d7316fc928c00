import type { Kysely } from 'kysely'
import type { PresetRow } from '../../db/messageTables.ts'
import type { Database } from '../../db/tables.ts'
import { ArgumentError } from '../../rules/errors.ts'
import { applicationById } from '../access/applicationFor.ts'
import type { Caller } from '../access/findCaller.ts'

/** The preset with that code, if its application is in the token’s scope. Throws ArgumentError on `field`. */
export async function presetFor(
  db: Kysely<Database>,
  caller: Caller,
  code: string,
  field: string,
): Promise<Pick<PresetRow, 'id' | 'application_id' | 'filter_name'>> {
  const preset = await db
    .selectFrom('presets')
    .select(['id', 'application_id', 'filter_name'])
    .where('code', '=', code.toUpperCase())
    .executeTakeFirst()
  if (!preset || !(await applicationById(db, caller, preset.application_id)))
    throw new ArgumentError(field, 'doesn’t exist')
  return preset
}
