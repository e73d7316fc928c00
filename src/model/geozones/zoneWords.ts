import type { Zone } from '#contract/places/zones.ts'
import { chooseText } from '#contract/rendering/languages.ts'
import { unknown } from '#format/counts.ts'
import { zoneWords as offsetWords } from '#format/zones.ts'
import { timetableIn, weekIn, weekWords } from './week.ts'

interface Named {
  code: string
  name: string
}

/** Why a zone without an id cannot be changed. */
export const noId = 'The service told no id of this zone'

/** What a zone sends, short: its text, or the name of its preset. */
export function sendsWords({ content, presetCode }: Zone, presets: readonly Named[] | undefined): string {
  if (presetCode) return `Preset ${presets?.find(({ code }) => code === presetCode)?.name ?? presetCode}`
  if (content === null || content === undefined) return unknown
  return chooseText(content, null)?.text ?? Object.values(content)[0] ?? unknown
}

/** When a zone sends, in lines. */
export function hoursWords({ timetable }: Pick<Zone, 'timetable'>): string[] {
  const table = timetableIn(timetable)
  if (table === undefined) return ['At any time']
  if (table === null) return ['Hours that this console cannot read']
  return [...weekWords(weekIn(table)), offsetWords(table.timezone ?? 0)]
}

/** Whether a zone sends at all. */
export const statusWords = ({ status }: Pick<Zone, 'status'>): string =>
  status === 0 ? 'Off' : status === null || status === undefined ? unknown : 'Active'
