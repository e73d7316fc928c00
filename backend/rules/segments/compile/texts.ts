import { type RawBuilder, sql } from 'kysely'

/** An SQL expression for a text that may be null. */
export type Text = RawBuilder<string | null>

/** True if the text is one of these lowercase texts, ignoring case. */
export const isOneOf = (text: Text, texts: readonly string[]) =>
  sql<boolean>`(${lower(text, texts)} = any(${texts.filter(storable)}::text[]))`

/**
 * The text in lower case, for a comparison with these lowercase texts, like JavaScript’s toLowerCase.
 * Doesn’t use the database’s collation: it may only know ASCII letters, or Turkish ones.
 */
const lower = (text: Text, texts: readonly string[]): Text =>
  texts.every((wanted) => asciiLetters.test(wanted))
    ? sql`lower(${text} collate "C")`
    : sql`lower(${text} collate "und-x-icu")`

/** Texts whose uppercase forms are all ASCII. Not those with a k: the Kelvin sign also becomes a k. */
const asciiLetters = /^[\0-jl-\x7F]*$/

/** Whether a database can store a text: not with the character 0 or half a surrogate pair. */
const storable = (text: string) => !/\0|\p{Surrogate}/u.test(text)

/**
 * True if a jsonb array contains one of these lowercase texts, ignoring case. The array is converted to
 * lower case as a whole, as text, where letters only occur in strings.
 */
export function hasOneOf(kept: RawBuilder<unknown>, texts: readonly string[]): RawBuilder<boolean> {
  const wanted = texts.filter(storable)
  const folded = lower(sql`(${kept})::text`, wanted)
  const found = sql<boolean>`(case when jsonb_typeof(${kept}) = 'array' then ${folded}::jsonb ?| ${wanted}::text[] end)`
  const [only, ...others] = wanted
  if (only === undefined || others.length > 0) return found
  // reading the array is slower than searching its text
  return sql`(strpos(${folded} collate "C", ${JSON.stringify(only)}) > 0 and ${found})`
}
