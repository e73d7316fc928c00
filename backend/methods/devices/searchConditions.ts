import { sql } from 'kysely'

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
export const fewestLettersInside = 4

/** What the words of names are between. */
export const separators = '.,_@-'
/** One for each, as `translate` takes them. */
export const spaces = ' '.repeat(separators.length)

/**
 * True of devices whose name and user ID together have words that begin with every word of the text, in any order, or whose address it
 * begins; undefined for too short a text. Initials are enough beside a longer word. Accents are ignored. `inside`: longer words may be in
 * the middle of theirs.
 */
export function hasWords(text: string, inside = false) {
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
export function beginsIds(text: string) {
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
export function endsIds(text: string) {
  const [, end = ''] = /^(?:…|\.\.\.)?([\da-f-]+)$/.exec(text) ?? []
  if (end.length < fewestAtEnd || (end === text && !/\d/.test(end))) return undefined
  // numbers have a rule of their own
  return sql<boolean>`(right(lower(hwid), ${end.length}) = ${end} and hwid not like '%+%')`
}

const accented = 'àáâãäåāăąçćčďèéêëēėęěğìíîïīłñńňòóôõöøőřśšşșťțùúûüūůűýÿźžż'
const bare = 'aaaaaaaaacccdeeeeeeeegiiiiilnnnooooooorssssttuuuuuuuyyzzz'
const toBare = new Map([...accented].map((letter, index) => [letter, bare[index] ?? letter]))

export const withoutAccents = (text: string) =>
  [...text.normalize('NFC')].map((letter) => toBare.get(letter) ?? letter).join('')
