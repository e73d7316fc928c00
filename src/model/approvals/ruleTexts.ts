import type { ApprovalRule } from '#contract/console/approvals.ts'
import type { Channel } from '#contract/console/matchingRules.ts'
import type { HeldApproval } from '#contract/console/outbox.ts'
import { exactCount, formatCount, formatList } from '#format/format.ts'

export const channelLabels: Readonly<Record<Channel, string>> = {
  push: 'Push',
  email: 'Email',
  whatsApp: 'WhatsApp',
  liveActivity: 'Live activities',
}

const rolesAsPeople: Readonly<Record<string, string>> = {
  administrator: 'administrators',
  marketer: 'marketers',
  support: 'support',
  viewer: 'viewers',
}

/** Roles and people, such as “administrators, support, or ann”. */
export const peopleText = (
  roles: readonly string[],
  people: readonly string[],
  type: 'conjunction' | 'disjunction' = 'disjunction',
): string => formatList([...roles.map((role) => rolesAsPeople[role] ?? role), ...people], type)

/** Such as “2 approvals from administrators or ann”. */
export const approversText = ({ count, approverRoles, approvers }: ApprovalRule): string =>
  `${formatCount(count, 'approval')} from ${peopleText(approverRoles, approvers)}`

/** Recipients, such as “1,000 or more”. */
export const reachText = ({ reach }: Pick<ApprovalRule, 'reach'>): string =>
  reach === 1 ? 'Any number' : `${exactCount(reach)} or more`

export const channelsText = ({ channels }: Pick<ApprovalRule, 'channels'>): string =>
  channels.length === Object.keys(channelLabels).length
    ? 'All channels'
    : formatList(channels.map((channel) => channelLabels[channel]))

/** A rule in a line: “100 or more from marketers · Push and Email · 1 approval from administrators”. */
export const ruleText = (rule: ApprovalRule): string =>
  [
    [reachText(rule), rule.roles.length > 0 && `from ${peopleText(rule.roles, [])}`].filter(Boolean).join(' '),
    channelsText(rule),
    ...(rule.applications ? [formatList(rule.applications)] : []),
    approversText(rule),
  ].join(' · ')

/** The approvals that a rule of a held send lacks, such as “1 more approval from administrators”; undefined: none. */
function missingText({ count, given, roles, people }: HeldApproval['needed'][number]): string | undefined {
  const missing = count - given.length
  return missing > 0
    ? `${exactCount(missing)} ${given.length > 0 ? 'more ' : ''}${missing === 1 ? 'approval' : 'approvals'} from ${peopleText(roles, people)}`
    : undefined
}

/** What a rule of a held send still needs, such as “needs 1 more approval from administrators”. */
export function stillNeededText(rule: HeldApproval['needed'][number]): string {
  const { given } = rule
  const missing = missingText(rule)
  return [given.length > 0 && `approved by ${formatList(given)}`, missing && `needs ${missing}`]
    .filter(Boolean)
    .join(', ')
}

/** What a held send waits for, such as “It needs 1 approval from administrators.” Empty if no rule needs any. */
export function waitsForText(needed: HeldApproval['needed']): string {
  const missing = new Set(needed.map(missingText).filter((text) => text !== undefined))
  return missing.size > 0 ? `It needs ${formatList([...missing])}.` : ''
}

/** What a send waits for, such as “2 approvals from administrators and 1 approval from ann”. */
export const neededText = (rules: readonly ApprovalRule[]): string => formatList([...new Set(rules.map(approversText))])
