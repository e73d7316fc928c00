import type { MessageRowKind } from '../../db/messageTables.ts'

/**
 * When something was or will be: days before the start at a time of day in UTC, or minutes before the
 * start.
 */
export type Ago = { days: number; at: string } | { minutes: number }

/** A message of the demo account. Without users, filter, and conditions in the request, it was sent to everyone. */
export interface DemoMessage {
  /** Code of its application. */
  application: string
  kind: MessageRowKind
  made: Ago
  /** When it is sent, if later: until then it is scheduled. */
  planned?: Ago
  campaign?: string
  /** Code of a preset of the same application. */
  preset?: string
  /** The notification as requested, without preset, campaign, and send_date. */
  request: Readonly<Record<string, unknown>>
  /** What a device shows, if it is not derived from the request. */
  shown?: { title?: string; text: string }
  /** Share of delivered messages that are opened. */
  opens: number
  ended?: { status: 'cancelled' } | { status: 'failed'; error: string }
  /** Its status in the known customer’s inbox: 1 delivered, 2 read, 3 opened, 4 and 5 deleted. */
  inbox?: 1 | 2 | 3 | 4 | 5
  /** True for messages to the known customer by user ID: the only history if SEED is a number of devices. */
  known?: true
}
