import { type Kysely, sql } from 'kysely'
import type { Notification } from '#contract/messages.ts'
import { withoutUndefined } from '#contract/rendering/effectivePush.ts'
import { countMessage, type MessageAction, type MessageHappened } from '../../db/countMessage.ts'
import type { MessageRow } from '../../db/messageTables.ts'
import type { Database } from '../../db/tables.ts'
import { emailOutcome } from '../../rules/messages/emailOutcome.ts'
import { leavesInbox } from '../../rules/messages/inboxDays.ts'
import { simulated } from '../../rules/messages/simulated.ts'

const step = 500

/**
 * Sends a message to the next devices that are due: saves it to their inboxes if it is kept there, counts it, and simulates
 * deliveries if enabled. False if no device is due, or if it was canceled. One transaction. The clock never goes back
 * before `since`: what was due then is still due.
 */
export async function deliverDue(
  db: Kysely<Database>,
  message: MessageRow,
  simulate: boolean,
  since = new Date(),
): Promise<boolean> {
  const now = new Date(Math.max(Date.now(), since.getTime()))
  return db.transaction().execute(async (transaction) => {
    // in the order of deleteApplication, so that they never deadlock
    const { application_id } = message
    await transaction.selectFrom('applications').select('id').where('id', '=', application_id).forKeyShare().execute()
    // a run that lost its lease may still be working: the lock keeps devices from getting it twice. A cancellation from
    // here on waits, and is refused
    const locked = await transaction
      .selectFrom('messages')
      .select('status')
      .where('id', '=', message.id)
      .forUpdate()
      .executeTakeFirst()
    if (locked?.status !== 'sending') return false
    const due = await transaction
      .selectFrom('deliveries')
      .innerJoin('devices', 'devices.id', 'deliveries.device_id')
      .select(['deliveries.device_id', 'devices.device_type'])
      .select(emailLinks(message))
      .where('message_id', '=', message.id)
      .where('sent', 'is', null)
      .where('due', '<=', now)
      .orderBy('due')
      .orderBy('device_id')
      .limit(step)
      .execute()
    if (due.length === 0) return false
    const { users, devices: listed } = message.notification
    const outcomes = due.map(({ device_id, device_type, ...links }) => {
      const none = { delivered: null, opened: null }
      const place = { message: message.id, device: device_id, deviceType: device_type, sent: now }
      const addressed = message.kind === 'push' && Boolean(users ?? listed)
      const states = simulate ? simulated(place, addressed) : none
      const mailed = simulate && message.kind === 'email'
      return { device_id, device_type, ...states, ...(mailed && emailOutcome(place, states, links)) }
    })
    await sql`
      update deliveries set sent = ${now}, delivered = row.delivered, opened = row.opened
      from jsonb_to_recordset(${JSON.stringify(outcomes)}::jsonb)
        as row (device_id bigint, delivered timestamptz, opened timestamptz)
      where message_id = ${message.id} and deliveries.device_id = row.device_id
    `.execute(transaction)
    const devices = due.map(({ device_id }) => device_id)
    await intoInboxes(transaction, message, devices, now)
    await transaction
      .updateTable('messages')
      .set({ sent: sql`sent + ${due.length}` })
      .where('id', '=', message.id)
      .execute()
    const happened = outcomes.flatMap((outcome) => {
      const { device_type: deviceType, delivered, opened, clicked, bounced, unsubscribed } = outcome
      const times = {
        send: now,
        delivery: delivered,
        open: opened,
        click: clicked,
        bounce: bounced,
        unsubscribe: unsubscribed,
      }
      return Object.entries(times).flatMap(([action, at]): MessageHappened[] =>
        at ? [{ action: action as MessageAction, at, deviceType, count: 1 }] : [],
      )
    })
    await countMessage(transaction, { application: message.application_id, message: message.id }, happened)
    return due.length === step
  })
}

/** Whether the email that a device gets has links, and a way to unsubscribe. */
function emailLinks({ kind, notification }: MessageRow) {
  const found = (pattern: string) =>
    kind === 'email' ? sql<boolean>`coalesce(text ~* ${pattern}, false)` : sql<boolean>`false`
  return [
    found(String.raw`<a\s[^>]*href\s*=\s*["']?https?:`).as('tracked'),
    notification.list_unsubscribe
      ? sql<boolean>`true`.as('unsubscribes')
      : found('unsubscribe|opt-?out').as('unsubscribes'),
  ]
}

/** Saves the message to the inboxes of the devices' people, once per person. */
async function intoInboxes(
  db: Kysely<Database>,
  { id, application_id, notification, preset }: MessageRow,
  devices: readonly number[],
  now: Date,
): Promise<void> {
  const push: Partial<Notification> = { ...preset, ...withoutUndefined(notification) }
  const leaves = leavesInbox(push, now)
  if (!leaves || leaves <= now) return
  await sql`
    insert into inbox_messages (application_id, message_id, owner, device_id, title, text, saved, leaves)
    select ${application_id}, ${id}, coalesce(devices.user_id, devices.hwid), devices.id, deliveries.title,
      deliveries.text, ${now}, ${leaves}
    from deliveries join devices on devices.id = deliveries.device_id
    where deliveries.message_id = ${id} and devices.id = any(${[...devices]}::bigint[]) and deliveries.text is not null
    order by devices.id
    on conflict (message_id, owner) do nothing
  `.execute(db)
}
