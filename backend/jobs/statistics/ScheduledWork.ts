/** `Y-m-d H:i:s` in UTC; `to` is the first moment that no longer belongs to it. */
export interface Period {
  from: string
  to: string
}

/** What the result of each scheduled method is made from. Numbers are row ids. */
export interface ScheduledWork {
  getAppStats: Period & { application: number }
  getCampaignStats: Period & { application: number; campaign: number }
  getMessageStats: Period & { application: number; message: number }
  getEventStatistics: Period & { event: number; attributes: readonly AttributeAsked[] }
  getTagStats: { account: number; tag: string; applications: readonly number[] }
}

/** What is asked of an attribute of an event. The operator is one of tag conditions. */
export interface AttributeAsked {
  name: string
  operator: string
  values: readonly (string | number | boolean)[]
}
