import type { Generated, JSONColumnType } from 'kysely'
import type { CreatedNow } from './createdNow.ts'

/** A request that first returns an ID, and later its result. */
export interface ScheduledRequestTable {
  /** 32 lowercase hex characters. */
  id: string
  account_id: number
  /** Null if the request covers several applications. */
  application_id: number | null
  /** The method that returned the ID. */
  method: string
  /** The input of the result: see jobs/statistics/ScheduledWork.ts. */
  request: JSONColumnType<Record<string, unknown>>
  status: 'pending' | 'done' | 'failed'
  result: JSONColumnType<object> | null
  /** The file name if the result is a file. */
  file_name: string | null
  /** ID of that file: see storedFiles.ts. */
  file: string | null
  error: string | null
  created: CreatedNow
  finished: Date | null
}

/** Devices of one type that can and can't get pushes, until the next row of the type. */
export interface SubscriberCountTable {
  application_id: number
  device_type: number
  at: Date
  enabled: number
  disabled: number
}

/** A series of messages. This backend stores its results and does not run it. */
export interface JourneyTable {
  id: string
  application_id: number
  title: string
  created: CreatedNow
}

export interface JourneyPointTable {
  journey_id: string
  position: number
  title: string
  campaign_code: string | null
  preset_code: string | null
  sent: Generated<number>
  opened: Generated<number>
  /** Devices that opened it at least once. */
  opened_once: Generated<number>
  /** Devices that reached the journey's goal. */
  converted: Generated<number>
}
