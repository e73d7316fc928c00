import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { MessageRow } from '../../db/messageTables.ts'
import type { Database } from '../../db/tables.ts'
import type { Rendered } from '../../rules/messages/renderPush.ts'
import { localTime } from '../../rules/messages/sendTime.ts'
import type { KnownDevice } from '../../rules/segments/knownTags.ts'

export interface Fanning {
  message: MessageRow
  /** What a device gets; undefined where there is nothing for it. */
  render: (device: KnownDevice) => Rendered | undefined
  /** The time on everybody's own clock, where it is that. */
  sendDate: string | undefined
  /** Over `devices`: whom it is for. */
  condition: RawBuilder<boolean>
  /** Devices that get it each second; undefined without a limit. */
  perSecond: number | undefined
  now: Date
}

const step = 1_000

/**
 * Renders a message for its next devices and puts them down with the time when each is due. False once there are no more.
 * One transaction: what was put down and how far it came are kept together.
 */
export async function fanOut(db: Kysely<Database>, fanning: Fanning): Promise<boolean> {
  const { message, render, sendDate, condition, perSecond, now } = fanning
  return db.transaction().execute(async (transaction) => {
    const { reached, recipients } = await transaction
      .selectFrom('messages')
      .select(['reached', 'recipients'])
      .where('id', '=', message.id)
      .forUpdate()
      .executeTakeFirstOrThrow()
    const devices = await transaction
      .selectFrom('devices')
      .select(['id', 'device_type', 'push_token', 'language', 'tz_offset', 'tags', 'created', 'last_open'])
      .select(['app_version', 'device_model', 'os_version'])
      .where('id', '>', reached)
      .where(condition)
      .orderBy('id')
      .limit(step)
      .execute()
    const rows = devices.flatMap((device) => {
      const rendered = render(device)
      return rendered ? [{ device_id: device.id, tz_offset: device.tz_offset, ...rendered }] : []
    })
    const dueOf = (tz_offset: number | null, place: number) => {
      const due = message.local_time && sendDate !== undefined ? localTime(sendDate, tz_offset, now) : now
      return perSecond === undefined ? due : new Date(due.getTime() + Math.floor(place / perSecond) * 1_000)
    }
    if (rows.length > 0) {
      const deliveries = rows.map(({ tz_offset, ...row }, place) => ({
        ...row,
        due: dueOf(tz_offset, recipients + place),
      }))
      await sql`
        insert into deliveries (message_id, device_id, due, language, title, subtitle, text)
        select ${message.id}, device_id, due, language, title, subtitle, text
        from jsonb_to_recordset(${JSON.stringify(deliveries)}::jsonb)
          as row (device_id bigint, due timestamptz, language text, title text, subtitle text, text text)
      `.execute(transaction)
    }
    const done = devices.length < step
    await transaction
      .updateTable('messages')
      .set({
        reached: devices.at(-1)?.id ?? reached,
        recipients: recipients + rows.length,
        fanned_out: done,
      })
      .where('id', '=', message.id)
      .execute()
    return !done
  })
}
