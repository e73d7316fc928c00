import { presetRows } from '../../db/presetRows.ts'
import type { Handler } from '../../handler.ts'
import { presetRecord } from '../../rules/presetRecord.ts'

/** The presets of an application, oldest first, each as getPreset returns it (interface, listPresets). */
export const listPresets: Handler<'listPresets'> = async (_request, { db, application }) => {
  const presets = await presetRows(db).where('presets.application_id', '=', application.id).execute()
  return { presets: presets.map(presetRecord) }
}
