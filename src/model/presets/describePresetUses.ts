import type { SentMessage } from '#contract/sentMessage.ts'
import { listed } from '#format/text.ts'

const most = 5

/** Names in a sentence, the first five of many. */
export const listedFew = (names: readonly string[]) =>
  listed(names.length > most ? [...names.slice(0, most), `${names.length - most} more`] : names)

/** What deleting a preset means for the zones that name it, in words: undefined while they are read, null where they cannot be. */
export function describeZones(zones: readonly string[] | null | undefined): string {
  if (zones === undefined) return 'Looking for zones that name it …'
  if (zones === null) return 'Zones that name it would send nothing. Which zones these are could not be read.'
  if (zones.length === 0) return 'No zone names it.'
  return zones.length === 1
    ? `The zone ${zones[0]} names it: it would send nothing.`
    : `The zones ${listedFew(zones)} name it: they would send nothing.`
}

/** What it means for messages that wait for their time. */
export function describeScheduled(scheduled: readonly SentMessage[] | null | undefined): string {
  if (scheduled === undefined) return 'Looking for scheduled messages that were made with it …'
  if (scheduled === null) return 'Whether scheduled messages were made with it is not told by this service.'
  if (scheduled.length === 0) return 'None of the newest messages that wait for their time was made with it.'
  const names = scheduled.map(({ title, text, code }) => `“${title || text || code}”`)
  return `${names.length === 1 ? 'The scheduled message' : 'The scheduled messages'} ${listedFew(names)} ${names.length === 1 ? 'was' : 'were'} made with it and ${names.length === 1 ? 'keeps' : 'keep'} what it said then.`
}
