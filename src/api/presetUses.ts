import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Filter } from '#contract/filters.ts'
import type { Preset } from '#contract/presets.ts'
import { applicationsQuery } from './applications.ts'
import { presetsQuery } from './presets.ts'
import { read } from './read.ts'

export function usePresetZones(application: string, preset: string, enabled = true): string[] | null | undefined {
  const { data, isError } = useQuery({ ...read('listGeoZones', { application }), retry: false, enabled })
  if (isError) return null
  return data?.clusters.flatMap(({ geoZones }) =>
    geoZones.filter(({ presetCode }) => presetCode === preset).map(({ name }) => name),
  )
}

export const presetsUsing = ({ code, name }: Pick<Filter, 'code' | 'name'>, presets: readonly Preset[]): Preset[] =>
  presets.filter(({ properties }) => properties?.filter_id === code || properties?.filter_name === name)

export type PresetUse = Pick<Preset, 'code' | 'name'> & { application: string }

/** `presets`: undefined until all are loaded. `complete`: false if some failed or there were too many. */
export interface FilterUses {
  presets?: PresetUse[]
  complete: boolean
}

const usesIn = (filter: Filter, application: string, presets: readonly Preset[]): PresetUse[] =>
  presetsUsing(filter, presets).map(({ code, name }) => ({ code, name, application }))

/** Never throws: what can’t be read isn’t complete. */
async function findFilterUses(queries: QueryClient, application: string, filter: Filter) {
  const all = filter.application ? [{ code: application }] : await queries.query(applicationsQuery()).catch(() => [])
  const first = all.slice(0, 20)
  const answers = await Promise.allSettled(
    first.map(async ({ code }) => usesIn(filter, code, await queries.query({ ...presetsQuery(code), staleTime: 0 }))),
  )
  const complete = first.length === all.length && answers.every(({ status }) => status === 'fulfilled')
  return {
    presets: answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : [])),
    complete: first.length > 0 && complete,
  }
}

export const useFilterUses = (application: string, filter: Filter): FilterUses =>
  useQuery({
    queryKey: ['listPresets', 'uses of', application, filter.code] as const,
    queryFn: ({ client }) => findFilterUses(client, application, filter),
  }).data ?? { complete: true }

export function useFindFilterUses(application: string) {
  const queries = useQueryClient()
  return (filter: Filter) => findFilterUses(queries, application, filter)
}
