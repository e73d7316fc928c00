import { check, type Known } from '#contract/language/check.ts'
import type { Expression } from '#contract/language/expression.ts'
import { parse } from '#contract/language/parse.ts'
import { print } from '#contract/language/print.ts'
import type { Problem } from '#contract/language/problem.ts'
import { type GroupBlock, type Leaf, toBlocks, toExpression } from './blocks.ts'

/** One segment as its editor holds it: the text, and the blocks that say the same. */
export interface Editing {
  text: string
  /** What the text says; while it cannot be read, what it said last. */
  blocks: GroupBlock
  /** The tree of the text, its places those in the text. Undefined while it is empty or cannot be read. */
  expression?: Expression
  /** Why the text cannot be read. */
  unread?: Problem
}

/** What a text says. While it cannot be read, the blocks stay those of `before`. */
export function typed(text: string, before?: Editing): Editing {
  if (text.trim() === '') return { text, blocks: toBlocks(undefined) }
  const parsed = parse(text)
  if (parsed.ok) return { text, blocks: toBlocks(parsed.expression), expression: parsed.expression }
  return { text, blocks: before?.blocks ?? toBlocks(undefined), unread: parsed.problems[0] }
}

/** Blocks with the canonical text for them. */
export function arranged(blocks: GroupBlock): Editing {
  const expression = toExpression(blocks)
  return { ...typed(expression ? print(expression) : ''), blocks }
}

/** What is wrong with a text, with the places. Errors keep it from meaning what it says. */
export function problemsOf({ text, expression, unread }: Editing, known: Known): Problem[] {
  if (unread) return [unread]
  if (!expression) return []
  return check(expression, known).map((problem) =>
    text.slice(problem.start, problem.end) === '""' ? { ...problem, message: 'A tag is not chosen yet' } : problem,
  )
}

/** What is wrong with one clause, wherever it stands. */
export function clauseProblems(node: Leaf, known: Known): Problem[] {
  if (node.kind === 'tag' && node.tag === '') return []
  if (node.kind === 'application' && node.code === '')
    return [{ severity: 'error', message: 'Choose an application', start: 0, end: 0 }]
  return check(node, known)
}
