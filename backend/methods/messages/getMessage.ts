import { type Kysely, sql } from 'kysely'
import { storedDate } from '#contract/language/dates.ts'
import { startOfMinute } from '../../db/countMinute.ts'
import { languagesTaken } from '../../db/languagesTaken.ts'
import { messageTotals } from '../../db/messageCounts.ts'
import { messageRows } from '../../db/messageRows.ts'
import type { Database } from '../../db/tables.ts'
import type { Handler } from '../../handler.ts'
import { ArgumentError } from '../../rules/errors.ts'
import { messageRecord } from '../../rules/messages/messageRecord.ts'
import { type DeliveryCount, messageResults } from '../../rules/messages/messageResults.ts'
import { applicationById } from '../access/applicationFor.ts'

/** One message: its request, and its content by platform and language. A panel method. */
export const getMessage: Handler<'getMessage'> = async ({ message: code }, { db, account, token, now }) => {
  const message = await messageRows(db).where('messages.code', '=', code.toUpperCase()).executeTakeFirst()
  const application = message && (await applicationById(db, { account, token }, message.application_id))
  if (!message || !application) throw new ArgumentError('message', 'doesn’t exist')
  const { id, kind, status, notification, underlying: preset } = message
  const sums = await messageTotals(db, [id], now)
  const languages = await languagesTaken(db, [message])
  // deliveries inserted before a cancellation are never sent
  const kept = status === 'cancelled' ? [] : await deliveryCounts(db, id, now)
  // deliveries of old messages are gone: counts by minute remain, by platform
  const counts = kept.length === 0 && message.sent > 0 ? await platformCounts(db, id, now) : kept
  const soFar = (name: 'devices' | 'sent') => kept.reduce((sum, count) => sum + count[name], 0)
  // the message’s own numbers are written after the last recipient
  const recipients = Math.max(message.recipients, soFar('devices'))
  const sent = Math.max(message.sent, soFar('sent'))
  return {
    message: {
      ...messageRecord({ ...message, recipients, sent, language: languages.get(id) }, sums.get(id)),
      application: application.code,
      request: notification,
      results: messageResults({ kind, notification, preset }, counts),
      recipient: kind === 'push' && kept.length > 0 ? await firstRecipient(db, { id, code: message.code }, now) : null,
    },
  }
}

const phones = [1, 3, 17]

const endOfMinute = (now: Date) => new Date(startOfMinute(now).getTime() + 60_000)

/**
 * The device that a message was delivered to first, a phone if there is one, and its place in that device’s inbox. Like the
 * counts, it includes the current minute.
 */
async function firstRecipient(db: Kysely<Database>, { id, code }: { id: number; code: string }, now: Date) {
  const first = await db
    .selectFrom('deliveries')
    .innerJoin('devices', 'devices.id', 'deliveries.device_id')
    .leftJoin('inbox_messages as saved', (join) =>
      join
        .onRef('saved.message_id', '=', 'deliveries.message_id')
        // an inbox is the user's: it has a message once, whichever of the devices it came with
        .on('saved.owner', '=', sql<string>`coalesce(devices.user_id, devices.hwid)`),
    )
    .select(['hwid', 'user_id', 'device_type as platform', 'delivered', 'saved.id as inboxId'])
    .select(['deliveries.title', 'deliveries.subtitle', 'deliveries.text'])
    .where('deliveries.message_id', '=', id)
    .where('delivered', '<', endOfMinute(now))
    .orderBy(({ eb }) => eb('device_type', 'in', phones), 'desc')
    .orderBy('delivered')
    .orderBy('devices.id')
    .executeTakeFirst()
  if (!first?.delivered) return null
  const { delivered, inboxId, ...shown } = first
  return {
    ...shown,
    delivered: storedDate(delivered < now ? delivered : now),
    inbox_id: inboxId === null ? null : `${code}-${inboxId}`,
  }
}

/**
 * A message’s deliveries by device type, text language, and device language, without future ones. The current minute
 * counts in full, as in messageSums.
 */
async function deliveryCounts(db: Kysely<Database>, message: number, now: Date): Promise<DeliveryCount[]> {
  const until = endOfMinute(now)
  return db
    .selectFrom('deliveries')
    .innerJoin('devices', 'devices.id', 'deliveries.device_id')
    .select(['devices.device_type as platform', 'deliveries.language as taken', 'devices.language'])
    .select(sql<number>`count(*)::float8`.as('devices'))
    .select(sql<number>`(count(*) filter (where deliveries.sent is not null))::float8`.as('sent'))
    .select(sql<number>`(count(*) filter (where deliveries.delivered < ${until}))::float8`.as('delivered'))
    .select(sql<number>`(count(*) filter (where deliveries.opened < ${until}))::float8`.as('opened'))
    .where('message_id', '=', message)
    .groupBy(['devices.device_type', 'deliveries.language', 'devices.language'])
    .execute()
}

/** Counts of a message by device type. */
async function platformCounts(db: Kysely<Database>, message: number, now: Date): Promise<DeliveryCount[]> {
  const rows = await db
    .selectFrom('message_counts')
    .select('device_type as platform')
    .select(sql<number>`coalesce(sum(count) filter (where action = 'send'), 0)::float8`.as('sent'))
    .select(sql<number>`coalesce(sum(count) filter (where action = 'delivery'), 0)::float8`.as('delivered'))
    .select(sql<number>`coalesce(sum(count) filter (where action = 'open'), 0)::float8`.as('opened'))
    .where('message_id', '=', message)
    .where('minute', '<=', now)
    .groupBy('device_type')
    .execute()
  return rows.map((row) => ({ ...row, taken: null, language: null, devices: row.sent }))
}
