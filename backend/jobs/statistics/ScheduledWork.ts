import type { AttributeFilter } from '../../rules/statistics/attributes.ts'

/** `Y-m-d H:i:s` in UTC; `to` is exclusive. */
export interface WorkPeriod {
  from: string
  to: string
}

/** The input of each scheduled method's result. Numbers are row IDs. */
export interface ScheduledWork {
  getAppStats: WorkPeriod & { application: number }
  getDashboardStats: WorkPeriod & { application: number }
  getCampaignStats: WorkPeriod & { application: number; campaign: number }
  getMessageStats: WorkPeriod & { application: number; message: number }
  getEventStatistics: WorkPeriod & { event: number; attributes: readonly AttributeFilter[] }
  getTagStats: { account: number; tag: string; applications: readonly number[] }
}
