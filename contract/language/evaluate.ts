import { type ClauseOptions, toClause } from './clause.ts'
import type { Expression, GroupNode, OpaqueNode } from './expression.ts'
import { holds } from './holds.ts'
import { belongsToApplication, keptOut, keptValue, type Subject } from './subject.ts'
import { uncountable, uncountableReason } from './uncountable.ts'

/** Thrown for an expression with a part that only the service can count. */
export class UncountableError extends Error {
  override name = 'UncountableError'
  readonly node: GroupNode | OpaqueNode

  constructor(node: GroupNode | OpaqueNode) {
    super(uncountableReason(node))
    this.node = node
  }
}

/**
 * Whether a device is in the segment. This defines what expressions mean; the SQL is tested against it. Throws
 * UncountableError if any part of it, reached or not, is a group or an opaque call.
 */
export const evaluate = (expression: Expression, subject: Subject, options: ClauseOptions): boolean =>
  createMatcher(expression, options)(subject)

/** Compiles an expression into a test for many devices. Throws UncountableError as evaluate does. */
export function createMatcher(expression: Expression, options: ClauseOptions): (subject: Subject) => boolean {
  const unknown = uncountable(expression)
  if (unknown) throw new UncountableError(unknown)
  return testOf(expression, options)
}

function testOf(expression: Expression, options: ClauseOptions): (subject: Subject) => boolean {
  switch (expression.kind) {
    case 'application':
      return (subject) => keptOut(expression, subject) === undefined
    case 'tag': {
      const { tag, application } = expression
      const clause = toClause(expression, options)
      return (subject) =>
        (application === undefined || belongsToApplication(subject, application)) &&
        holds(clause, keptValue(subject, tag))
    }
    case 'set': {
      const left = testOf(expression.left, options)
      const right = testOf(expression.right, options)
      if (expression.operator === 'union') return (subject) => left(subject) || right(subject)
      if (expression.operator === 'intersection') return (subject) => left(subject) && right(subject)
      return (subject) => left(subject) && !right(subject)
    }
    case 'group':
    case 'opaque':
      throw new UncountableError(expression)
  }
}
