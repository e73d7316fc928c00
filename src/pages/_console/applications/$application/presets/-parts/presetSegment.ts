import type { Filter } from '#contract/filters.ts'
import type { Preset } from '#contract/presets.ts'

/** The segment of a preset. `unknown`: the segments have not been read, or what the preset holds names none of ours. */
export type PresetSegment =
  | { state: 'none' }
  | { state: 'found'; name: string; code: string }
  | { state: 'deleted' | 'unknown'; name: string }

const codeForm = /^[0-9A-Z]{5}-[0-9A-Z]{5}$/i

/** What a preset's `filter_id` and `filter_name` stand for among the segments there are. */
export function presetSegment(
  { properties }: Pick<Preset, 'properties'>,
  segments: readonly Pick<Filter, 'code' | 'name'>[] | undefined,
): PresetSegment {
  const { filter_id: id, filter_name: name } = properties ?? {}
  const told = String(name || id || '')
  if (told === '') return { state: 'none' }
  const found = segments?.find((segment) => segment.code === id || segment.name === name)
  if (found) return { state: 'found', name: found.name, code: found.code }
  // a service may hold a number of its own, which listFilters does not tell
  const telling = Boolean(name) || codeForm.test(told)
  return { state: segments && telling ? 'deleted' : 'unknown', name: told }
}
