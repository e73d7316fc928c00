import type { Expression, TagNode } from '#contract/language/expression.ts'
import { parse } from '#contract/language/parse.ts'

/** The expression of a source that is known to be valid. */
export function parsedExpression(source: string): Expression {
  const parsed = parse(source)
  if (!parsed.ok) throw new Error(source)
  return parsed.expression
}

export function parsedTag(source: string): TagNode {
  const expression = parsedExpression(source)
  if (expression.kind !== 'tag') throw new Error(source)
  return expression
}
