import type { PlatformKey } from '#contract/deviceTypes.ts'
import type { Filter } from '#contract/filters.ts'
import { checkExpression } from '#contract/language/checkExpression.ts'
import { conditionFault, conditionsExpression, joinedConditions } from '#contract/language/conditions.ts'
import { countedText, devicesOf } from '#contract/language/countedText.ts'
import { type KnownTag, tagFinder, tagTypeLookup } from '#contract/language/defaultTags.ts'
import type { Expression, Scalar, TagNode } from '#contract/language/expression.ts'
import { operandShape, screenOperator } from '#contract/language/operators.ts'
import { parse } from '#contract/language/parse.ts'
import { uncountable } from '#contract/language/uncountable.ts'
import type { TagType } from '#contract/tagTypes.ts'
import type { Condition } from '#contract/targeting.ts'
import { emailAddress } from '#contract/values.ts'
import { bothOrAll } from '#format/figures.ts'
import { capitalized, exactCount, formatCount, withPeriod } from '#format/format.ts'
import { typeOfTag } from '../filters/clauseEdits.ts'
import type { AudienceDraft } from './pushDraft.ts'

interface Around {
  application: string
  segments: readonly Pick<Filter, 'name' | 'filter_expression'>[]
  tags: readonly KnownTag[]
  /** The segment of the preset, which applies to a message without a target of its own (interface, createMessage). */
  presetFilter?: string | undefined
}

export type Audience =
  | { kind: 'none' }
  /** `invalid`: how many can’t be addresses. */
  | { kind: 'listed'; count: number; unit: readonly [string, string]; invalid?: number }
  | { kind: 'uncountable'; reason: string }
  | { kind: 'countable'; expression: Expression }

export function resolveAudience(
  { kind, filter, conditions, operator, users, devices, near }: AudienceDraft,
  {
    segments,
    tags,
    application,
    presetFilter,
    unit = ['device', 'devices'],
  }: Around & { unit?: readonly [string, string] },
): Audience {
  const uncounted = (reason: string): Audience => ({ kind: 'uncountable', reason })
  const counted = (expression: Expression): Audience => ({ kind: 'countable', expression })
  if (kind === 'users') return { kind: 'listed', count: namesIn(users).length, unit: ['user ID', 'user IDs'] }
  if (kind === 'devices') {
    const names = namesIn(devices)
    const invalid = unit[0] === 'address' ? names.filter((name) => !emailAddress.safeParse(name).success).length : 0
    return { kind: 'listed', count: names.length, unit, ...(invalid > 0 && { invalid }) }
  }
  if (kind === '') return { kind: 'none' }
  if (Object.values(near).some((value) => value.trim() !== ''))
    return uncounted(`The service can’t count ${unit[1]} near a point`)
  const named = kind === 'everyone' ? presetFilter : filter
  if (kind === 'everyone' && named === undefined) return counted(devicesOf(application))
  // an incomplete condition is never sent, so its count would be wrong
  if (kind !== 'everyone' && conditions.some((node) => clauseProblem(node) || conditionProblem(node, tags)))
    return uncounted('Complete the conditions to see a count')
  const oneTime =
    kind === 'everyone' ? undefined : conditionsExpression(conditions.map(toCondition), operator, tagTypeLookup(tags))
  if (kind === 'conditions') return oneTime ? counted(oneTime) : { kind: 'none' }
  if (named === '') return { kind: 'none' }
  const segment = segments.find(({ name }) => name === named)
  const parsed = parse(segment?.filter_expression ?? '')
  if (!segment || !parsed.ok) return uncounted(`The segment “${named}” isn’t in this application`)
  const refused = errorIn(parsed.expression, tags, codesIn(parsed.expression))
  if (refused) return uncounted(`The segment “${named}” can’t be counted as it is. ${withPeriod(refused)}`)
  if (uncountable(parsed.expression)) return uncounted('This segment contains conditions that can’t be counted')
  return counted(oneTime ? joinedConditions(parsed.expression, [oneTime], 'intersection') : parsed.expression)
}

/** The name of the segment that a message goes to, its own or its preset’s. */
export const targetSegment = (
  { kind, filter }: Pick<AudienceDraft, 'kind' | 'filter'>,
  presetFilter: string | undefined,
): string | undefined => (kind === 'segment' ? filter : kind === 'everyone' ? presetFilter : undefined)

const errorIn = (expression: Expression, tags: readonly KnownTag[], applications: string[]): string | undefined =>
  checkExpression(expression, { tags, applications, operatorName: screenOperator }).find(
    ({ severity }) => severity === 'error',
  )?.message

function codesIn(node: Expression): string[] {
  if (node.kind === 'set') return [...codesIn(node.left), ...codesIn(node.right)]
  const code = node.kind === 'application' ? node.code : node.kind === 'tag' ? node.application : undefined
  return code === undefined ? [] : [code]
}

/** What counts the devices of one condition, undefined while it is incomplete or wrong. */
export function conditionText(
  node: TagNode,
  application: string,
  platforms: readonly PlatformKey[],
  tags: readonly KnownTag[],
): string | undefined {
  if (clauseProblem(node) || conditionProblem(node, tags)) return undefined
  const expression = conditionsExpression([toCondition(node)], 'AND', tagTypeLookup(tags))
  return expression && countedText(expression, application, platforms)
}

export function describeAudience(
  { kind, filter, conditions, operator, users, devices, near }: AudienceDraft,
  unit: readonly [string, string] = ['device', 'devices'],
  presetFilter?: string,
): string {
  const { length } = conditions
  const [, many] = unit
  const several = operator === 'OR' ? `any of the ${length}` : bothOrAll(length)
  const limits = length > 1 ? `${several} conditions` : formatCount(length, 'condition')
  const place =
    near.range && kind !== 'users' && kind !== 'devices'
      ? `, within ${exactCount(near.range)} m of ${near.lat.trim()}, ${near.lng.trim()}`
      : ''
  const descriptions: Record<typeof kind, string> = {
    segment: `The segment “${filter}”${length > 0 ? `, limited to ${many} that meet ${limits}` : ''}${place}.`,
    conditions: `${capitalized(many)} that meet ${limits}${place}.`,
    users: `All ${many} of ${nameOrCount(namesIn(users), ['user ID', 'user IDs'])}.`,
    devices: `${nameOrCount(namesIn(devices), unit)} from the list.`,
    everyone:
      presetFilter === undefined || place
        ? `All ${many} in this application${place}.`
        : `The preset’s segment “${presetFilter}”.`,
    '': 'No audience selected.',
  }
  return descriptions[kind]
}

/** A condition as messages send it: `[tag, operator, operand]` (interface, createEmailMessage). */
export function toCondition({ tag, operator, operand }: TagNode): Condition {
  const value = operand === undefined ? '' : operand.kind === 'list' ? operand.items.map(sent) : sent(operand)
  return [tag, operator, value] as Condition
}

/** A date without a time means midnight, as in the interface. */
function sent(scalar: Scalar): string | number | boolean {
  if (scalar.kind === 'boolean') return scalar.value
  if (scalar.kind === 'number') return Number(scalar.text)
  return /^\d{4}-\d\d-\d\d$/.test(scalar.text) ? `${scalar.text} 00:00` : scalar.text
}

/** One ID per line, or separated by commas, semicolons, or tabs; unique, in order. */
export const namesIn = (text: string): string[] => [
  ...new Set(
    text
      .split(/[\n\r\t;,]+/)
      .map((name) => name.trim().replace(/^"(.*)"$/, '$1'))
      .filter((name) => name !== ''),
  ),
]

/** Maximum IDs of a message (interface, Limits). */
export const mostNames = 1000

export const tooManyNames = (what: string, count: number): string =>
  `Enter at most ${exactCount(mostNames)} ${what}, or create a segment. You entered ${exactCount(count)}.`

export const conditionProblem = (node: TagNode, tags: readonly KnownTag[]): string | undefined =>
  clauseProblem(node) ? undefined : (refused(node, typeOfTag(tagFinder(tags)(node.tag))) ?? errorIn(node, tags, []))

const refused = (node: TagNode, type: TagType | undefined) =>
  type && conditionFault(toCondition(node), type, screenOperator)

export function clauseProblem({ tag, operator, operand }: TagNode): string | undefined {
  if (tag === '') return 'Select a tag'
  const items = operand === undefined ? [] : operand.kind === 'list' ? operand.items : [operand]
  const empty = items.some((item) => item.kind !== 'boolean' && item.text.trim() === '')
  if (items.length === 0 || empty || (operandShape[operator] === 'pair' && items.length < 2))
    return operandShape[operator] === 'pair' ? 'Enter both values' : 'Enter a value'
  return undefined
}

/** Lists up to three names, so a wrong one is visible. Of more, gives only the number. */
function nameOrCount(names: readonly string[], unit: readonly [one: string, many: string]): string {
  const count = formatCount(names.length, ...unit)
  return names.length <= 3 ? `${count} (${names.join(', ')})` : count
}
