import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { MessageRow } from '../../db/messageTables.ts'
import type { Database } from '../../db/tables.ts'
import type { Rendered } from '../../rules/messages/renderPush.ts'
import type { DeviceColumns } from '../../rules/segments/knownTags.ts'
import { dueTimes, type NextDue, type Spreading } from './dueTimes.ts'

export interface FanOut extends Spreading {
  /** The content for a device; undefined if there is none. */
  render: (device: DeviceColumns) => Rendered | undefined
  /** The condition of the audience over `devices`. */
  condition: RawBuilder<boolean>
}

/** The progress of a message: the ID of the last processed device, and the number of recipients so far. */
interface Place {
  reached: number
  recipients: number
}

interface Delivery extends Rendered {
  device_id: number
  /** Milliseconds. */
  due: number
}

/** Devices per statement: on the embedded storage, other queries wait for each statement. */
const step = 400

/**
 * Renders a message for its devices and inserts deliveries with their due times, in batches. A batch and the progress
 * are one statement, so an interrupted run continues. While the storage inserts a batch, the next one is rendered.
 * Stops if the message is canceled in the meantime.
 */
export async function fanOut(db: Kysely<Database>, fanning: FanOut, signal: AbortSignal): Promise<void> {
  for (;;) {
    const place = await placeOf(db, fanning.message.id)
    if (!place || (await fanOutFrom(db, fanning, place, signal))) return
    // continue from the stored place: another run has advanced it, or the message was canceled
    signal.throwIfAborted()
  }
}

/** False if another run has advanced it, or the message is no longer being sent. */
async function fanOutFrom(db: Kysely<Database>, fanning: FanOut, from: Place, signal: AbortSignal): Promise<boolean> {
  let { reached } = from
  const nextDue = await dueTimes(db, fanning, from.recipients)
  let devices = await devicesAfter(db, fanning, reached)
  let deliveries = rendered(fanning, devices, nextDue)
  let following = await behind(db, fanning, devices)
  for (;;) {
    signal.throwIfAborted()
    const next = devices.at(-1)?.id ?? reached
    const [moved, behindThose, nextDeliveries] = await Promise.all([
      put(db, fanning.message, { deliveries, reached, next, done: following.length === 0 }),
      behind(db, fanning, following),
      // after the statements are sent
      new Promise(setImmediate).then(() => rendered(fanning, following, nextDue)),
    ])
    if (!moved) return false
    if (following.length === 0) return true
    reached = next
    devices = following
    deliveries = nextDeliveries
    following = behindThose
  }
}

/** Undefined for a message that is no longer being sent. */
const placeOf = (db: Kysely<Database>, message: number): Promise<Place | undefined> =>
  db
    .selectFrom('messages')
    .select(['reached', 'recipients'])
    .where('id', '=', message)
    .where('status', '=', 'sending')
    .executeTakeFirst()

type Candidate = Awaited<ReturnType<typeof devicesAfter>>[number]

/** The next devices after an ID. */
async function devicesAfter(db: Kysely<Database>, { condition }: FanOut, id: number) {
  return db
    .selectFrom('devices')
    .select(['id', 'device_type', 'push_token', 'language', 'tz_offset', 'tags', 'created', 'last_open'])
    .select(['app_version', 'device_model', 'os_version'])
    .where('id', '>', id)
    .where(condition)
    .orderBy('id')
    .limit(step)
    .execute()
}

/** The devices after these; empty after the last ones. */
async function behind(db: Kysely<Database>, fanning: FanOut, devices: readonly Candidate[]): Promise<Candidate[]> {
  const last = devices.length < step ? undefined : devices.at(-1)
  return last ? devicesAfter(db, fanning, last.id) : []
}

function rendered({ render }: FanOut, devices: readonly Candidate[], nextDue: NextDue): Delivery[] {
  const deliveries: Delivery[] = []
  for (const device of devices) {
    const shown = render(device)
    if (shown) deliveries.push({ ...shown, device_id: device.id, due: nextDue(device.tz_offset) })
  }
  return deliveries
}

/** False, without inserting anything, if the message is no longer at `reached` or no longer being sent. */
async function put(
  db: Kysely<Database>,
  { id, application_id }: MessageRow,
  {
    deliveries,
    reached,
    next,
    done,
  }: { deliveries: readonly Delivery[]; reached: number; next: number; done: boolean },
): Promise<boolean> {
  const column = <Name extends keyof Delivery>(name: Name) => deliveries.map((delivery) => delivery[name])
  const { rows } = await sql`
    with application as materialized (
      -- locks in the same order as deleteApplication, to avoid a deadlock
      select id from applications where id = ${application_id} for key share
    ), here as (
      select id from messages
      where id = ${id}::bigint and reached = ${reached}::bigint and status = 'sending' and exists (select from application)
      for update
    ), put as (
      insert into deliveries (message_id, device_id, due, language, title, subtitle, text)
      select here.id, device_id, to_timestamp(due / 1000), row.language, title, subtitle, text
      from here cross join unnest(
        ${column('device_id')}::bigint[], ${column('due')}::float8[], ${column('language')}::text[],
        ${column('title')}::text[], ${column('subtitle')}::text[], ${column('text')}::text[]
      ) as row (device_id, due, language, title, subtitle, text)
      -- devices deleted in the meantime get nothing
      where exists (select from devices where devices.id = row.device_id)
      returning device_id
    )
    update messages
    set reached = ${next}::bigint, recipients = recipients + (select count(*) from put), fanned_out = ${done}
    from here where messages.id = here.id
    returning messages.id
  `.execute(db)
  return rows.length > 0
}
