import { queryOptions, useQueries, useQuery } from '@tanstack/react-query'
import type { Filter } from '#contract/filters.ts'
import type { Preset } from '#contract/presets.ts'
import { allApplications } from './applications.ts'
import { read } from './read.ts'

/** The presets of an application, oldest first. */
export const presetsOf = (application: string) =>
  queryOptions({ ...read('listPresets', { application }), select: ({ presets }) => presets })

/** The presets that send to a segment: they name it by its code or by its name. */
export const presetsUsing = ({ code, name }: Pick<Filter, 'code' | 'name'>, presets: readonly Preset[]): Preset[] =>
  presets.filter(({ properties }) => properties?.filter_id === code || properties?.filter_name === name)

/** Applications whose presets are read to find what uses a segment of the whole account. */
const most = 20

/**
 * What uses a segment: presets of its application, or of every application for a segment of the whole account.
 * `presets` is undefined until all have been read; `complete` is false where some could not be read or were too many.
 */
export function useFilterUses(application: string, filter: Filter): { presets?: Preset[]; complete: boolean } {
  const { data: all } = useQuery({ ...allApplications(), enabled: !filter.application })
  const concerned = filter.application ? [application] : all?.map(({ code }) => code)
  const asked = concerned?.slice(0, most) ?? []
  const answers = useQueries({ queries: asked.map((code) => presetsOf(code)) })
  const pending = !concerned || answers.some(({ isPending }) => isPending)
  const found = answers.flatMap(({ data }) => presetsUsing(filter, data ?? []))
  return {
    ...(!pending && { presets: found }),
    complete: concerned?.length === asked.length && answers.every(({ isError }) => !isError),
  }
}
