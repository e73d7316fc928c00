import { describe, type Words } from '#contract/language/describe.ts'
import { parse } from '#contract/language/parse.ts'

/** A stored expression in one line of plain words; undefined where it cannot be read. */
export function readingOf(source: string | null | undefined, words: Words): string | undefined {
  const parsed = source ? parse(source) : undefined
  return parsed?.ok ? describe(parsed.expression, words) : undefined
}
