import type { Filter } from '#contract/filters.ts'
import type { Preset } from '#contract/presets.ts'

export type PresetSegment =
  | { state: 'none' }
  | { state: 'found'; name: string; code: string }
  | { state: 'deleted' | 'unknown'; name: string }

/** The segment that `filter_id` and `filter_name` refer to; `unknown` if none of ours can be identified. */
export function presetSegment(
  { properties }: Pick<Preset, 'properties'>,
  segments: readonly Pick<Filter, 'code' | 'name'>[] | undefined,
): PresetSegment {
  const { filter_id: id, filter_name: name } = properties ?? {}
  const label = String(name || id || '')
  if (label === '') return { state: 'none' }
  const found = segments?.find((segment) => segment.code === id || segment.name === name)
  if (found) return { state: 'found', name: found.name, code: found.code }
  // may be an internal number that listFilters doesn’t return
  const telling = Boolean(name) || /^[0-9A-Z]{5}-[0-9A-Z]{5}$/i.test(label)
  return { state: segments && telling ? 'deleted' : 'unknown', name: label }
}
