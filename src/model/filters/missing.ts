import type { Expression, Scalar } from '#contract/language/expression.ts'
import { operandShape } from '#contract/language/operators.ts'
import { type Leaf, unfinished } from './blocks.ts'
import { scalarsIn } from './clauseEdits.ts'

export interface MissingReferences {
  part: 'subject' | 'value'
  message: string
}

export function missingIn(node: Leaf): MissingReferences | undefined {
  switch (node.kind) {
    case 'application':
      return node.code === '' ? { part: 'subject', message: 'Select an application' } : undefined
    case 'group':
      return node.group === '' ? { part: 'subject', message: 'Enter the group code' } : undefined
    case 'opaque':
      return undefined
    case 'tag':
      if (node.tag === '') return { part: 'subject', message: 'Select a tag' }
  }
  const shape = operandShape[node.operator]
  const scalars = scalarsIn(node.operand)
  if (shape === 'none') return undefined
  if (shape === 'pair')
    return scalars.length === 0 || scalars.some(isBlank) ? { part: 'value', message: 'Enter both values' } : undefined
  const [only] = scalars
  const empty = only === undefined || (scalars.length === 1 && only.kind === 'text' && only.text === noDays)
  return empty ? { part: 'value', message: 'Enter a value' } : undefined
}

/** What the "N days ago" field makes of an empty N. */
const noDays = ' days ago'
const isBlank = (scalar: Scalar) => scalar.kind === 'text' && (scalar.text === '' || scalar.text === noDays)

/** The expression without the conditions that can’t be used: by default, those that lack something. */
export function complete(
  expression: Expression,
  isUnusable: (leaf: Leaf) => boolean = (leaf) => missingIn(leaf) !== undefined,
): Expression | undefined {
  if (expression.kind !== 'set') return isUnusable(expression) ? undefined : expression
  const left = complete(expression.left, isUnusable)
  const right = complete(expression.right, isUnusable)
  if (left && right) return { ...expression, left, right }
  // an exclusion without anything to exclude from isn't complete yet
  if (expression.operator === 'difference') return left
  return left ?? right
}

export function incompleteIn(expression: Expression): Leaf[] {
  if (expression.kind === 'set') return [...incompleteIn(expression.left), ...incompleteIn(expression.right)]
  return missingIn(expression) ? [expression] : []
}

export const withoutValue = (node: Leaf): Leaf =>
  node.kind === 'tag' ? { ...unfinished, tag: node.tag, application: node.application } : node
