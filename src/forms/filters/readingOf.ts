import { describe } from '#contract/language/describe.ts'
import { parse } from '#contract/language/parse.ts'
import type { TagType } from '#contract/values.ts'

/** A stored expression in one line of plain words; undefined where it cannot be read. */
export function readingOf(
  source: string | null | undefined,
  typeOf: (tag: string) => TagType | undefined,
): string | undefined {
  const parsed = source ? parse(source) : undefined
  return parsed?.ok ? describe(parsed.expression, typeOf) : undefined
}
