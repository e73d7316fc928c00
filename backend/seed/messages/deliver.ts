import { type Kysely, sql } from 'kysely'
import type { Database } from '../../db/tables.ts'
import { knownUser } from '../knownCustomer.ts'
import { random } from '../random.ts'
import type { DemoMessage } from './DemoMessage.ts'
import { leavesAfter } from './moments.ts'
import type { SeededDevice } from './seededDevices.ts'
import type { ShownTexts } from './textsFor.ts'

interface Sent {
  /** Row IDs of the message and its application. */
  id: number
  /** Its place among the demo’s messages, from 1. */
  place: number
  application: number
  message: DemoMessage
  preset: Readonly<Record<string, unknown>>
  at: Date
}

const second = 1_000
/** Devices per second, and the share of them that it is delivered to. */
const perSecond = 40
const arrives = 0.962

/**
 * Sends a message to the devices that it has content for: inserts deliveries, and inbox messages if it is saved
 * there. Returns how many.
 */
export async function deliver(
  db: Kysely<Database>,
  { id, place, application, message, preset, at }: Sent,
  devices: readonly SeededDevice[],
  textsOf: (device: SeededDevice) => ShownTexts | undefined,
): Promise<number> {
  const draw = random(place * 2_003)
  const rows = devices.flatMap((device) => {
    const texts = textsOf(device)
    return texts ? [{ device, texts }] : []
  })
  const deliveries = rows.map(({ device, texts }, index) => {
    const sent = at.getTime() + Math.floor(index / perSecond) * second
    const delivered = draw() < arrives || device.user_id === knownUser ? sent + (2 + draw() * 50) * second : null
    const opened =
      delivered !== null && draw() < message.opens ? delivered + (20 + draw() ** 4 * 80_000) * second : null
    const moment = (time: number | null) => (time === null ? null : new Date(time).toISOString())
    return {
      ...texts,
      device_id: device.id,
      owner: device.user_id ?? device.hwid,
      sent: moment(sent),
      delivered: moment(delivered),
      opened: moment(opened),
      status: statusOf(message, device, opened !== null, draw()),
    }
  })
  if (deliveries.length === 0) return 0
  const recordset = JSON.stringify(deliveries)
  await sql`
    insert into deliveries (message_id, device_id, due, sent, delivered, opened, language, title, subtitle, text)
    select ${id}, device_id, ${at}, sent, delivered, opened, language, title, subtitle, text
    from jsonb_to_recordset(${recordset}::jsonb) as row (device_id bigint, sent timestamptz, delivered timestamptz,
      opened timestamptz, language text, title text, subtitle text, text text)
  `.execute(db)
  const days = message.request.inbox_days ?? preset.inbox_days
  if (typeof days === 'number')
    await sql`
      insert into inbox_messages (application_id, message_id, owner, device_id, title, text, status, saved, leaves)
      select ${application}, ${id}, owner, device_id, title, text, status, sent, ${leavesAfter(at, days)}
      from jsonb_to_recordset(${recordset}::jsonb) as row (owner text, device_id bigint, title text, text text,
        status smallint, sent timestamptz)
      order by device_id
      on conflict (message_id, owner) do nothing
    `.execute(db)
  return deliveries.length
}

/** Status in an inbox: opened if the push was; most others are unread. */
function statusOf({ inbox = 1 }: DemoMessage, { user_id }: SeededDevice, opened: boolean, draw: number): number {
  if (user_id === knownUser) return inbox
  if (opened) return 3
  return draw < 0.62 ? 1 : draw < 0.93 ? 2 : 4
}
