import { presetsOf } from '../../db/presetsOf.ts'
import type { Handler } from '../../handler.ts'
import { presetRecord } from '../../rules/presetRecord.ts'
import { presetFor } from './presetFor.ts'

/** One preset, of either kind (interface, getPreset). */
export const getPreset: Handler<'getPreset'> = async ({ preset_code }, { db, account, token }) => {
  const { id } = await presetFor(db, { account, token }, preset_code, 'preset_code')
  return { preset: presetRecord(await presetsOf(db).where('presets.id', '=', id).executeTakeFirstOrThrow()) }
}
