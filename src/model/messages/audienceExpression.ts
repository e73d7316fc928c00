import type { PlatformKey } from '#contract/deviceTypes.ts'
import { check } from '#contract/language/check.ts'
import { conditionsExpression, joined } from '#contract/language/conditions.ts'
import { type KnownTag, typesOf } from '#contract/language/defaultTags.ts'
import { type ApplicationNode, type Expression, nowhere, type TagNode } from '#contract/language/expression.ts'
import { screenOperator } from '#contract/language/operators.ts'
import { parse } from '#contract/language/parse.ts'
import { print } from '#contract/language/print.ts'
import { uncountable } from '#contract/language/uncountable.ts'
import { clauseProblem } from './clauseProblem.ts'
import { conditionProblem } from './conditionFaults.ts'
import type { AudienceDraft } from './pushDraft.ts'
import { toCondition } from './toCondition.ts'

interface Around {
  application: string
  segments: readonly { name: string; filter_expression?: string | null | undefined }[]
  tags: readonly KnownTag[]
}

/** An audience as an expression that can be counted, or why it cannot. Undefined while nothing is chosen. */
export type AudienceReading = { expression: Expression } | { reason: string } | undefined

/** What an audience means, without its platforms. Lists of ids have no expression: their count is their length. */
export function audienceReading(audience: AudienceDraft, { segments, tags, application }: Around): AudienceReading {
  const { kind, filter, conditions, operator, near } = audience
  if (kind === '' || kind === 'users' || kind === 'devices') return undefined
  if (Object.values(near).some((value) => value.trim() !== ''))
    return { reason: 'The service does not count devices near a point' }
  if (kind === 'everyone') return { expression: devicesOf(application) }
  // what the form refuses is never sent, so its count would be of nobody's message
  if (conditions.some((node) => clauseProblem(node) || conditionProblem(node, tags)))
    return { reason: 'Complete the conditions to see a count' }
  const asked = conditionsExpression(conditions.map(toCondition), operator, typesOf(tags))
  if (kind === 'conditions') return asked ? { expression: asked } : undefined
  if (filter === '') return undefined
  const segment = segments.find(({ name }) => name === filter)
  const parsed = parse(segment?.filter_expression ?? '')
  if (!segment || !parsed.ok) return { reason: `The segment “${filter}” is not among those of this application` }
  const refused = refusedBy(parsed.expression, tags)
  if (refused) return { reason: `The segment “${filter}” can’t be counted as it is stored. ${refused}` }
  if (uncountable(parsed.expression)) return { reason: 'This segment holds conditions that cannot be counted' }
  return { expression: asked ? joined(parsed.expression, [asked], 'intersection') : parsed.expression }
}

/** Why the service does not count a segment that was stored before its rules. Which applications there are, it tells itself. */
const refusedBy = (expression: Expression, tags: readonly KnownTag[]): string | undefined =>
  check(expression, { tags, applications: codesIn(expression), operatorName: screenOperator }).find(
    ({ severity }) => severity === 'error',
  )?.message

function codesIn(node: Expression): string[] {
  if (node.kind === 'set') return [...codesIn(node.left), ...codesIn(node.right)]
  const code = node.kind === 'application' ? node.code : node.kind === 'tag' ? node.application : undefined
  return code === undefined ? [] : [code]
}

/** The text to count: the audience on these platforms, and in this language where one is named (null: without any). */
export function countedText(
  expression: Expression,
  application: string,
  platforms: readonly PlatformKey[],
  language?: string | null,
): string {
  const limits: Expression[] = [devicesOf(application, platforms)]
  if (language !== undefined) limits.push(spoken(language))
  return print(joined(expression, limits, 'intersection'))
}

const devicesOf = (code: string, platforms?: readonly PlatformKey[]): ApplicationNode => ({
  kind: 'application',
  span: nowhere,
  code,
  ...(platforms && { platforms }),
})

const spoken = (language: string | null): TagNode => ({
  kind: 'tag',
  span: nowhere,
  tag: 'Language',
  ...(language === null
    ? { operator: 'NOTSET' as const }
    : { operator: 'EQ' as const, operand: { kind: 'text' as const, text: language } }),
})
