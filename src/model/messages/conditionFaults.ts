import { check } from '#contract/language/check.ts'
import { conditionFault } from '#contract/language/conditions.ts'
import { type KnownTag, tagFinder } from '#contract/language/defaultTags.ts'
import type { TagNode } from '#contract/language/expression.ts'
import { screenOperator } from '#contract/language/operators.ts'
import type { TagType } from '#contract/tagTypes.ts'
import { typeOfTag } from '../filters/clauseEdits.ts'
import { clauseProblem } from './clauseProblem.ts'
import type { DraftFault } from './commonFaults.ts'
import type { AudienceDraft } from './pushDraft.ts'
import { toCondition } from './toCondition.ts'

/** What is wrong with a whole condition, by the type of its tag; undefined while something is missing. */
export const conditionProblem = (node: TagNode, tags: readonly KnownTag[]): string | undefined =>
  clauseProblem(node)
    ? undefined
    : (refused(node, typeOfTag(tagFinder(tags)(node.tag))) ??
      check(node, { tags, applications: [], operatorName: screenOperator }).find(({ severity }) => severity === 'error')
        ?.message)

const refused = (node: TagNode, type: TagType | undefined) =>
  type && conditionFault(toCondition(node), type, screenOperator)

/** What is wrong with the values of conditions, by the types of the account's tags. What is still missing, others tell. */
export function conditionFaults({ kind, conditions }: AudienceDraft, tags: readonly KnownTag[]): DraftFault[] {
  if (kind !== 'segment' && kind !== 'conditions') return []
  return conditions.flatMap((node, place) => {
    const message = conditionProblem(node, tags)
    return message ? [{ path: ['audience', 'conditions', String(place)], message }] : []
  })
}
