import type { Expression, GroupNode, OpaqueNode } from './expression.ts'

/** The leftmost part that only the service can count; undefined if every part can be counted. */
export function uncountable(expression: Expression): GroupNode | OpaqueNode | undefined {
  switch (expression.kind) {
    case 'set':
      return uncountable(expression.left) ?? uncountable(expression.right)
    case 'group':
    case 'opaque':
      return expression
    default:
      return undefined
  }
}

/** Why a group or an opaque call can’t be counted: a sentence without a period, or two with one. */
export const uncountableReason = (node: GroupNode | OpaqueNode): string =>
  node.kind === 'group'
    ? `Only the service knows the group “${node.group}”, so it can’t be evaluated here`
    : `${node.name}(...) can’t be evaluated here. ${node.reason.replace(/\.?$/, '.')}`
