import { z } from 'zod'
import { type ApprovalRule, approvalRule } from '#contract/console/approvals.ts'
import { channels } from '#contract/console/matchingRules.ts'
import { report } from '#contract/values.ts'

const draft = z.object({
  name: z.string(),
  applications: z.array(z.string()).nullable(),
  channels: z.array(z.string()),
  roles: z.array(z.string()),
  reach: z.string(),
  count: z.string(),
  approverRoles: z.array(z.string()),
  approvers: z.string(),
})
/** A rule as its form has it. Numbers are as typed; people one per line. */
export type RuleDraft = z.infer<typeof draft>

/** The rule that a form describes. `others`: names of the other rules. */
export const ruleSchema = (others: readonly string[]) =>
  draft
    .transform(({ reach, count, approvers, ...rest }) => ({
      ...rest,
      reach: toNumber(reach),
      count: toNumber(count),
      approvers: [...new Set(approvers.split(/[\n,;]+/).map((name) => name.trim()))].filter(Boolean),
    }))
    .pipe(approvalRule)
    .superRefine(({ name }, context) => {
      if (others.some((other) => other.toLowerCase() === name.toLowerCase()))
        report(context, ['name'], `There’s already a rule named “${name}”`)
    })

/** Grouped as on screen, or not. */
const toNumber = (text: string) => (text.trim() === '' ? Number.NaN : Number(text.replaceAll(/[,\s]/g, '')))

/** A rule for a form; without one, what a new rule starts from. */
export function toRuleDraft(rule?: ApprovalRule): RuleDraft {
  if (!rule)
    return {
      ...{ name: '', applications: null, channels: [...channels], roles: ['marketer', 'support', 'administrator'] },
      ...{ reach: '1,000', count: '1', approverRoles: ['administrator'], approvers: '' },
    }
  const { reach, count, approvers, ...rest } = rule
  return {
    ...rest,
    applications: rest.applications && [...rest.applications],
    reach: reach.toLocaleString('en-US'),
    count: String(count),
    approvers: approvers.join('\n'),
  }
}
