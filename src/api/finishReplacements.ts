import type { Filter } from '#contract/filters.ts'
import type { SegmentDefinition } from '#model/filters/describeSegment.ts'
import { call } from './call.ts'
import { newDraftId } from './composerDrafts.ts'
import { rememberReplaced } from './replacedCodes.ts'
import { pendingReplacements, type Replacement } from './replacements.ts'
import { replaceHeldFilter } from './replaceStored.ts'
import { dropReplacement, lockReplacement, pendingReplacement } from './trackReplacement.ts'

/** Milliseconds during which a new preset of that name is assumed to be ours. */
const trusted = 24 * 60 * 60 * 1_000

export interface Finished {
  kind: Replacement['kind']
  application: string
  name: string
  outcome: 'finished' | 'unchanged' | 'unclear'
  old: string
  /** The new code, if it was found. */
  now?: string | undefined
}

/** Finishes what a reload interrupted, unless nothing new was created. Failures are retried on the next visit. */
export async function finishReplacements(
  tell: (what: Finished | { replacement: Replacement; error: unknown }) => void,
) {
  for (const replacement of pendingReplacements()) {
    try {
      const finished = await lockReplacement(replacement.id, () => finish(replacement.id))
      if (finished) tell(finished)
    } catch (error) {
      tell({ replacement, error })
    }
  }
}

async function finish(id: string): Promise<Finished | undefined> {
  const replacement = pendingReplacement(id)
  if (!replacement) return undefined
  const { kind, application } = replacement
  if (kind === 'preset') {
    const { name, old } = replacement
    return { kind, application, name, old, ...(await finishPreset(replacement)) }
  }
  const { old, next } = replacement
  return { kind, application, name: next.name, old: old.code, ...(await finishSegment(replacement)) }
}

async function finishSegment({ id, application, old, next, sent }: Replacement & { kind: 'segment' }) {
  const { filters } = await call('listFilters', { application })
  const ours = sent.filter((definition) => filters.some((filter) => isThat(filter, definition)))
  if (ours.length === 0) {
    dropReplacement(id)
    return { outcome: 'unchanged' as const }
  }
  const now = await replaceHeldFilter(application, {
    old,
    next,
    sent: new Map(ours.map((definition) => [definition.name, definition])),
  })
  return { outcome: 'finished' as const, now }
}

/** By name alone it could be someone else’s. */
const isThat = (filter: Filter, { name, filter_expression }: SegmentDefinition) =>
  filter.name === name && filter.filter_expression === filter_expression

async function finishPreset({ id, application, old, name, before, started }: Replacement & { kind: 'preset' }) {
  const { presets } = await call('listPresets', { application })
  const recreated = presets.filter((preset) => preset.name === name && !before.includes(preset.code))
  const [first] = recreated
  const stands = presets.some(({ code }) => code === old)
  // later, a preset of this name may be a colleague's
  const sure = recreated.length === 1 && Date.now() - started < trusted
  if (stands && sure) {
    const fields = { preset_code: old, replacement: { id: newDraftId(), preset: old, now: first?.code } }
    await call('deletePreset', fields)
  }
  dropReplacement(id)
  if (!first) return { outcome: 'unchanged' as const }
  if (!stands || sure) rememberReplaced('preset', old, first.code)
  return stands && !sure ? { outcome: 'unclear' as const } : { outcome: 'finished' as const, now: first.code }
}
