import type { AttributeFilter } from '../../rules/statistics/attributes.ts'

/** `Y-m-d H:i:s` in UTC; `to` is the first moment that no longer belongs to it. */
export interface WorkPeriod {
  from: string
  to: string
}

/** What the result of each scheduled method is made from. Numbers are row ids. */
export interface ScheduledWork {
  getAppStats: WorkPeriod & { application: number }
  getDashboardStats: WorkPeriod & { application: number }
  getCampaignStats: WorkPeriod & { application: number; campaign: number }
  getMessageStats: WorkPeriod & { application: number; message: number }
  getEventStatistics: WorkPeriod & { event: number; attributes: readonly AttributeFilter[] }
  getTagStats: { account: number; tag: string; applications: readonly number[] }
}
