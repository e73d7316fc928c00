import { distance } from 'fastest-levenshtein'
import { type Kysely, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { Database } from '../../db/tables.ts'
import type { Handler } from '../../handler.ts'
import { toKnownDevices } from './toKnownDevices.ts'

/** Fewer digits are the end of too many numbers. */
const fewestDigits = 6
/** Fewer digits are similar to too many numbers. */
const fewestDigitsOfNumber = 8
/** Fewer characters begin too many IDs. */
const fewestOfId = 6
/** Fewer digits begin too many numbers. */
const fewestOfNumber = 3
/** Fewer characters end too many IDs. Lists of devices show as many. */
const fewestAtEnd = 4
/** Fewer letters alone begin too many names. */
const fewestLetters = 3
/** Beside an initial, fewer letters begin too many names. */
const fewestBesideInitial = 2
/** Fewer letters are inside too many names. */
const fewestLettersInside = 4
const mostCandidates = 5_000
const mostSuggestions = 5
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
  if (digits !== undefined && digits.length >= fewestDigitsOfNumber)
    return suggest(await similarNumbers(db, application.id, digits))
  if (longId.test(find) || longToken.test(find)) {
    const ids = await similarIds(db, application.id, withHyphens(text), find)
    if (ids.length > 0) return suggest(ids)
  }
  const { rows } = await sql<NameOf>`
    select distinct coalesce(user_id, hwid) as person, name from devices,
      lateral (values (tags ->> 'Name'), (user_id), (email)) as names (name)
    where application_id = ${application.id}
      and length(name) between ${text.length - 2} and ${text.length + 2}
      and (left(lower(name), 2) = ${text.slice(0, 2)} or right(lower(name), 3) = ${text.slice(-3)})
    limit ${mostCandidates}
  `.execute(db)
  const similar = mostSimilar(rows, text)
  const word = /^[^\s.,_@-]{4,}$/.test(text) ? text : undefined
  if (word === undefined && similar.length === 0)
    return { devices: [], suggestions: await similarInOneWord(own, withoutAccents(text)) }
  if (word === undefined || similar.length === mostSuggestions) return { devices: [], suggestions: similar }
  const { rows: words } = await sql<{ word: string }>`
    select distinct word from devices,
      lateral string_to_table(translate(concat_ws(' ', coalesce(tags ->> 'Name', user_id)), ${separators}, ${spaces}), ' ') as word
    where application_id = ${application.id}
      and length(word) between ${word.length - 1} and ${word.length + 1}
      and (left(lower(word), 1) = ${word.slice(0, 1)} or right(lower(word), 2) = ${word.slice(-2)})
    limit ${mostCandidates}
  `.execute(db)
  const suggestions = new Map([...similar, ...mostSimilarWords(words, word)].map((name) => [name.toLowerCase(), name]))
  return { devices: [], suggestions: [...suggestions.values()].slice(0, mostSuggestions) }
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

const separators = '.,_@-'
const spaces = ' '.repeat(separators.length)

/** Without the titles that a name begins with, which names are rarely stored with. */
const withoutTitles = (text: string) => text.replace(/^(?:(?:dr|mrs?|ms|prof)(?:\.\s*|\s+))+(?=\p{L})/u, '')

/** A UUID typed without its hyphens, as it is stored; other text unchanged. */
const withHyphens = (text: string) => text.replace(/^(\w{8})(\w{4})(\w{4})(\w{4})(\w{12})$/, '$1-$2-$3-$4-$5')

interface NameOf {
  /** The user ID, or the hardware ID of a device without one. */
  person: string
  name: string
}

/**
 * True of devices whose name and user ID together have words that begin with every word of the text, in any order, or whose address it
 * begins; undefined for too short a text. Initials are enough beside a longer word. Accents are ignored. `inside`: longer words may be in
 * the middle of theirs.
 */
function hasWords(text: string, inside = false) {
  const words = withoutAccents(text)
    .split(/[\s.,_@-]+/)
    .filter(Boolean)
  const fewest = inside ? fewestLettersInside : fewestLetters
  const isInitialed = !inside && words.length > 1 && words.some(({ length }) => length >= fewestBesideInitial)
  if (!isInitialed && words.every(({ length }) => length < fewest)) return undefined
  const written = sql<string>`lower(concat_ws(' ', tags ->> 'Name', user_id))`
  // most names have no accents, and translating each letter takes long
  const plain = sql`case when octet_length(${written}) = length(${written}) then ${written} else translate(${written}, ${accented}, ${bare}) end`
  const names = sql`' ' || translate(${plain}, ${separators}, ${spaces}) || ' '`
  // a short number is a whole one: `guest 40` isn’t `guest-405`
  const parts = words.map((word) =>
    inside && word.length >= fewest ? word : ` ${word}${word.length < fewestLetters && /\d/.test(word) ? ' ' : ''}`,
  )
  const all = sql.join(
    parts.map((part) => sql`position(${part} in ${names}) > 0`),
    sql` and `,
  )
  return text.includes('@') ? sql<boolean>`((${all}) or starts_with(lower(hwid), ${text}))` : sql<boolean>`(${all})`
}

/**
 * True of devices whose user ID the text begins, or, if it is longer, whose hardware ID or push token; of a number with a plus sign, or as
 * it is written within a country, those with numbers that it begins. Undefined for too short a text, and for several words.
 */
function beginsIds(text: string) {
  const number = text.replace(/[\s().-]/g, '').replace(/^00(?=[1-9])/, '+')
  if (/^\+\d+$/.test(number))
    return number.length > fewestOfNumber
      ? sql<boolean>`(starts_with(hwid, ${number}) or starts_with(hwid, ${`whatsapp:${number}`}))`
      : undefined
  // within a country, after any country code
  if (/^0[1-9]\d{3,}$/.test(number)) return sql<boolean>`hwid ~ ${`^(whatsapp:)?[+][0-9]{1,3}${number.slice(1)}`}`
  if (text.length < fewestLetters || /\s/.test(text)) return undefined
  const users = sql<boolean>`coalesce(starts_with(lower(user_id), ${text}), false)`
  return text.length < fewestOfId
    ? users
    : sql<boolean>`(${users} or starts_with(lower(hwid), ${text}) or coalesce(starts_with(lower(push_token), ${text}), false))`
}

/** True of devices whose hardware ID ends with the hexadecimal text, which an ellipsis may precede; undefined for other text. */
function endsIds(text: string) {
  const [, end = ''] = /^(?:…|\.\.\.)?([\da-f-]+)$/.exec(text) ?? []
  if (end.length < fewestAtEnd || (end === text && !/\d/.test(end))) return undefined
  // numbers have a rule of their own
  return sql<boolean>`(right(lower(hwid), ${end.length}) = ${end} and hwid not like '%+%')`
}

const accented = 'àáâãäåāăąçćčďèéêëēėęěğìíîïīłñńňòóôõöøőřśšşșťțùúûüūůűýÿźžż'
const bare = 'aaaaaaaaacccdeeeeeeeegiiiiilnnnooooooorssssttuuuuuuuyyzzz'
const toBare = new Map([...accented].map((letter, index) => [letter, bare[index] ?? letter]))

const withoutAccents = (text: string) =>
  [...text.normalize('NFC')].map((letter) => toBare.get(letter) ?? letter).join('')

interface Similar {
  hwid: string
  name: string | null
}

function suggest(similar: readonly Similar[]) {
  const named = similar.flatMap(({ hwid, name }) => (name ? [[hwid, name] as const] : []))
  return {
    devices: [],
    suggestions: similar.map(({ hwid }) => hwid),
    ...(named.length > 0 && { names: Object.fromEntries(named) }),
  }
}

/** Phone numbers with one digit wrong, missing, or too many, or two neighboring ones swapped. */
async function similarNumbers(db: Kysely<Database>, application: number, digits: string): Promise<Similar[]> {
  const { length } = digits
  const half = Math.floor(length / 2)
  // one half is right, unless the halves swapped a digit
  const start = digits.slice(0, half)
  const { rows } = await sql<Similar>`
    select hwid, tags ->> 'Name' as name from devices
    where application_id = ${application} and hwid like '%+%'
      and (${start} in (left(right(hwid, ${length}), ${half}), left(right(hwid, ${length + 1}), ${half}), left(right(hwid, ${length - 1}), ${half}))
        or right(hwid, ${length - half}) = ${digits.slice(half)})
    limit ${mostCandidates}
  `.execute(db)
  const similar = rows
    .map(({ hwid, name }) => ({ hwid: hwid.replace('whatsapp:', ''), name }))
    .filter(({ hwid }) => {
      const ends = [length, length + 1, length - 1].map((count) => hwid.replace('+', '').slice(-count))
      return isSwap(ends[0] ?? '', digits) || ends.some((end) => distance(end, digits) === 1)
    })
    .sort((a, b) => a.hwid.localeCompare(b.hwid))
  return [...new Map(similar.map((one) => [one.hwid, one])).values()].slice(0, mostSuggestions)
}

/** Hexadecimal digits and hyphens, with a digit: as most hardware IDs are. */
const longId = /^(?=.*\d)[0-9a-f-]{16,}$/i

/** As push tokens are, in either case. */
const longToken = /^(?=.*\d)[\w:-]{32,300}$/

/** Devices whose hardware ID or push token has one character wrong, or two neighboring ones swapped. */
async function similarIds(db: Kysely<Database>, application: number, text: string, token: string): Promise<Similar[]> {
  // one half is right, unless the halves swapped a digit: comparing those first is fast
  const isSimilar = (column: 'hwid' | 'push_token', typed: string) => {
    const half = Math.floor(typed.length / 2)
    const at = [...typed].map((_, index) => index)
    const wrong = at.map((index) => `${typed.slice(0, index)}_${typed.slice(index + 1)}`)
    const swapped = at.slice(1).map((i) => `${typed.slice(0, i - 1)}${typed[i]}${typed[i - 1]}${typed.slice(i + 1)}`)
    const value = sql.ref(column)
    return sql`(length(${value}) = ${typed.length}
      and (left(lower(${value}), ${half}) = ${typed.slice(0, half)} or right(lower(${value}), ${typed.length - half}) = ${typed.slice(half)})
      and lower(${value}) like any(${sql.val([...wrong, ...swapped])}::text[]))`
  }
  const { rows } = await sql<Similar>`
    select hwid, tags ->> 'Name' as name from devices
    where application_id = ${application} and (${isSimilar('hwid', text)} or ${isSimilar('push_token', token.toLowerCase())})
    order by hwid
    limit ${mostSuggestions}
  `.execute(db)
  return rows
}

/** The digits of a phone number without the zero that replaces its country code; undefined for other text. */
function nationalDigits(find: string): string | undefined {
  if (!/^[\d\s().\-/+]+$/.test(find)) return undefined
  const digits = find.replace(/\D/g, '').replace(/^0+/, '')
  return digits.length < fewestDigits ? undefined : digits
}

/** Names with at most two letters wrong, or one in a short text: one for each person. */
function mostSimilar(names: readonly NameOf[], text: string): string[] {
  const mostWrong = text.length < 6 ? 1 : 2
  const similar = names
    .map(({ person, name }) => ({ person, name, wrong: distance(name.toLowerCase(), text) }))
    .filter(({ wrong }) => wrong <= mostWrong)
    .sort((a, b) => a.wrong - b.wrong || a.name.localeCompare(b.name))
  const people = new Set<string>()
  const distinct = new Set<string>()
  for (const { person, name } of similar) {
    if (!people.has(person)) distinct.add(name)
    people.add(person)
  }
  return [...distinct].slice(0, mostSuggestions)
}

/** Names with all words of the text but one, which is a letter off the beginning of one of theirs. */
async function similarInOneWord(own: SelectQueryBuilder<Database, 'devices', object>, text: string): Promise<string[]> {
  const words = text.split(/[\s.,_@-]+/).filter(Boolean)
  if (words.length < 2 || words.length > 4) return []
  const names = new Set<string>()
  for (const [index, word] of words.entries()) {
    const hasOthers = hasWords(words.toSpliced(index, 1).join(' '))
    if (word.length < fewestLettersInside || hasOthers === undefined) continue
    const rows = await own
      .where(hasOthers)
      .select(sql<string>`coalesce(max(tags ->> 'Name'), max(user_id), '')`.as('name'))
      .groupBy(sql`coalesce(user_id, hwid)`)
      .limit(mostCandidates)
      .execute()
    const isNear = (begins: string) => distance(begins, word) === 1 || isSwap(begins, word)
    for (const { name } of rows) {
      const theirs = withoutAccents(name.toLowerCase()).split(/[\s.,_@-]+/)
      if (theirs.some((one) => [-1, 0, 1].some((more) => isNear(one.slice(0, word.length + more))))) names.add(name)
    }
  }
  return [...names].sort((a, b) => a.localeCompare(b)).slice(0, mostSuggestions)
}

/** Words with one letter wrong, missing, or too many, or with two letters swapped; a word in two cases once, capitalized. */
function mostSimilarWords(rows: readonly { word: string }[], text: string): string[] {
  const words = new Map<string, string>()
  for (const word of rows.map((row) => row.word).sort()) {
    const lower = word.toLowerCase()
    // uppercase sorts first
    if (!words.has(lower) && (distance(lower, text) === 1 || isSwap(lower, text))) words.set(lower, word)
  }
  return [...words.values()].sort((a, b) => a.localeCompare(b))
}

/** True if the texts differ by two neighboring letters that changed places. */
function isSwap(a: string, b: string): boolean {
  const at = [...a].findIndex((letter, index) => letter !== b[index])
  return at >= 0 && a === `${b.slice(0, at)}${b[at + 1]}${b[at]}${b.slice(at + 2)}`
}
