import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { Database } from '../../db/tables.ts'
import type { Handler } from '../../handler.ts'
import { beginsIds, endsIds, hasWords } from './searchConditions.ts'
import { suggestSimilar } from './suggestSimilar.ts'
import { toKnownDevices } from './toKnownDevices.ts'

/** Fewer digits are the end of too many numbers. */
const fewestDigits = 6
/** Devices that match by their words. */
const mostMatches = 100

/**
 * Devices by an ID, token, or name in any case, or by a phone number without its country code, and then the other devices of their
 * users, and those of people whose IDs it begins; otherwise those of people whose name or user ID has all words of the text, or whose IDs
 * it begins; otherwise those with its words inside of theirs; otherwise those whose hardware IDs it ends; otherwise similar numbers,
 * hardware IDs, names, and words of names.
 * A panel method.
 */
export const searchDevices: Handler<'searchDevices'> = async ({ find }, { db, application }) => {
  const own = db.selectFrom('devices').where('application_id', '=', application.id)
  const typed = find.toLowerCase()
  const text = withoutTitles(typed)
  const digits = nationalDigits(find)
  const matched = await toKnownDevices(
    own.where(
      sql<boolean>`(lower(hwid) in (${typed}, ${withHyphens(typed)}) or lower(user_id) = ${typed} or lower(push_token) = ${typed}
        or lower(tags ->> 'Name') in (${typed}, ${text})
        or (${digits}::text is not null and hwid like '%+%' and right(hwid, ${digits?.length ?? 0}) = ${digits}))`,
    ),
  )
  if (matched.length > 0) {
    const users = [...new Set(matched.flatMap(({ user_id }) => user_id || []))]
    const others = users.length > 0 ? await toKnownDevices(own.where('user_id', 'in', users)) : []
    // the whole ID of one person may be the beginning of the one that is meant
    const begun = beginsIds(text)
    const longer = begun ? await devicesOfPeople(own, [begun]) : []
    const devices = new Map([...matched, ...others, ...longer].map((device) => [device.hwid, device]))
    return { devices: [...devices.values()].slice(0, mostMatches), suggestions: [] }
  }
  for (const ways of [[hasWords(text), beginsIds(text)], [hasWords(text, true)], [endsIds(text)]]) {
    const partly = ways.filter((condition) => condition !== undefined)
    const people = partly.length > 0 ? await devicesOfPeople(own, partly) : []
    if (people.length > 0) return { devices: people, suggestions: [] }
  }
  return suggestSimilar(db, application.id, { find, text, id: withHyphens(text), digits })
}

/** The devices that match, and the others of their users. */
function devicesOfPeople(own: SelectQueryBuilder<Database, 'devices', object>, ways: readonly RawBuilder<boolean>[]) {
  const matches = own
    .where(({ or }) => or([...ways]))
    .orderBy('last_open', (order) => order.desc().nullsLast())
    .orderBy('id')
    .limit(mostMatches)
  return toKnownDevices(
    own.where(({ eb, or }) =>
      or([eb('hwid', 'in', matches.select('hwid')), eb('user_id', 'in', matches.select('user_id'))]),
    ),
  )
}

/** Without the titles that a name begins with, which names are rarely stored with. */
const withoutTitles = (text: string) => text.replace(/^(?:(?:dr|mrs?|ms|prof)(?:\.\s*|\s+))+(?=\p{L})/u, '')

/** A UUID typed without its hyphens, as it is stored; other text unchanged. */
const withHyphens = (text: string) => text.replace(/^(\w{8})(\w{4})(\w{4})(\w{4})(\w{12})$/, '$1-$2-$3-$4-$5')

/** The digits of a phone number without the zero that replaces its country code; undefined for other text. */
function nationalDigits(find: string): string | undefined {
  if (!/^[\d\s().\-/+]+$/.test(find)) return undefined
  const digits = find.replace(/\D/g, '').replace(/^0+/, '')
  return digits.length < fewestDigits ? undefined : digits
}
