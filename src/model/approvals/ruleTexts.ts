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

/** What a rule of a held send still needs, such as “needs 1 more approval from administrators”. */
export function stillNeededText({ count, given, roles, people }: HeldApproval['needed'][number]): string {
  const by = given.length > 0 ? `approved by ${formatList(given)}` : undefined
  const missing = count - given.length
  const more = given.length > 0 ? 'more ' : ''
  const needs =
    missing > 0
      ? `needs ${exactCount(missing)} ${more}${missing === 1 ? 'approval' : 'approvals'} from ${peopleText(roles, people)}`
      : undefined
  return [by, needs].filter(Boolean).join(', ')
}

/** What a send waits for, such as “2 approvals from administrators and 1 approval from ann”. */
export const neededText = (rules: readonly ApprovalRule[]): string => formatList([...new Set(rules.map(approversText))])
