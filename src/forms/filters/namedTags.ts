import type { Expression } from '#contract/language/expression.ts'
import { parse } from '#contract/language/parse.ts'

/** The names of the tags that an expression asks about. None where it cannot be read. */
export function namedTags(source: string | null | undefined): ReadonlySet<string> {
  const names = new Set<string>()
  const parsed = source ? parse(source) : undefined
  if (parsed?.ok) collect(parsed.expression, names)
  return names
}

function collect(node: Expression, names: Set<string>) {
  if (node.kind === 'tag') names.add(node.tag)
  if (node.kind === 'set') {
    collect(node.left, names)
    collect(node.right, names)
  }
}
