import type { TagType } from '../tagTypes.ts'
import { type Clause, type ClauseOptions, toClause } from './clause.ts'
import {
  describeClause,
  describeList,
  describeOperand,
  isDaysAgo,
  onPlatforms,
  type TitleOf,
  titled,
} from './describe.ts'
import type { ApplicationNode, Expression, SetNode, TagNode } from './expression.ts'
import { holds } from './holds.ts'
import { isNegated } from './operators.ts'
import { platformName } from './platformWords.ts'
import { hasValue } from './storedValues.ts'
import { belongsToApplication, keptOut, keptValue, type Subject } from './subject.ts'
import { uncountableReason } from './uncountable.ts'

/** Whether a device is in the set; unknown if only the service can tell. */
export type Verdict = true | false | 'unknown'

/** Why a device is or isn’t in a segment. */
export interface Explanation {
  expression: Expression
  verdict: Verdict
  /** For support staff: a sentence without a period, or two with one. */
  text: string
  /** The device’s value for the clause’s tag, if it has one of the tag’s type. */
  found?: unknown
  /** What the clause requires, unless it holds for all or no devices: `Age is at least 18`. */
  rule?: string
  /** The device’s value as text: `17`. */
  has?: string
  /** Both sides of a set operation. */
  children?: readonly [Explanation, Explanation]
}

export interface ExplainOptions extends ClauseOptions {
  /** Titles of applications; unknown ones are named by their codes. */
  titleOf?: TitleOf | undefined
  /** A stored date as the reader sees dates; as stored, in UTC, if left out. */
  formatDate?: ((stored: string) => string) | undefined
}

/** Explains for each part of an expression whether a device matches. Never throws; countable parts agree with evaluate. */
export function explain(expression: Expression, subject: Subject, options: ExplainOptions): Explanation {
  switch (expression.kind) {
    case 'application':
      return { expression, ...explainApplication(expression, subject, options) }
    case 'tag':
      return { expression, ...explainTag(expression, subject, options) }
    case 'set': {
      const left = explain(expression.left, subject, options)
      const right = explain(expression.right, subject, options)
      const verdict = combined(expression.operator, left.verdict, right.verdict)
      return { expression, verdict, text: setText(expression.operator, verdict, left.verdict), children: [left, right] }
    }
    case 'group':
    case 'opaque':
      return { expression, verdict: 'unknown', text: uncountableReason(expression) }
  }
}

type Finding = Omit<Explanation, 'expression'>

const not = (verdict: Verdict): Verdict => (verdict === 'unknown' ? verdict : !verdict)
const both = (a: Verdict, b: Verdict): Verdict => {
  if (a === false || b === false) return false
  return a === 'unknown' ? a : b
}

function combined(operator: SetNode['operator'], left: Verdict, right: Verdict): Verdict {
  if (operator === 'union') return not(both(not(left), not(right)))
  return both(left, operator === 'intersection' ? right : not(right))
}

function setText(operator: SetNode['operator'], verdict: Verdict, left: Verdict): string {
  if (verdict === 'unknown') return 'Depends on a part that can’t be checked here'
  if (operator === 'union') return verdict ? 'At least one part matches' : 'No part matches'
  if (operator === 'intersection') return verdict ? 'All parts match' : 'At least one part doesn’t match'
  if (verdict) return 'Matches the first part and isn’t excluded by the second'
  return left === false ? 'Doesn’t match the first part' : 'Excluded by the second part'
}

function explainApplication(node: ApplicationNode, subject: Subject, { titleOf }: ExplainOptions): Finding {
  const { code, platforms, flags } = node
  switch (keptOut(node, subject)) {
    case 'application':
      return { verdict: false, text: elsewhere(subject, code, titleOf) }
    case 'platform': {
      const needed = describeList((platforms ?? []).map(platformName), 'or')
      return { verdict: false, text: `Is on ${platformName(subject.platform)}; ${needed} is required` }
    }
    case 'token':
      return { verdict: false, text: 'Has no push token, which is required' }
    case undefined: {
      const on = platforms ? onPlatforms([subject.platform]) : ''
      return {
        verdict: true,
        text: `Matches because it belongs to ${titled(code, titleOf)}${on}${flags ? ' and has a push token' : ''}`,
      }
    }
  }
}

const elsewhere = ({ application }: Subject, code: string, titleOf: TitleOf | undefined) =>
  `Belongs to ${titled(application, titleOf)}, not ${titled(code, titleOf)}`

function explainTag(node: TagNode, subject: Subject, options: ExplainOptions): Finding {
  const { tag, application } = node
  const clause = toClause(node, options)
  const value = keptValue(subject, tag)
  const type = options.typeOf(tag)
  const found = type !== undefined && hasValue(type, value) ? { found: value } : {}
  if (application !== undefined && !belongsToApplication(subject, application))
    return { verdict: false, text: elsewhere(subject, application, options.titleOf), ...found }
  const verdict = holds(clause, value)
  const dated = type === 4 && typeof found.found === 'string' ? options.formatDate?.(found.found) : undefined
  const text = clauseText(node, clause, verdict, found.found, dated)
  if (clause.test === 'nobody' || clause.test === 'everyone') return { verdict, text, ...found }
  return { verdict, text, rule: ruleText(node, type), has: dated ?? hasText(found.found, type), ...found }
}

const ruleText = (node: TagNode, type: TagType | undefined) =>
  `${describeClause(node, type)}${isNegated(node.operator) ? ' (or has no value)' : ''}`

function hasText(found: unknown, type: TagType | undefined): string {
  if (found === undefined) return 'no value'
  if (Array.isArray(found)) return found.length === 0 ? 'an empty list' : describeList(found.map(valueText))
  return `${valueText(found)}${type === 4 ? ' UTC' : ''}`
}

/** One sentence about a clause; `found` is undefined if the device has no value, `dated` unless it is a formatted date. */
function clauseText(node: TagNode, clause: Clause, verdict: boolean, found: unknown, dated?: string): string {
  if (clause.test === 'nobody') return `No device can match: ${clause.reason}`
  if (clause.test === 'everyone') return `Matches because the tag “${node.tag}” doesn’t exist`
  const has = `${node.tag} ${dated === undefined ? foundText(found) : `is ${dated}`}`
  if (verdict && found === undefined) return `Matches because it has no value for ${node.tag}`
  if (verdict) return `Matches because ${has}${clause.test === 'present' ? '' : ` (${needed(node, clause)})`}`
  if (clause.test === 'absent') return `${has}; the tag must have no value`
  if (found === undefined) return `Has no value for ${node.tag}`
  return `${has}; ${needed(node, clause)}`
}

function foundText(value: unknown): string {
  if (Array.isArray(value))
    return value.length === 0 ? 'is an empty list' : `contains ${describeList(value.map(valueText), 'and')}`
  return `is ${valueText(value)}`
}

// dates and versions have no quotes, like numbers
function valueText(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  return typeof value === 'string' && !/^[\d.:\- ]+$/.test(value) ? `“${value}”` : String(value)
}

/** What the clause requires instead of the value found: `at least 18 is required`. */
function needed({ tag, operator, operand }: TagNode, clause: Clause): string {
  const type = 'type' in clause ? clause.type : undefined
  const values = operand === undefined ? '' : describeOperand(operand, operator === 'BETWEEN' ? 'and' : 'or', type, tag)
  switch (operator) {
    case 'GTE':
      if (isDaysAgo(operand, type)) return `it must be at most ${values}`
      return type === 4 ? `it must be no earlier than ${values}` : `at least ${values} is required`
    case 'LTE':
      if (isDaysAgo(operand, type)) return `it must be at least ${values}`
      return type === 4 ? `it must be no later than ${values}` : `at most ${values} is required`
    case 'BETWEEN':
      return `a value between ${values} is required`
    case 'NOTEQ':
      return `it must not be ${values}`
    case 'NOTIN':
      return `it must not ${type === 3 ? 'contain' : 'be'} ${values}`
    default:
      return isDaysAgo(operand, type) ? `it must be ${values}` : `${values} is required`
  }
}
