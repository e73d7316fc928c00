import { usedByNoPreset } from '../../db/usedByPreset.ts'
import type { Handler } from '../../handler.ts'
import { ArgumentError } from '../../rules/errors.ts'
import { presetFor } from './presetFor.ts'

/**
 * Deletes a preset, and its segment if it has expired and no other preset uses it (interface, createFilter). Zones that
 * sent it no longer have a message and are disabled.
 */
export const deletePreset: Handler<'deletePreset'> = async ({ preset_code }, { db, account, token, now }) => {
  const { id, filter_name } = await presetFor(db, { account, token }, preset_code, 'preset_code')
  await db.transaction().execute(async (transaction) => {
    // one of two simultaneous deletions is refused; from here on no zone can be linked to it
    const held = await transaction
      .selectFrom('presets')
      .select('id')
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if (!held) throw new ArgumentError('preset_code', 'doesn’t exist')
    await transaction.updateTable('geozones').set({ active: false }).where('preset_id', '=', id).execute()
    await transaction.deleteFrom('presets').where('id', '=', id).execute()
    if (filter_name === null) return
    await transaction
      .deleteFrom('filters')
      .where('account_id', '=', account.id)
      .where('name', '=', filter_name)
      .where('expires', '<=', now)
      .where(usedByNoPreset)
      .execute()
  })
  return null
}
