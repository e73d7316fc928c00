import type { Generated, JSONColumnType, Selectable } from 'kysely'
import type { CreatedNow } from './createdNow.ts'

export interface CampaignTable {
  id: Generated<number>
  application_id: number
  code: string
  name: string
  description: Generated<string>
  created: CreatedNow
}

export interface PresetTable {
  id: Generated<number>
  account_id: number
  application_id: number
  campaign_id: number | null
  code: string
  name: string
  kind: 'push' | 'email'
  /** The segment's name; it is looked up when the preset is used. */
  filter_name: string | null
  /**
   * `content`, `scheduling`, and `segmentation` of a push preset as given to createPreset; `subject` and `content`
   * of an email preset.
   */
  definition: JSONColumnType<Record<string, unknown>>
  created: CreatedNow
}

export type MessageRowKind = 'push' | 'email' | 'whatsapp' | 'live_activity'
export type MessageStatus = 'pending' | 'sending' | 'sent' | 'cancelled' | 'failed'

export interface MessageTable {
  id: Generated<number>
  application_id: number
  campaign_id: number | null
  code: string
  kind: MessageRowKind
  status: MessageStatus
  /** The notification as given to its method. */
  notification: JSONColumnType<Record<string, unknown>>
  /** The fields of its preset when it was created. */
  preset: JSONColumnType<Record<string, unknown>> | null
  preset_code: string | null
  /** The earliest time of sending; with `local_time` that of the first time zone. */
  send_at: Date
  /** The audience, resolved from the targets: see jobs/messages/audience.ts. */
  audience: JSONColumnType<Record<string, unknown>>
  /** True if every device gets it at its local time. */
  local_time: Generated<boolean>
  /** ID of the last device that was processed; `fanned_out` is true after the last one. */
  reached: Generated<number>
  fanned_out: Generated<boolean>
  /** Number of devices in the audience, and of those it has been sent to. */
  recipients: Generated<number>
  sent: Generated<number>
  error: string | null
  created: CreatedNow
  finished: Date | null
}

/**
 * The delivery of a message to a device. Simulated times lie in the future: they count once `delivered` or `opened`
 * is past.
 */
export interface DeliveryTable {
  message_id: number
  device_id: number
  due: Date
  sent: Date | null
  delivered: Date | null
  opened: Date | null
  /** Key of the language whose text is used. */
  language: string | null
  title: string | null
  subtitle: string | null
  text: string | null
}

/** Counts of a message within a minute. Rows of future minutes are simulated and do not count yet. */
export interface MessageCountTable {
  message_id: number
  action: string
  minute: Date
  device_type: number
  count: number
}

export interface InboxMessageTable {
  /** Its place in the inbox, `order` on the wire. */
  id: Generated<number>
  application_id: number
  message_id: number
  /** User ID, or the hwid of a device without one. */
  owner: string
  device_id: number
  title: string | null
  text: string | null
  /** 1 delivered, 2 read, 3 opened, 4 deleted by user, 5 deleted from the control panel. */
  status: Generated<number>
  /** True if it was opened before, whatever its status is now. */
  was_opened: Generated<boolean>
  saved: Date
  leaves: Date
}

/** A live activity from its start to its end; at most one per ID runs in an application. */
export interface LiveActivityTable {
  id: Generated<number>
  application_id: number
  /** The ID that its caller chose. */
  activity_id: string
  /** The message that started it: its deliveries are the devices that show it. */
  message_id: number
  /** Its latest message: the next one is sent after it. */
  last_message_id: number
  attributes_type: string
  attributes: JSONColumnType<Record<string, unknown>>
  content_state: JSONColumnType<Record<string, unknown>>
  stale_date: Date | null
  dismissal_date: Date | null
  started: Date
  updated: Date | null
  /** Null while it runs. */
  ended: Date | null
}

/** The response for a transactionId of one kind of message, repeated for several minutes. */
export interface TransactionTable {
  application_id: number
  kind: MessageRowKind
  transaction_id: string
  answer: JSONColumnType<Record<string, unknown>>
  at: Date
}

export type PresetRow = Selectable<PresetTable>
export type MessageRow = Selectable<MessageTable>
