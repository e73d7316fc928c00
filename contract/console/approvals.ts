import { z } from 'zod'
import { roles } from '../roles.ts'
import { applicationCode } from '../values.ts'
import { consoleMethod, replacedVersion } from './consoleMethod.ts'
import { channels } from './matchingRules.ts'
import { batch, fileSender, heldId, heldInFull, heldInList } from './outbox.ts'

/** Bytes of a list of rules. */
const rulesLimit = 262_144
const unique = <Item>(items: readonly Item[]) => new Set(items).size === items.length

/** Which sends wait for an approval, and whose. */
export const approvalRule = z
  .object({
    name: z.string().trim().min(1, 'Enter a name').max(60, 'Use at most 60 characters'),
    applications: z
      .array(applicationCode)
      .min(1, 'Select an application, or all of them')
      .max(100, 'Select at most 100')
      .nullable()
      .describe('Codes; null: all applications'),
    channels: z.array(z.enum(channels)).min(1, 'Select at least one channel'),
    roles: z.array(z.enum(roles)).min(1, 'Select at least one role').describe('Of the sender'),
    reach: z
      .int('Enter a whole number')
      .min(1, 'Enter 1 or more')
      .max(1_000_000_000, 'Enter at most 1,000,000,000')
      .describe('Applies from so many recipients; an unknown number always counts as enough'),
    count: z
      .int('Enter a whole number')
      .min(1, 'Enter 1 or more')
      .max(5, 'Enter at most 5')
      .describe('Approvals needed'),
    approverRoles: z.array(z.enum(roles)).describe('Everyone with these roles may approve'),
    approvers: z
      .array(z.string().trim().min(1, 'Enter a username').max(100, 'Use at most 100 characters'))
      .max(50, 'Enter at most 50')
      .describe('Usernames of more people who may approve'),
  })
  .superRefine(({ approverRoles, approvers, count }, { addIssue }) => {
    const report = (message: string) => addIssue({ code: 'custom', path: ['approvers'], message })
    if (approverRoles.length > 0) return
    if (approvers.length === 0) report('Select who approves')
    else if (new Set(approvers.map((name) => name.toLowerCase())).size < count)
      report(`Name at least ${count} people, or reduce the number of approvals`)
  })
export type ApprovalRule = z.infer<typeof approvalRule>

const ruleSet = z.object({
  rules: z
    .array(approvalRule)
    .max(50, 'Use at most 50 rules')
    .refine((rules) => unique(rules.map(({ name }) => name.toLowerCase())), 'Give each rule a name of its own'),
  tolerance: z
    .int('Enter a whole number')
    .min(0, 'Enter 0 or more')
    .max(100, 'Enter at most 100')
    .describe('Percent by which the number of recipients may grow before an approval is void'),
})
const storedRules = ruleSet.extend({
  version: z.number().describe('0: no rules were ever saved'),
  person: z.string().nullable().describe('Who saved them'),
  changed: z.string().nullable().describe('ISO 8601, UTC'),
  warnings: z.array(z.string()).describe('Rules that some people can’t get their own messages approved by'),
})
export type StoredRules = z.infer<typeof storedRules>

const approvedHeld = z.object({
  held: heldId,
  hash: z.string().max(64).describe('Of what the approver saw. HTTP 409 if it is no longer that.'),
  reach: z.int().min(0).nullable().describe('As the approver saw it. HTTP 409 if it has grown beyond the tolerance.'),
})
export type ApprovedHeld = z.infer<typeof approvedHeld>
const declineReason = z.string().trim().min(1, 'Enter a reason').max(500, 'Use at most 500 characters')
/** Bytes that name 500 sends. */
const batchLimit = 131_072

/** What has to be approved before it is sent, and the approvals. Nobody approves their own. */
export const approvals = {
  getApprovalRules: consoleMethod({ effect: 'read', request: z.object({}), response: storedRules }),
  setApprovalRules: consoleMethod({
    effect: 'write',
    administrators: true,
    bodyLimit: rulesLimit,
    request: ruleSet.extend({
      version: replacedVersion.describe('The one that it replaces. HTTP 409 if another one is stored.'),
    }),
    response: storedRules,
  }),
  listAwaiting: consoleMethod({
    effect: 'read',
    request: z.object({}),
    response: z.object({
      held: z
        .array(heldInList)
        .describe('What waits for approval in any application, the oldest first; a file as in listHeld. At most 1,000'),
    }),
  }),
  approveHeld: consoleMethod({
    effect: 'write',
    request: approvedHeld,
    response: z.object({ held: heldInFull }),
  }),
  recountHeld: consoleMethod({
    effect: 'read',
    request: z.object({
      held: heldId.describe(
        'One that waits for the caller’s approval. Its recipients are counted again, unless they were within a minute.',
      ),
    }),
    response: z.object({ held: heldInFull }),
  }),
  approveBatch: consoleMethod({
    effect: 'write',
    bodyLimit: batchLimit,
    request: z.object({
      application: applicationCode,
      approvals: z.array(approvedHeld).min(1).max(500, 'Approve at most 500 at once'),
    }),
    response: z.object({
      approved: z.number(),
      refused: z.array(z.object({ held: z.string(), message: z.string() })).describe('The ones that were not, and why'),
    }),
  }),
  withdrawApproval: consoleMethod({
    effect: 'write',
    request: z.object({ held: heldId.describe('One that the caller approved, and that hasn’t gone out') }),
    response: z.object({ held: heldInFull }),
  }),
  declineHeld: consoleMethod({
    effect: 'write',
    request: z.object({
      held: heldId.describe('One that waits for approval, or that was approved and hasn’t gone out'),
      reason: declineReason,
    }),
    response: z.object({ held: heldInFull }),
  }),
  declineBatch: consoleMethod({
    effect: 'write',
    request: z.object({
      ...{ application: applicationCode, batch: batch.shape.id, person: fileSender, reason: declineReason },
    }),
    response: z.object({ declined: z.number().describe('Rows that will not be sent. No more of the file follow.') }),
  }),
}
