import { checkExpression, type Known } from '#contract/language/checkExpression.ts'
import type { Expression } from '#contract/language/expression.ts'
import { screenOperator } from '#contract/language/operators.ts'
import { parse } from '#contract/language/parse.ts'
import { print } from '#contract/language/print.ts'
import type { Problem } from '#contract/language/problem.ts'
import { type GroupBlock, type Leaf, toBlocks, toExpression } from './blocks.ts'
import { incompleteIn, type Missing, missingIn, withoutValue } from './missing.ts'

/** One segment as its editor holds it: the text, and the blocks that say the same. */
export interface Editing {
  text: string
  /** What the text says; while it cannot be read, what it said last. */
  blocks: GroupBlock
  /** The tree of the text, its places those in the text. Undefined while it is empty or cannot be read. */
  expression?: Expression
  /** Why the text cannot be read. */
  unread?: Problem
  /** The text was written by hand: what is missing in it is then told at once. */
  written?: true
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
export function expressionProblems({ text, expression, unread }: Editing, known: Known): Problem[] {
  if (unread) return [unread]
  if (!expression) return []
  return checkExpression(expression, known).map((problem) =>
    text.slice(problem.start, problem.end) === '""' ? { ...problem, message: 'Choose a tag' } : problem,
  )
}

/** The same without what is only missing so far: for a text that blocks write while they are being filled in. */
export function problemsSoFar(editing: Editing, known: Known): Problem[] {
  const open = editing.expression ? incompleteIn(editing.expression) : []
  return expressionProblems(editing, known).filter(
    ({ start }) => !open.some(({ span }) => span.start <= start && start < span.end),
  )
}

export interface ClauseProblem extends Problem {
  /** Nothing is wrong but that something is missing. */
  missing?: true
  /** The value is at fault, not what the condition is about. */
  ofValue?: true
}

/** What is wrong with one clause, wherever it stands, in the words of the blocks. */
export function clauseProblems(node: Leaf, of: Known): ClauseProblem[] {
  const known: Known = { ...of, operatorName: screenOperator }
  const missing = missingIn(node)
  const needed = ({ part, message }: Missing): ClauseProblem => ({
    severity: 'error',
    message,
    start: 0,
    end: 0,
    missing: true,
    ...(part === 'value' ? { ofValue: true } : {}),
  })
  if (missing?.part === 'subject') return [needed(missing)]
  // an unknown tag is told before its value is asked for
  const anyway = node.kind === 'tag' ? checkExpression(withoutValue(node), known) : []
  if (anyway.some(({ severity }) => severity === 'error')) return anyway
  if (missing) return [...anyway, needed(missing)]
  return checkExpression(node, known).map((problem) =>
    node.kind === 'tag' && problem.severity === 'error' ? { ...problem, ofValue: true } : problem,
  )
}

/** True for a clause that cannot be counted or saved as it is. */
export const isFlawed = (node: Leaf, known: Known): boolean =>
  clauseProblems(node, known).some(({ severity }) => severity === 'error')
