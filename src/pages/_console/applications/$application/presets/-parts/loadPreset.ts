import type { QueryClient } from '@tanstack/react-query'
import { presetQuery, presetsQuery } from '#api/presets.ts'
import { isThere, load, loadCurrent } from '#api/read.ts'
import { loadChoices } from '#pages/_console/applications/$application/compose/-parts/composing.ts'

/** Loads what the page of a preset shows, and finds its application if it isn’t in this one. `preset`: its code, or `new`. */
export async function loadPreset(
  queries: QueryClient,
  { application, preset }: { application: string; preset: string },
) {
  const [there] = await Promise.all([
    preset === 'new' ? load(queries, presetsQuery(application)) : isThere(load(queries, presetQuery(preset))),
    loadChoices(queries, application),
  ])
  if (preset === 'new' || there === false) return { there: there !== false, owner: undefined }
  const listed = await loadCurrent(queries, presetsQuery(application))
  if (listed.some(({ code }) => code.toUpperCase() === preset.toUpperCase())) return { there: true, owner: undefined }
  const { findOtherPresetOwner } = await import('#api/findOtherPresetOwner.ts')
  return { there: true, owner: await findOtherPresetOwner(queries, application, preset) }
}
