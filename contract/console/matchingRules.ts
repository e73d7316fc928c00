import type { MethodName } from '../index.ts'
import type { Role } from '../roles.ts'

/** Channels of approval rules. */
export const channels = ['push', 'email', 'whatsApp', 'liveActivity'] as const
export type Channel = (typeof channels)[number]

const channelOfMethod: Readonly<Partial<Record<MethodName, Channel>>> = {
  createMessage: 'push',
  createEmailMessage: 'email',
  createWhatsAppMessage: 'whatsApp',
  startLiveActivity: 'liveActivity',
}

/** The channel of a send; undefined for anything that rules don’t cover. */
export const channelOf = (method: string): Channel | undefined =>
  Object.hasOwn(channelOfMethod, method) ? channelOfMethod[method as MethodName] : undefined

/** Which sends a rule covers. */
export interface RuleScope {
  /** Codes; null: all. */
  applications: readonly string[] | null
  channels: readonly Channel[]
  /** Of the sender. */
  roles: readonly Role[]
  /** Recipients from which it applies. */
  reach: number
}

interface Send {
  application: string
  channel: Channel
  role: Role
}

/** Rules that cover a send, whatever its reach. */
export const rulesInScope = <Rule extends RuleScope>(
  rules: readonly Rule[],
  { application, channel, role }: Send,
): Rule[] =>
  rules.filter(
    (rule) =>
      (rule.applications === null || rule.applications.includes(application)) &&
      rule.channels.includes(channel) &&
      rule.roles.includes(role),
  )

/** Rules that apply to so many recipients. Null, an unknown number, may be any; from 1 on, also nobody, as an audience may grow. */
export const rulesAtReach = <Rule extends RuleScope>(rules: readonly Rule[], reach: number | null): Rule[] =>
  rules.filter((rule) => reach === null || rule.reach === 1 || reach >= rule.reach)

/** True if an approval for `approved` recipients holds for `reach` of them. `tolerance`: percent that it may have grown by. */
export const coversReach = (approved: number | null, reach: number | null, tolerance: number): boolean =>
  reach === null || approved === null ? reach === approved : reach <= approved * (1 + tolerance / 100)
