import { useQuery, useSuspenseQueries } from '@tanstack/react-query'
import { applicationQuery } from '#api/applications.ts'
import { campaignsQuery } from '#api/campaigns.ts'
import { filtersQuery } from '#api/filters.ts'
import { tagsQuery } from '#api/tags.ts'
import { tokenCapabilities } from '#api/tokens.ts'
import type { Filter } from '#contract/filters.ts'
import type { Preset } from '#contract/presets.ts'
import { useRefusal } from '#forms/session/useRefusal.ts'

export function usePresetAround(code: string) {
  const [{ data: application }, { data: tags }, { data: segments }, { data: campaigns }] = useSuspenseQueries({
    queries: [applicationQuery(code), tagsQuery(), filtersQuery(code), campaignsQuery(code)],
  })
  return { application: { code, providers: application.providers }, tags, segments, campaigns }
}

export type PresetAround = ReturnType<typeof usePresetAround>

/** Why the person cannot do something with presets of a kind: their role, or the service has no method for it. */
export function usePresetRights(kind: 'push' | 'email') {
  const { data: offered } = useQuery(tokenCapabilities())
  const email = kind === 'email'
  const absent =
    email && offered !== undefined && !offered.includes('createEmailPreset')
      ? 'Email presets are created in the service’s control panel.'
      : undefined
  const create = email ? 'createEmailPreset' : 'createPreset'
  const toCreate = useRefusal(create, 'create presets')
  const toDelete = useRefusal('deletePreset', 'delete presets')
  // the new one is made, then the old one deleted
  const toMake = useRefusal(create, 'change presets')
  const toRemove = useRefusal('deletePreset', 'change presets')
  return {
    toCreate: toCreate ?? absent,
    toDelete,
    toChange: toMake ?? toRemove ?? absent,
    toSend: useRefusal(email ? 'createEmailMessage' : 'createMessage', 'send messages'),
  }
}

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
