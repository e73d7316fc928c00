import { distance } from 'fastest-levenshtein'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../db/tables.ts'
import { fewestLettersInside, hasWords, separators, spaces, withoutAccents } from './searchConditions.ts'

/** Fewer digits are similar to too many numbers. */
const fewestDigitsOfNumber = 8
const mostCandidates = 5_000
const mostSuggestions = 5

interface Searched {
  /** As typed. */
  find: string
  /** In lowercase, without titles. */
  text: string
  /** The text with the hyphens of an ID. */
  id: string
  /** Of a phone number. */
  digits: string | undefined
}

/** What may have been meant by a text that matches no device: similar numbers, hardware IDs, names, or words of names. */
export async function suggestSimilar(db: Kysely<Database>, application: number, { find, text, id, digits }: Searched) {
  if (digits !== undefined && digits.length >= fewestDigitsOfNumber)
    return suggest(await similarNumbers(db, application, digits))
  if (longId.test(find) || longToken.test(find)) {
    const ids = await similarIds(db, application, id, find)
    if (ids.length > 0) return suggest(ids)
  }
  return { devices: [], suggestions: await similarNames(db, application, text) }
}

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

/** Names, or words of them, with few letters wrong. */
async function similarNames(db: Kysely<Database>, application: number, text: string): Promise<string[]> {
  const { rows } = await sql<NameOf>`
    select distinct coalesce(user_id, hwid) as person, name from devices,
      lateral (values (tags ->> 'Name'), (user_id), (email)) as names (name)
    where application_id = ${application}
      and length(name) between ${text.length - 2} and ${text.length + 2}
      and (left(lower(name), 2) = ${text.slice(0, 2)} or right(lower(name), 3) = ${text.slice(-3)})
    limit ${mostCandidates}
  `.execute(db)
  const similar = mostSimilar(rows, text)
  const word = /^[^\s.,_@-]{4,}$/.test(text) ? text : undefined
  if (word === undefined && similar.length === 0) return similarInOneWord(db, application, withoutAccents(text))
  if (word === undefined || similar.length === mostSuggestions) return similar
  const { rows: words } = await sql<{ word: string }>`
    select distinct word from devices,
      lateral string_to_table(translate(concat_ws(' ', coalesce(tags ->> 'Name', user_id)), ${separators}, ${spaces}), ' ') as word
    where application_id = ${application}
      and length(word) between ${word.length - 1} and ${word.length + 1}
      and (left(lower(word), 1) = ${word.slice(0, 1)} or right(lower(word), 2) = ${word.slice(-2)})
    limit ${mostCandidates}
  `.execute(db)
  const suggestions = new Map([...similar, ...mostSimilarWords(words, word)].map((name) => [name.toLowerCase(), name]))
  return [...suggestions.values()].slice(0, mostSuggestions)
}

interface NameOf {
  /** The user ID, or the hardware ID of a device without one. */
  person: string
  name: string
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
async function similarInOneWord(db: Kysely<Database>, application: number, text: string): Promise<string[]> {
  const words = text.split(/[\s.,_@-]+/).filter(Boolean)
  if (words.length < 2 || words.length > 4) return []
  const names = new Set<string>()
  for (const [index, word] of words.entries()) {
    const hasOthers = hasWords(words.toSpliced(index, 1).join(' '))
    if (word.length < fewestLettersInside || hasOthers === undefined) continue
    const rows = await db
      .selectFrom('devices')
      .where('application_id', '=', application)
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
