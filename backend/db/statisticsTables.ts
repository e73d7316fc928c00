import type { Generated, JSONColumnType } from 'kysely'
import type { CreatedNow } from './createdNow.ts'

/** A request that is answered by an id first, and by its result later. */
export interface ScheduledRequestTable {
  /** 32 hex characters in small letters. */
  id: string
  account_id: number
  /** Null where the request is about several applications. */
  application_id: number | null
  /** The method that is answered by the id. */
  method: string
  /** What the result is made from: see jobs/statistics/ScheduledWork.ts. */
  request: JSONColumnType<Record<string, unknown>>
  status: 'pending' | 'done' | 'failed'
  result: JSONColumnType<object> | null
  /** Where the result is a file: its name. */
  file_name: string | null
  /** Id of that file: see storedFiles.ts. */
  file: string | null
  error: string | null
  created: CreatedNow
  finished: Date | null
}

/** Devices of one type that can and cannot get pushes, from a moment until the next row of the type. */
export interface SubscriberCountTable {
  application_id: number
  device_type: number
  at: Date
  enabled: number
  disabled: number
}

/** A series of messages. This backend keeps what became of it and does not run it. */
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
  /** Devices that opened, however often. */
  opened_once: Generated<number>
  /** Devices that did what the journey is for. */
  converted: Generated<number>
}
