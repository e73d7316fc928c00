import { useNeededApprovals } from '#api/approvals.ts'
import { neededText } from '#model/approvals/ruleTexts.ts'

/** When a test goes out, as the beginning of a sentence, and the label of its button if that isn’t right away. */
export function useTestApproval(application: string, method: string, total: number): { goes: string; submit?: string } {
  const needed = useNeededApprovals({ application, method, total, counting: false })
  return needed.length === 0
    ? { goes: 'It’s sent right away' }
    : { goes: `It goes out after ${neededText(needed)}`, submit: 'Submit for approval' }
}
