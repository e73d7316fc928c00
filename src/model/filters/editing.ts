import { checkExpression, type Known } from '#contract/language/checkExpression.ts'
import type { Expression } from '#contract/language/expression.ts'
import { screenOperator } from '#contract/language/operators.ts'
import { parse } from '#contract/language/parse.ts'
import { print } from '#contract/language/print.ts'
import type { Problem } from '#contract/language/problem.ts'
import { type GroupBlock, type Leaf, toBlocks, toExpression } from './blocks.ts'
import { incompleteIn, type MissingReferences, missingIn, withoutValue } from './missing.ts'

export interface Editing {
  text: string
  /** Blocks of the last valid text while the text can’t be parsed. */
  blocks: GroupBlock
  /** Undefined while the text is blank or can’t be parsed. */
  expression?: Expression
  unread?: Problem
  /** Typed by hand: what is missing is reported at once. */
  written?: true
}

export function typed(text: string, before?: Editing): Editing {
  if (text.trim() === '') return { text, blocks: toBlocks(undefined) }
  const parsed = parse(text)
  if (parsed.ok) return { text, blocks: toBlocks(parsed.expression), expression: parsed.expression }
  return { text, blocks: before?.blocks ?? toBlocks(undefined), unread: parsed.problems[0] }
}

export function arranged(blocks: GroupBlock): Editing {
  const expression = toExpression(blocks)
  return { ...typed(expression ? print(expression) : ''), blocks }
}

export function expressionProblems({ text, expression, unread }: Editing, known: Known): Problem[] {
  if (unread) return [unread]
  if (!expression) return []
  return checkExpression(expression, known).map((problem) =>
    text.slice(problem.start, problem.end) === '""' ? { ...problem, message: 'Select a tag' } : problem,
  )
}

export function editingProblems(editing: Editing, known: Known): Problem[] {
  const open = editing.expression ? incompleteIn(editing.expression) : []
  return expressionProblems(editing, known).filter(
    ({ start }) => !open.some(({ span }) => span.start <= start && start < span.end),
  )
}

export interface ClauseProblem extends Problem {
  /** The condition is only incomplete. */
  missing?: true
  /** The value is wrong, not the subject. */
  ofValue?: true
}

export function clauseProblems(node: Leaf, known: Known): ClauseProblem[] {
  const shown: Known = { ...known, operatorName: screenOperator }
  const missing = missingIn(node)
  const needed = ({ part, message }: MissingReferences): ClauseProblem => ({
    severity: 'error',
    message,
    start: 0,
    end: 0,
    missing: true,
    ...(part === 'value' ? { ofValue: true } : {}),
  })
  if (missing?.part === 'subject') return [needed(missing)]
  // an unknown tag is reported before its value is asked for
  const anyway = node.kind === 'tag' ? checkExpression(withoutValue(node), shown) : []
  if (anyway.some(({ severity }) => severity === 'error')) return anyway
  if (missing) return [...anyway, needed(missing)]
  return checkExpression(node, shown).map((problem) =>
    node.kind === 'tag' && problem.severity === 'error' ? { ...problem, ofValue: true } : problem,
  )
}

export const isFlawed = (node: Leaf, known: Known): boolean =>
  clauseProblems(node, known).some(({ severity }) => severity === 'error')
