import type { MessageRowKind } from '../../db/messageTables.ts'

/**
 * When something was or will be: on a day before that of the start at a time of day in UTC, or minutes before the
 * start.
 */
export type Ago = { days: number; at: string } | { minutes: number }

/** A message of the demo account. Without users, filter and conditions in the request it went to everybody. */
export interface DemoMessage {
  /** Code of its application. */
  application: string
  kind: MessageRowKind
  made: Ago
  /** When it goes, where that is later: it waits for it. */
  planned?: Ago
  campaign?: string
  /** Code of a preset of the same application. */
  preset?: string
  /** The notification as its method would be given it, without preset, campaign and send_date. */
  request: Readonly<Record<string, unknown>>
  /** What a device shows, if it is not derived from the request. */
  shown?: { title?: string; text: string }
  /** Share of the delivered ones that are opened. */
  opens: number
  ended?: { status: 'cancelled' } | { status: 'failed'; error: string }
  /** What has become of it in the inbox of the known customer: 1 delivered, 2 read, 3 opened, 4 and 5 deleted. */
  inbox?: 1 | 2 | 3 | 4 | 5
  /**
   * True for what was sent to the known customer by name: the whole history of a seed that is given a number of
   * devices.
   */
  known?: true
}
