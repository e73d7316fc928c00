import { type Clause, toClause } from './clause.ts'
import { defaultTags, isTagType, type KnownTag, tagFinder } from './defaultTags.ts'
import type { Expression, Span, TagNode } from './expression.ts'
import { nearest } from './nearest.ts'
import { daysAgoFault, type OperatorName, ownName } from './operators.ts'
import { isPlatformKey } from './platformWords.ts'
import type { Problem } from './problem.ts'
import { uncountableReason } from './uncountable.ts'

/** What the account has, in addition to the default tags. */
export interface Known {
  tags: readonly KnownTag[]
  /** Codes of applications; case is ignored. */
  applications: readonly string[]
  /** What "N days ago" counts from; now by default. */
  now?: Date
  /** Names of operators in messages; their own names by default. */
  operatorName?: OperatorName
}

/** Limit on names that get a suggestion: each is compared with all names. */
const most = 10

/**
 * Problems of an expression that parses, in source order. Errors keep it from meaning what it says;
 * with warnings it can be stored, though perhaps not counted. Empty if there are none.
 */
export function checkExpression(
  expression: Expression,
  { tags, applications, now = new Date(), operatorName = ownName }: Known,
): Problem[] {
  const find = tagFinder(tags)
  let suggested = 0
  const like = (name: string, names: readonly string[]) => {
    suggested += 1
    return suggested > most ? undefined : nearest(name, names)
  }
  const codes = new Set(applications.map((code) => code.toLowerCase()))

  const ofCode = (code: string, span: Span): Problem[] =>
    codes.has(code.toLowerCase())
      ? []
      : [error(`There is no application “${code}”${suggestion(like(code, applications))}`, span)]

  const ofTag = (node: TagNode): Problem[] => {
    const known = find(node.tag)
    const span = node.places?.tag ?? node.span
    if (known === undefined) {
      const names = [...tags, ...defaultTags].map(({ name }) => name)
      return [error(`There is no tag “${node.tag}”${suggestion(like(node.tag, names))}`, span)]
    }
    const { type } = known
    if (!isTagType(type))
      return [error(`The tag “${node.tag}” has an unknown type, so this condition can’t be evaluated`, span)]
    const everywhere =
      node.application !== undefined && known.isApplicationSpecific !== true
        ? [warning(`The tag “${node.tag}” isn’t specific to an application. Use T(...) instead.`, span)]
        : []
    const clause = toClause(node, { typeOf: () => type, now, operatorName })
    // refused here and not in toClause: segments stored before this rule keep working for the messages that use them
    const relative = clause.test === 'dates' ? daysAgoFault(node.operator, node.operand, operatorName) : undefined
    if (relative !== undefined) return [...everywhere, error(relative, node.places?.operand ?? node.span)]
    return [...everywhere, ...ofClause(node, clause)]
  }

  const visit = (node: Expression): Problem[] => {
    switch (node.kind) {
      case 'set':
        return [...visit(node.left), ...visit(node.right)]
      case 'application':
        return [...ofCode(node.code, node.span), ...ofPlatforms(node.platforms, node.span)]
      case 'tag': {
        const { application, places, span } = node
        return [...(application === undefined ? [] : ofCode(application, places?.application ?? span)), ...ofTag(node)]
      }
      case 'group':
        return [warning(uncountableReason(node), node.span), ...ofPlatforms(node.platforms, node.span)]
      case 'opaque':
        return [warning(uncountableReason(node), node.span)]
    }
  }
  return visit(expression)
}

function ofClause({ operator, operand, places, span }: TagNode, clause: Clause): Problem[] {
  if (clause.test === 'nobody') return [error(clause.reason, places?.[clause.at] ?? span)]
  const idle = (clause.test === 'absent' || clause.test === 'present') && operand !== undefined
  // clients send "" or [] in place of an unneeded value
  const empty = operand?.kind === 'list' ? operand.items.length === 0 : operand?.kind === 'text' && operand.text === ''
  return idle && !empty ? [warning(`The value after ${operator} is ignored`, places?.operand ?? span)] : []
}

const ofPlatforms = (platforms: readonly string[] = [], span: Span): Problem[] =>
  platforms.filter((word) => !isPlatformKey(word)).map((word) => error(`There is no platform “${word}”`, span))

const suggestion = (name: string | undefined) => (name === undefined ? '' : `. Did you mean “${name}”?`)

const error = (message: string, { start, end }: Span): Problem => ({ severity: 'error', message, start, end })
const warning = (message: string, { start, end }: Span): Problem => ({ severity: 'warning', message, start, end })
