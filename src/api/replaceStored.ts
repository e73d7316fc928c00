import type { Filter } from '#contract/filters.ts'
import type { SegmentDefinition } from '#model/filters/describeSegment.ts'
import type { PresetDefinition } from '#model/presets/presetKind.ts'
import { call } from './call.ts'
import { newDraftId } from './composerDrafts.ts'
import { createPresetFrom } from './presetChanges.ts'
import { rememberReplaced } from './replacedCodes.ts'
import { ReplaceFailure, replaceFilter, type Sent } from './replaceFilter.ts'
import { type MadePresets, ReplacePresetFailure, replacePreset } from './replacePreset.ts'
import { lockReplacement, storeReplacement, trackReplacement } from './trackReplacement.ts'
import { useChange } from './write.ts'

interface FilterReplacement {
  old: Filter
  next: SegmentDefinition
  sent: Sent
}

const getId = (application: string, old: Filter) => `segment ${application} ${old.code}`

/** Replaces a segment and notes each step for finishReplacements. Throws ReplaceFailure, or Error if another tab does it. */
export async function replaceStoredFilter(application: string, replacement: FilterReplacement): Promise<void> {
  const work = () => replaceHeldFilter(application, replacement).then(() => true)
  const locked = await lockReplacement(getId(application, replacement.old), work)
  if (!locked) throw new Error('Another tab is saving this segment. Wait a moment and save again.')
}

/** Returns the new code, unless the service doesn’t list it. */
export async function replaceHeldFilter(application: string, { old, next, sent }: FilterReplacement) {
  const id = getId(application, old)
  const replacement = { id: newDraftId(), filter: old.name }
  const ways = {
    list: async () => (await call('listFilters', { application })).filters,
    create: (definition: SegmentDefinition) => {
      storeReplacement({ id, application, kind: 'segment', old, next, sent: [...sent.values()] })
      const fields = { ...definition, replacement }
      return call('createFilter', fields)
    },
    remove: (name: string) => {
      const fields = { name, replacement }
      return call('deleteFilter', fields)
    },
  }
  // after a lost response, the segment may exist: the next visit looks for it
  const undone = (error: unknown) => error instanceof ReplaceFailure && error.untouched && !error.lost
  await trackReplacement(id, () => replaceFilter(ways, { old, next, sent }), undone)
  // creating a segment doesn’t tell its code
  const listed = await ways.list().catch(() => [])
  const now = listed.find(({ name }) => name === next.name)?.code
  if (now !== undefined && now !== old.code) rememberReplaced('segment', old.code, now)
  return now
}

export const useReplaceFilter = (application: string) =>
  useChange((replacement: FilterReplacement) => replaceStoredFilter(application, replacement), ['listFilters'])

interface PresetReplacement {
  old: string
  next: PresetDefinition
  made: MadePresets
}

export async function replaceStoredPreset(application: string, { old, next, made }: PresetReplacement) {
  const id = `preset ${application} ${old}`
  const { name } = next.request
  const replacement = { id: newDraftId(), preset: old }
  const ways = {
    list: async () => (await call('listPresets', { application })).presets,
    create: (before: readonly string[]) => {
      storeReplacement({ id, application, kind: 'preset', old, name, before, started: Date.now() })
      return createPresetFrom(next, replacement)
    },
    remove: (code: string, now: string) => {
      const fields = { preset_code: code, replacement: { ...replacement, now } }
      return call('deletePreset', fields)
    },
  }
  const work = () => replacePreset(ways, { old, name, key: JSON.stringify(next), made })
  const undone = (error: unknown) => error instanceof ReplacePresetFailure && error.step === 'create'
  const code = await lockReplacement(id, () => trackReplacement(id, work, undone))
  if (code === undefined) throw new Error('Another tab is saving this preset. Wait a moment and save again.')
  rememberReplaced('preset', old, code)
  return code
}

export const useReplacePreset = (application: string) =>
  useChange(
    (replacement: PresetReplacement) => replaceStoredPreset(application, replacement),
    ['listPresets', 'getPreset', 'listFilters'],
  )
