import { distance } from 'fastest-levenshtein'
import { sql } from 'kysely'
import type { Handler } from '../../handler.ts'
import { toKnownDevices } from './toKnownDevices.ts'

/** Fewer digits are the end of too many numbers. */
const fewestDigits = 6
/** Fewer letters are the beginning of too many names. */
const fewestLetters = 3
const mostCandidates = 5_000
const mostSuggestions = 5

/** Devices by an ID, token, or name in any case, or by a phone number without its country code; otherwise similar ones. A panel method. */
export const searchDevices: Handler<'searchDevices'> = async ({ find }, { db, application }) => {
  const own = db.selectFrom('devices').where('application_id', '=', application.id)
  const text = find.toLowerCase()
  const digits = nationalDigits(find)
  const devices = await toKnownDevices(
    own.where(
      sql<boolean>`(lower(hwid) = ${text} or lower(user_id) = ${text} or lower(push_token) = ${text}
        or lower(tags ->> 'Name') = ${text}
        or (${digits}::text is not null and hwid like '%+%' and right(hwid, ${digits?.length ?? 0}) = ${digits}))`,
    ),
  )
  if (devices.length > 0) return { devices, suggestions: [] }
  const { rows } = await sql<{ name: string }>`
    select distinct name from devices, lateral (values (user_id), (tags ->> 'Name'), (email)) as names (name)
    where application_id = ${application.id} and (
      length(name) between ${find.length - 2} and ${find.length + 2}
        and (left(lower(name), 2) = ${text.slice(0, 2)} or right(lower(name), 3) = ${text.slice(-3)})
      or ${text.length >= fewestLetters} and (starts_with(lower(name), ${text}) or position(${` ${text}`} in lower(name)) > 0))
    limit ${mostCandidates}
  `.execute(db)
  return {
    devices: [],
    suggestions: mostSimilar(
      rows.map(({ name }) => name),
      text,
    ),
  }
}

/** The digits of a phone number without the zero that replaces its country code; undefined for other text. */
function nationalDigits(find: string): string | undefined {
  if (!/^[\d\s().\-/+]+$/.test(find)) return undefined
  const digits = find.replace(/\D/g, '').replace(/^0+/, '')
  return digits.length < fewestDigits ? undefined : digits
}

/** Names with a word that begins with the text, then those with at most two letters wrong, or one in a short text. */
function mostSimilar(names: readonly string[], text: string): string[] {
  const most = text.length < 6 ? 1 : 2
  return names
    .map((name) => ({ name, wrong: begins(name, text) ? 0 : distance(name.toLowerCase(), text) }))
    .filter(({ wrong }) => wrong <= most)
    .sort((a, b) => a.wrong - b.wrong || a.name.localeCompare(b.name))
    .slice(0, mostSuggestions)
    .map(({ name }) => name)
}

const begins = (name: string, text: string) =>
  text.length >= fewestLetters && ` ${name.toLowerCase()}`.includes(` ${text}`)
