import { type RawBuilder, sql } from 'kysely'

/** An SQL expression for a text that may be null. */
export type Text = RawBuilder<string | null>

/** Holds where the text is one of these lower-case texts, its own case ignored. */
export const isOneOf = (text: Text, texts: readonly string[]) =>
  sql<boolean>`(${lower(text, texts)} = any(${texts.filter(storable)}::text[]))`

/**
 * The text in lower case, for a comparison with these lower-case texts, as JavaScript's toLowerCase does it.
 * The database's own collation is not asked: it may know the letters of ASCII alone, or Turkish ones.
 */
const lower = (text: Text, texts: readonly string[]): Text =>
  texts.every((wanted) => asciiLetters.test(wanted))
    ? sql`lower(${text} collate "C")`
    : sql`lower(${text} collate "und-x-icu")`

/** Texts that only ASCII letters turn into. Not those with a k: the Kelvin sign, beyond ASCII, becomes a k too. */
const asciiLetters = /^[\0-jl-\x7F]*$/

/** Whether a database can hold a text: not with the character 0, nor with half a surrogate pair. */
const storable = (text: string) => !/\0|\p{Surrogate}/u.test(text)

/**
 * Holds where a jsonb array has one of these lower-case texts among its elements, case ignored. The array is put into
 * lower case as a whole, in its written form, where letters stand in texts alone.
 */
export function hasOneOf(kept: RawBuilder<unknown>, texts: readonly string[]): RawBuilder<boolean> {
  const wanted = texts.filter(storable)
  const folded = lower(sql`(${kept})::text`, wanted)
  const found = sql<boolean>`(case when jsonb_typeof(${kept}) = 'array' then ${folded}::jsonb ?| ${wanted}::text[] end)`
  const [only, ...others] = wanted
  if (only === undefined || others.length > 0) return found
  // reading the array costs more than looking for the text as it would be written in it
  return sql`(strpos(${folded} collate "C", ${JSON.stringify(only)}) > 0 and ${found})`
}
