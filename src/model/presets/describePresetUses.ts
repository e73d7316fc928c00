import type { SentMessage } from '#contract/sentMessage.ts'
import { listed } from '#format/text.ts'

const most = 5

export const listedFew = (names: readonly string[]) =>
  listed(names.length > most ? [...names.slice(0, most), `${names.length - most} more`] : names)

export function describeZones(zones: readonly string[] | null | undefined): string {
  if (zones === undefined) return 'Looking for zones that use it…'
  if (zones === null) return 'Zones that use it would send nothing. Couldn’t load which ones.'
  if (zones.length === 0) return 'No zones use it.'
  return zones.length === 1
    ? `The zone ${zones[0]} uses it and would send nothing.`
    : `The zones ${listedFew(zones)} use it and would send nothing.`
}

export function describeScheduled(scheduled: readonly SentMessage[] | null | undefined): string {
  if (scheduled === undefined) return 'Looking for scheduled messages that use it…'
  if (scheduled === null) return 'This service doesn’t say whether scheduled messages use it.'
  if (scheduled.length === 0) return 'None of the newest scheduled messages use it.'
  const names = scheduled.map(({ title, text, code }) => `“${title || text || code}”`)
  const one = names.length === 1
  return `${one ? 'The scheduled message' : 'The scheduled messages'} ${listedFew(names)} ${one ? 'uses' : 'use'} it and won’t change.`
}
