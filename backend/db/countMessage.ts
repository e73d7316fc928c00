import { type Kysely, sql } from 'kysely'
import { countMinutes, startOfMinute } from './countMinute.ts'
import type { Database } from './tables.ts'

/** The states of a message on a device, as message statistics name them (interface, Events); the last three of emails. */
export type MessageAction = 'send' | 'delivery' | 'open' | 'inboxopen' | 'click' | 'bounce' | 'unsubscribe'

/** Counts by device type and minute. A negative number subtracts. */
export interface MessageHappened {
  action: MessageAction
  at: Date
  deviceType: number
  count: number
}

/** The actions of application statistics (interface, getAppStats). */
const applicationActions: Record<MessageAction, string> = {
  send: '_send_',
  delivery: 'delivery',
  open: '_open_',
  inboxopen: 'inboxopen',
  click: 'click',
  bounce: 'bounce',
  unsubscribe: 'unsubscribe',
}

/** Counts the states of a message by minute, for the message and its application. Call it last in a transaction. */
export async function countMessage(
  db: Kysely<Database>,
  { application, message }: { application: number; message: number },
  happened: readonly MessageHappened[],
): Promise<void> {
  const sums = new Map<string, MessageHappened>()
  for (const event of happened) {
    const at = startOfMinute(event.at)
    const key = `${event.action} ${event.deviceType} ${at.toISOString()}`
    const held = sums.get(key)
    sums.set(key, { ...event, at, count: event.count + (held?.count ?? 0) })
  }
  // in one order, so that two callers never deadlock
  const rows = [...sums.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row)
  if (rows.length === 0) return
  await db
    .insertInto('message_counts')
    .values(
      rows.map(({ action, at, deviceType, count }) => ({
        message_id: message,
        action,
        minute: at,
        device_type: deviceType,
        count,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['message_id', 'action', 'minute', 'device_type'])
        .doUpdateSet({ count: sql`message_counts.count + excluded.count` }),
    )
    .execute()
  await countMinutes(
    db,
    application,
    rows.map(({ action, at, deviceType, count }) => ({
      level: 'message',
      action: applicationActions[action],
      deviceType,
      count,
      at,
    })),
  )
}
