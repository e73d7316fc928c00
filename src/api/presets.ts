import {
  queryOptions,
  useInfiniteQuery,
  useMutation,
  useQueries,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import type { Filter } from '#contract/filters.ts'
import type { RequestOf } from '#contract/index.ts'
import type { Preset } from '#contract/presets.ts'
import type { SentMessage } from '#contract/sentMessage.ts'
import { applicationsQuery } from './applications.ts'
import { call } from './call.ts'
import { sentMessagesQuery } from './messages.ts'
import { read } from './read.ts'
import {
  dropReplacement,
  holdReplacement,
  noteReplacement,
  pendingReplacement,
  restoreReplacement,
} from './replacements.ts'
import { type MadePresets, ReplacePresetFailure, replacePreset } from './replacePreset.ts'
import { tokenCapabilities } from './tokens.ts'
import { useWrite } from './write.ts'

/** What makes a preset: of pushes by createPreset, of emails by createEmailPreset. */
export type PresetDefinition =
  | { kind: 'push'; request: RequestOf<'createPreset'> }
  | { kind: 'email'; request: RequestOf<'createEmailPreset'> }

/** Whether a preset is for emails: it says so, or email is its only platform. */
export const getPresetKind = ({ platforms, properties }: Pick<Preset, 'platforms' | 'properties'>): 'push' | 'email' =>
  properties?.kind === 'email' || (platforms?.length === 1 && platforms[0] === 14) ? 'email' : 'push'

/** The presets of an application, oldest first. */
export const presetsQuery = (application: string) =>
  queryOptions({ ...read('listPresets', { application }), select: ({ presets }) => presets })

/** One preset, with everything that the service tells of it. */
export const presetQuery = (code: string) =>
  queryOptions({ ...read('getPreset', { preset_code: code }), select: ({ preset }) => preset })

/** With its preset an overdue segment may go. */
export const useDeletePreset = () =>
  useWrite('deletePreset', { refreshes: ['listPresets', 'getPreset', 'listFilters'] })

const create = (definition: PresetDefinition): Promise<unknown> =>
  definition.kind === 'push' ? call('createPreset', definition.request) : call('createEmailPreset', definition.request)

/** Makes a preset of either kind. */
export function useCreatePreset() {
  const queries = useQueryClient()
  return useMutation({
    mutationKey: ['createPreset'],
    mutationFn: create,
    onSettled: () => queries.invalidateQueries({ queryKey: ['listPresets'] }),
  })
}

interface Replacement {
  /** Code of the preset that goes. */
  old: string
  next: PresetDefinition
  /** What earlier attempts made. */
  made: MadePresets
}

/**
 * Puts a new preset in the place of another, step by step (see replacePreset), and notes each step, so that finishReplacements can go on
 * after a reload. Answers the code of the new one. Throws ReplacePresetFailure, or an Error where another tab is at it.
 */
export async function replaceStoredPreset(application: string, { old, next, made }: Replacement): Promise<string> {
  const id = `preset ${application} ${old}`
  const { name } = next.request
  const code = await holdReplacement(id, async () => {
    const earlier = pendingReplacement(id)
    try {
      const stands = await replacePreset(
        {
          list: async () => (await call('listPresets', { application })).presets,
          create: (before) => {
            noteReplacement({ id, application, kind: 'preset', old, name, before, started: Date.now() })
            return create(next)
          },
          remove: (one) => call('deletePreset', { preset_code: one }),
        },
        { old, name, key: JSON.stringify(next), made },
      )
      dropReplacement(id)
      return stands
    } catch (error) {
      if (error instanceof ReplacePresetFailure && error.step === 'create') restoreReplacement(id, earlier)
      throw error
    }
  })
  if (code === undefined) throw new Error('Another tab is saving this preset. Wait a moment and save again.')
  return code
}

/** See replaceStoredPreset. */
export function useReplacePreset(application: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationKey: ['createPreset', 'deletePreset'],
    mutationFn: (replacement: Replacement) => replaceStoredPreset(application, replacement),
    onSettled: () => {
      for (const name of ['listPresets', 'getPreset', 'listFilters']) {
        void queries.invalidateQueries({ queryKey: [name] })
      }
    },
  })
}

/** Names of the zones that send a preset: undefined until they were read, null where they cannot be. */
export function usePresetZones(application: string, preset: string, enabled = true): string[] | null | undefined {
  const { data, isError } = useQuery({ ...read('listGeoZones', { application }), retry: false, enabled })
  if (isError) return null
  return data?.clusters.flatMap(({ geoZones }) =>
    geoZones.filter(({ presetCode }) => presetCode === preset).map(({ name }) => name),
  )
}

/** Messages that were made with a preset and wait for their time: undefined until they were read, null where they are not told. */
export function useScheduledWith(
  application: string,
  preset: string,
  enabled: boolean,
): SentMessage[] | null | undefined {
  const { data: offered } = useQuery(tokenCapabilities())
  const lists = offered?.includes('listMessages')
  const { data, isError } = useInfiniteQuery({ ...sentMessagesQuery(application), enabled: enabled && lists === true })
  if (lists === false || isError) return null
  return data?.filter((message) => message.preset === preset && message.status === 'pending')
}

/** The presets that send to a segment: they name it by its code or by its name. */
export const presetsUsing = ({ code, name }: Pick<Filter, 'code' | 'name'>, presets: readonly Preset[]): Preset[] =>
  presets.filter(({ properties }) => properties?.filter_id === code || properties?.filter_name === name)

/** Applications whose presets are read to find what uses a segment of the whole account. */
const most = 20

/** A preset that uses a segment, with the application it belongs to. */
export type PresetUse = Pick<Preset, 'code' | 'name'> & { application: string }

/** `presets` is undefined until all have been read; `complete` is false where some could not be read or were too many. */
export interface FilterUses {
  presets?: PresetUse[]
  complete: boolean
}

const usesIn = (filter: Filter, application: string, presets: readonly Preset[] = []): PresetUse[] =>
  presetsUsing(filter, presets).map(({ code, name }) => ({ code, name, application }))

/** What uses a segment: presets of its application, or of every application for a segment of the whole account. */
export function useFilterUses(application: string, filter: Filter): FilterUses {
  const { data: all } = useQuery({ ...applicationsQuery(), enabled: !filter.application })
  const concerned = filter.application ? [application] : all?.map(({ code }) => code)
  const asked = concerned?.slice(0, most) ?? []
  const answers = useQueries({ queries: asked.map((code) => presetsQuery(code)) })
  const pending = !concerned || answers.some(({ isPending }) => isPending)
  const found = answers.flatMap(({ data }, place) => usesIn(filter, asked[place] ?? application, data))
  return {
    ...(!pending && { presets: found }),
    complete: concerned?.length === asked.length && answers.every(({ isError }) => !isError),
  }
}

/** The same, asked once, just before the segment changes. Never throws: what cannot be read is not complete. */
export function useFindFilterUses(application: string): (filter: Filter) => Promise<Required<FilterUses>> {
  const queries = useQueryClient()
  return async (filter) => {
    const all = filter.application ? [{ code: application }] : await queries.query(applicationsQuery()).catch(() => [])
    const asked = all.slice(0, most)
    const answers = await Promise.allSettled(
      asked.map(async ({ code }) => usesIn(filter, code, await queries.query({ ...presetsQuery(code), staleTime: 0 }))),
    )
    return {
      presets: answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : [])),
      complete:
        asked.length > 0 && asked.length === all.length && answers.every(({ status }) => status === 'fulfilled'),
    }
  }
}
