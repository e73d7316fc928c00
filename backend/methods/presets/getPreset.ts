import { presetRows } from '../../db/presetRows.ts'
import type { Handler } from '../../handler.ts'
import { ArgumentError } from '../../rules/errors.ts'
import { presetRecord } from '../../rules/presetRecord.ts'
import { presetFor } from './presetFor.ts'

/** One preset, of either kind (interface, getPreset). */
export const getPreset: Handler<'getPreset'> = async ({ preset_code }, { db, account, token }) => {
  const { id } = await presetFor(db, { account, token }, preset_code, 'preset_code')
  const preset = await presetRows(db).where('presets.id', '=', id).executeTakeFirst()
  // deleted in between
  if (!preset) throw new ArgumentError('preset_code', 'doesn’t exist')
  return { preset: presetRecord(preset) }
}
