import { type Kysely, sql } from 'kysely'
import { countMessage, type MessageHappened } from '../../db/countMessage.ts'
import { countMinute } from '../../db/countMinute.ts'
import type { ApplicationRow, Database } from '../../db/tables.ts'
import type { Context } from '../../handler.ts'
import { readPushHash } from '../../rules/messages/messageCode.ts'
import { notKnown } from './notKnown.ts'

const reports = {
  open: { column: 'opened', application: '_open_' },
  delivery: { column: 'delivered', application: 'delivery' },
} as const

/**
 * Counts a device’s report about a message. With the push hash of a message sent to it, counts it once for that message
 * and replaces the simulated state; without a hash, or with an unknown one, counts it only for the application.
 */
export async function reportMessage(
  action: keyof typeof reports,
  { hwid, hash }: { hwid: string; hash?: string },
  { db, application, now }: Context & { application: ApplicationRow },
): Promise<void> {
  const device = await db
    .selectFrom('devices')
    .select(['id', 'device_type'])
    .where('application_id', '=', application.id)
    .where('hwid', '=', hwid)
    .executeTakeFirst()
  if (!device) throw notKnown('hwid')
  const named = hash === undefined ? undefined : readPushHash(hash)
  const own = named?.device === device.id ? named.message : undefined
  if (own !== undefined && (await reported(db, own))) return
  await countMinute(db, application.id, 'message', reports[action].application, device.device_type, now)

  /** True if the message was sent to the device; new states are counted. */
  async function reported(database: Kysely<Database>, message: number): Promise<boolean> {
    return database.transaction().execute(async (transaction) => {
      const { column } = reports[action]
      const delivery = await transaction
        .selectFrom('deliveries')
        .select(sql<Date | null>`${sql.ref(column)}`.as('at'))
        .where('message_id', '=', message)
        .where('device_id', '=', device?.id ?? 0)
        .where('sent', 'is not', null)
        .forUpdate()
        .executeTakeFirst()
      if (!delivery) return false
      // the device reports it again later than the original
      if (delivery.at && delivery.at <= now) return true
      await transaction
        .updateTable('deliveries')
        .set({ [column]: now })
        .where('message_id', '=', message)
        .where('device_id', '=', device?.id ?? 0)
        .execute()
      const counted = { action, deviceType: device?.device_type ?? 0 }
      const happened: MessageHappened[] = [{ ...counted, at: now, count: 1 }]
      if (delivery.at) happened.push({ ...counted, at: delivery.at, count: -1 })
      await countMessage(transaction, { application: application.id, message }, happened)
      return true
    })
  }
}
