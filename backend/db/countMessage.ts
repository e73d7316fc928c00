import { type Kysely, sql } from 'kysely'
import { countMinutes, startOfMinute } from './countMinute.ts'
import type { Database } from './tables.ts'

/** What can become of a message on a device, in the words of message statistics (interface, Events). */
export type MessageAction = 'send' | 'delivery' | 'open' | 'inboxopen'

/** So often, on devices of one type, in one minute. A negative number takes back. */
export interface MessageHappened {
  action: MessageAction
  at: Date
  deviceType: number
  count: number
}

/** The words of application statistics (interface, getAppStats). */
const applicationActions: Record<MessageAction, string> = {
  send: '_send_',
  delivery: 'delivery',
  open: '_open_',
  inboxopen: 'inboxopen',
}

/** Counts by minute what became of a message, for itself and for its application. Last in its transaction. */
export async function countMessage(
  db: Kysely<Database>,
  { application, message }: { application: number; message: number },
  happened: readonly MessageHappened[],
): Promise<void> {
  const sums = new Map<string, MessageHappened>()
  for (const one of happened) {
    const at = startOfMinute(one.at)
    const key = `${one.action} ${one.deviceType} ${at.toISOString()}`
    const held = sums.get(key)
    sums.set(key, { ...one, at, count: one.count + (held?.count ?? 0) })
  }
  // in one order, so that two callers never wait for each other
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
