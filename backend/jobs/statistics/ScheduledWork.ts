import type { AttributeCondition } from '../../rules/statistics/attributes.ts'

/** `Y-m-d H:i:s` in UTC; `to` is the first moment that no longer belongs to it. */
export interface Period {
  from: string
  to: string
}

/** What the result of each scheduled method is made from. Numbers are row ids. */
export interface ScheduledWork {
  getAppStats: Period & { application: number }
  getDashboardStats: Period & { application: number }
  getCampaignStats: Period & { application: number; campaign: number }
  getMessageStats: Period & { application: number; message: number }
  getEventStatistics: Period & { event: number; attributes: readonly AttributeCondition[] }
  getTagStats: { account: number; tag: string; applications: readonly number[] }
}
