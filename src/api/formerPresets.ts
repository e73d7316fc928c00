import { queryOptions } from '@tanstack/react-query'
import type { ListedEntry } from '#contract/console/activity.ts'
import type { Preset } from '#contract/presets.ts'
import { callOwn } from './call.ts'

/** A preset that was deleted or replaced through this console. */
export interface FormerPreset {
  /** As it was; null: the record doesn’t have it. */
  preset: Preset | null
  /** The code of what took its place, as far as it was replaced. */
  now: string | null
  /** The last name that it had, under which it may have been restored. */
  name: string | null
}

/** At once: as many objects as a filter of the record takes. */
const mostListed = 50
/** As often as anyone edits a preset while a message with it is kept. */
const mostReplaced = 20

const codeIn = ({ request }: ListedEntry) => String((request as { preset_code?: unknown }).preset_code).toUpperCase()

/** Codes of presets that messages name, as far as those are known and they aren’t among them. */
export function namesMissing(
  messages: readonly { preset?: string | null | undefined }[],
  presets: readonly Pick<Preset, 'code'>[] | undefined,
): string[] {
  if (!presets) return []
  const there = new Set(presets.map(({ code }) => code.toUpperCase()))
  const named = messages.flatMap(({ preset }) => (preset ? [preset.toUpperCase()] : []))
  return [...new Set(named)].filter((code) => !there.has(code))
}

/** Their deletions, newest first: a change of a preset deletes the old one, too. */
async function listDeletions(codes: readonly string[], signal?: AbortSignal): Promise<ListedEntry[]> {
  const filter = { objects: codes.slice(0, mostListed).map((code) => `preset:${code}`), limit: 1_000 }
  const { entries } = await callOwn(
    'listActivity',
    { ...filter, events: ['deletePreset'], outcomes: ['done'], contents: true },
    { ...(signal && { signal }) },
  )
  return entries.filter((entry) => codes.includes(codeIn(entry)))
}

/** Of presets by their codes, those that the record has, as they were; long texts cut. None if it can’t be read. */
export async function readFormerPresets(codes: readonly string[], signal?: AbortSignal): Promise<Preset[]> {
  if (codes.length === 0) return []
  const deletions = await listDeletions(codes, signal).catch(() => [])
  return deletions.flatMap(({ before }) => (before ? [before as Preset] : []))
}

/** The same, for lists of messages. */
export const formerPresetsQuery = (codes: readonly string[]) =>
  queryOptions({
    queryKey: ['formerPresets', codes] as const,
    queryFn: ({ signal }) => readFormerPresets(codes, signal),
    staleTime: 60_000,
  })

/** What became of a preset that isn’t listed any more, and its whole content. */
export const formerPresetQuery = (code: string) =>
  queryOptions({
    queryKey: ['formerPreset', code] as const,
    async queryFn({ signal }): Promise<FormerPreset> {
      const deletions: ListedEntry[] = []
      let now: string | null = code.toUpperCase()
      while (now !== null && deletions.length < mostReplaced) {
        const [deletion] = await listDeletions([now], signal)
        if (!deletion) break
        deletions.push(deletion)
        now = replacementIn(deletion)
      }
      const [first] = deletions
      if (!first) return { preset: null, now: null, name: null }
      const { entry } = await callOwn('getActivity', { id: first.id }, { signal })
      return { preset: (entry.before ?? null) as Preset | null, now, name: deletions.at(-1)?.name ?? null }
    },
    staleTime: 15_000,
  })

/** The preset that took the place of one that was deleted for it. */
function replacementIn(deletion: ListedEntry): string | null {
  const others = deletion.objects.filter((key) => key.startsWith('preset:') && key !== `preset:${codeIn(deletion)}`)
  return others[0]?.slice('preset:'.length) ?? null
}

/** What stands in the place of a former preset among those that exist: its replacement, or the only one with its name. */
export function successorAmong(presets: readonly Preset[], former: FormerPreset | undefined): Preset | undefined {
  if (!former) return undefined
  const named = presets.filter(({ name }) => name === former.name)
  return presets.find(({ code }) => code === former.now) ?? (named.length === 1 ? named[0] : undefined)
}
