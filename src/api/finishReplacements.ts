import type { Filter } from '#contract/filters.ts'
import { call } from './call.ts'
import { replaceHeldFilter } from './filters.ts'
import type { Definition } from './replaceFilter.ts'
import {
  dropReplacement,
  holdReplacement,
  pendingReplacement,
  pendingReplacements,
  type Replacement,
} from './replacements.ts'

/** Milliseconds for which a new preset of the name is taken for the one that was being made. */
const trusted = 24 * 60 * 60 * 1_000

/** What became of a replacement that a reload interrupted. `unclear`: both stand, and which is meant can't be told from outside. */
export interface Finished {
  kind: Replacement['kind']
  application: string
  name: string
  outcome: 'finished' | 'unchanged' | 'unclear'
  /** Code of what was replaced. */
  old: string
  /** Of a finished segment: the code it has now, unless the service does not tell. */
  now?: string
}

/**
 * Finishes the replacements that a reload interrupted. Only what stands already is finished; where the service has nothing of the new
 * definition, the old one simply stays. `tell` hears of each, also of one that fails again: that one is tried at the next visit. What
 * another tab is at is left to it.
 */
export async function finishReplacements(
  tell: (what: Finished | { replacement: Replacement; error: unknown }) => void,
) {
  for (const replacement of pendingReplacements()) {
    try {
      const finished = await holdReplacement(replacement.id, () => finish(replacement.id))
      if (finished) tell(finished)
    } catch (error) {
      tell({ replacement, error })
    }
  }
}

/** Called under the lock. Undefined where another tab has finished it meanwhile. */
async function finish(id: string): Promise<Finished | undefined> {
  const replacement = pendingReplacement(id)
  if (!replacement) return undefined
  const { kind, application } = replacement
  if (kind === 'preset')
    return { kind, application, name: replacement.name, old: replacement.old, outcome: await finishPreset(replacement) }
  const { old, next } = replacement
  const outcome = await finishSegment(replacement)
  const now = outcome === 'finished' ? await codeNamed(application, next.name) : undefined
  return { kind, application, name: next.name, old: old.code, outcome, ...(now !== undefined && { now }) }
}

/** Whatever is saved by now stays saved: where the list fails the code is not known. */
async function codeNamed(application: string, name: string): Promise<string | undefined> {
  const listed = await call('listFilters', { application }).catch(() => undefined)
  return listed?.filters.find((filter) => filter.name === name)?.code
}

async function finishSegment({ id, application, old, next, sent }: Replacement & { kind: 'segment' }) {
  const { filters } = await call('listFilters', { application })
  const ours = sent.filter((definition) => filters.some((filter) => isThat(filter, definition)))
  if (ours.length === 0) {
    dropReplacement(id)
    return 'unchanged' as const
  }
  await replaceHeldFilter(application, {
    old,
    next,
    sent: new Map(ours.map((definition) => [definition.name, definition])),
  })
  return 'finished' as const
}

/** A name alone says nothing: somebody else may have taken it meanwhile. */
const isThat = (filter: Filter, { name, filter_expression }: Definition) =>
  filter.name === name && filter.filter_expression === filter_expression

async function finishPreset({ id, application, old, name, before, started }: Replacement & { kind: 'preset' }) {
  const { presets } = await call('listPresets', { application })
  const made = presets.filter((preset) => preset.name === name && !before.includes(preset.code))
  const [first] = made
  const stands = presets.some(({ code }) => code === old)
  // after a long time a preset of this name may be a colleague's
  const sure = made.length === 1 && Date.now() - started < trusted
  if (stands && sure) await call('deletePreset', { preset_code: old })
  dropReplacement(id)
  if (!first) return 'unchanged' as const
  return stands && !sure ? ('unclear' as const) : ('finished' as const)
}
