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
  /** The segment by its name; it is found when the preset is used. */
  filter_name: string | null
  /** Of a push preset `content`, `scheduling` and `segmentation` as createPreset was given them; of an email preset `subject` and `content`. */
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
  /** The notification as its method was given it. */
  notification: JSONColumnType<Record<string, unknown>>
  /** The fields of the preset it was made with, as they were then. */
  preset: JSONColumnType<Record<string, unknown>> | null
  preset_code: string | null
  /** Not before this moment; with `local_time` that of the first time zone. */
  send_at: Date
  /** Who it is for, worked out from the targets: see jobs/messages/audience.ts. */
  audience: JSONColumnType<Record<string, unknown>>
  /** True where every device gets it at its own local time. */
  local_time: Generated<boolean>
  /** Id of the last device that was looked at; all have been once `fanned_out`. */
  reached: Generated<number>
  fanned_out: Generated<boolean>
  /** Devices it is for, and those it has been sent to. */
  recipients: Generated<number>
  sent: Generated<number>
  error: string | null
  created: CreatedNow
  finished: Date | null
}

/** A message on its way to one device. What is simulated stands ahead of its time: it counts once `delivered` or `opened` is past. */
export interface DeliveryTable {
  message_id: number
  device_id: number
  due: Date
  sent: Date | null
  delivered: Date | null
  opened: Date | null
  /** Key of the language whose text was taken. */
  language: string | null
  title: string | null
  subtitle: string | null
  text: string | null
}

/** What happened to a message within a minute. Rows of minutes to come are simulated and do not count yet. */
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
  /** User id, or the hwid of a device without one. */
  owner: string
  device_id: number
  title: string | null
  text: string | null
  /** 1 delivered, 2 read, 3 opened, 4 deleted by user, 5 deleted from the control panel. */
  status: Generated<number>
  /** True where it was opened before, whatever its status is now. */
  was_opened: Generated<boolean>
  saved: Date
  leaves: Date
}

/** A live activity from its start to its end; of one id at most one runs in an application. */
export interface LiveActivityTable {
  id: Generated<number>
  application_id: number
  /** The id that its caller chose. */
  activity_id: string
  /** The message that started it: its deliveries are the devices that show it. */
  message_id: number
  /** The message sent last for it: the next one goes after it. */
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

/** The answer to a transactionId of one kind of message, given again for some minutes. */
export interface TransactionTable {
  application_id: number
  kind: MessageRowKind
  transaction_id: string
  answer: JSONColumnType<Record<string, unknown>>
  at: Date
}

export type PresetRow = Selectable<PresetTable>
export type MessageRow = Selectable<MessageTable>
