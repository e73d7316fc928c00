import type { Kysely } from 'kysely'
import type { MessageRow } from '../../db/messageTables.ts'
import type { Database } from '../../db/tables.ts'
import { localTime } from '../../rules/messages/sendTime.ts'

export interface Spreading {
  message: MessageRow
  /** The local time of a message by local time. */
  sendDate: string | undefined
  /** Devices per second; undefined without a limit. */
  perSecond: number | undefined
  now: Date
}

/** When the next device of a time zone is due, in milliseconds: each call uses a slot. */
export type NextDue = (tz_offset: number | null) => number

/**
 * When devices are due, in order. A rate applies to each time zone separately: devices that reach nine o’clock later
 * don’t wait for those that reach it earlier. `before`: devices that already have their slots.
 */
export async function dueTimes(
  db: Kysely<Database>,
  { message, sendDate, perSecond, now }: Spreading,
  before: number,
): Promise<NextDue> {
  const local = message.local_time && sendDate !== undefined
  const moments = new Map<number | null, number>()
  const momentOf = (tz_offset: number | null): number => {
    const moment = moments.get(tz_offset) ?? (local ? localTime(sendDate, tz_offset, now) : now).getTime()
    moments.set(tz_offset, moment)
    return moment
  }
  if (perSecond === undefined) return momentOf
  const places = new Map<number, number>()
  const take = (moment: number, count: number): number => {
    const place = places.get(moment) ?? 0
    places.set(moment, place + count)
    return place
  }
  if (before > 0 && !local) take(now.getTime(), before)
  if (before > 0 && local)
    for (const { tz_offset, count } of await takenByZone(db, message.id)) take(momentOf(tz_offset), Number(count))
  return (tz_offset) => {
    const moment = momentOf(tz_offset)
    return moment + Math.floor(take(moment, 1) / perSecond) * 1_000
  }
}

/** The number of deliveries of a message by time zone. */
const takenByZone = (db: Kysely<Database>, message: number) =>
  db
    .selectFrom('deliveries')
    .innerJoin('devices', 'devices.id', 'deliveries.device_id')
    .select('tz_offset')
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .where('message_id', '=', message)
    .groupBy('tz_offset')
    .execute()
