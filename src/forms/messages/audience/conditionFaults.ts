import { check } from '#contract/language/check.ts'
import type { KnownTag } from '#contract/language/defaultTags.ts'
import type { TagNode } from '#contract/language/expression.ts'
import type { DraftFault } from '../draft/commonFaults.ts'
import type { AudienceDraft } from '../draft/pushDraft.ts'
import { clauseProblem } from './clauseProblem.ts'

/** What is wrong with a whole condition, by the type of its tag; undefined while something is missing. */
export const conditionProblem = (node: TagNode, tags: readonly KnownTag[]): string | undefined =>
  clauseProblem(node)
    ? undefined
    : check(node, { tags, applications: [] }).find(({ severity }) => severity === 'error')?.message

/** What is wrong with the values of conditions, by the types of the account's tags. What is still missing, others tell. */
export function conditionFaults({ kind, conditions }: AudienceDraft, tags: readonly KnownTag[]): DraftFault[] {
  if (kind !== 'segment' && kind !== 'conditions') return []
  return conditions.flatMap((node, place) => {
    const message = conditionProblem(node, tags)
    return message ? [{ path: ['audience', 'conditions', String(place)], message }] : []
  })
}
