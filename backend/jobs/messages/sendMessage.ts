import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Notification } from '#contract/messages.ts'
import { withoutUndefined } from '#contract/rendering/effectivePush.ts'
import { day } from '#contract/time.ts'
import { isStopping, type JobRun } from '#storage/jobs/Jobs.ts'
import type { MessageRow } from '../../db/messageTables.ts'
import type { Database } from '../../db/tables.ts'
import { tagRows } from '../../db/tagRows.ts'
import { getRenderer } from '../../rules/messages/getRenderer.ts'
import type { BackendJobs } from '../JobData.ts'
import { stopped } from '../stopped.ts'
import { audienceCondition, type MessageAudience } from './audience.ts'
import { deliverDue } from './deliverDue.ts'
import { type FanOut, fanOut } from './fanOut.ts'

export interface Sending {
  db: Kysely<Database>
  jobs: BackendJobs
  /** Whether to simulate deliveries and opens, as phones would report them. */
  simulate: boolean
}

/**
 * Sends a due message: finds its devices in steps, renders it for each, and delivers to those that are
 * due; for the others it schedules itself again. A step is one transaction, so an interrupted run continues. A message that
 * is canceled before its first delivery stays canceled.
 */
export async function sendMessage(
  { db, jobs, simulate }: Sending,
  id: number,
  { signal, lastAttempt }: Pick<JobRun, 'signal' | 'lastAttempt'>,
): Promise<void> {
  if (await mustWait(db, id)) {
    await jobs.send('sendMessage', { message: id }, { after: new Date(Date.now() + turn) })
    return
  }
  await db
    .updateTable('messages')
    .set({ status: 'sending' })
    .where('id', '=', id)
    .where('status', '=', 'pending')
    // an immediate message is due even if the clock was set back since
    .where(({ eb, or, ref }) => or([eb('send_at', '<=', new Date()), eb('send_at', '<=', ref('created'))]))
    .execute()
  const message = await db.selectFrom('messages').selectAll().where('id', '=', id).executeTakeFirst()
  if (message?.status === 'pending')
    // the storage's clock is ahead of this one, or was set back
    await jobs.send(
      'sendMessage',
      { message: id },
      { after: new Date(Math.max(message.send_at.getTime(), Date.now() + turn)) },
    )
  if (message?.status !== 'sending') return
  try {
    let since = new Date()
    if (!message.fanned_out) {
      const fanning = await fanningOf(db, message)
      since = fanning.now
      await fanOut(db, fanning, signal)
    }
    while (await deliverDue(db, message, simulate, since)) signal.throwIfAborted()
    const next = await nextDue(db, id)
    if (next) await jobs.send('sendMessage', { message: id }, { after: next })
    else await end(db, id, { status: 'sent' })
  } catch (error) {
    // deleted with its application, in the middle of the work
    if (!(await isThere(db, id))) return
    // stopping the program is not a failure: the job runs again
    if (lastAttempt && !isStopping(signal)) await end(db, id, { status: 'failed', error: stopped })
    throw error
  }
}

const isThere = async (db: Kysely<Database>, id: number) =>
  (await db.selectFrom('messages').select('id').where('id', '=', id).executeTakeFirst()) !== undefined

/** Milliseconds between checks whether the preceding message is done. */
const turn = 500

/** True while the preceding message is being sent. */
async function mustWait(db: Kysely<Database>, id: number): Promise<boolean> {
  const before = await db
    .selectFrom('messages')
    .innerJoin('messages as before', (join) =>
      join.on(sql<boolean>`before.id = (messages.audience ->> 'after')::bigint`),
    )
    .select('before.id')
    .where('messages.id', '=', id)
    .where('before.status', 'in', ['pending', 'sending'])
    .executeTakeFirst()
  return before !== undefined
}

async function fanningOf(db: Kysely<Database>, message: MessageRow): Promise<FanOut> {
  const { account_id: account } = await db
    .selectFrom('applications')
    .select('account_id')
    .where('id', '=', message.application_id)
    .executeTakeFirstOrThrow()
  const given: Partial<Notification> = message.notification
  const whole = { ...message.preset, ...withoutUndefined(given) }
  const audience = message.audience as unknown as MessageAudience
  const now = new Date()
  const tags = await tagRows(db, account)
  const among = await audienceCondition(db, { account, application: message.application_id, audience }, now)
  return {
    message,
    render: getRenderer(message, new Set(tags.map(({ name }) => name))),
    sendDate: given.send_date,
    condition: sql<boolean>`(${among} and ${uncapped(whole, now)})`,
    perSecond: whole.send_rate_avoid ? undefined : whole.send_rate,
    now,
  }
}

/** Excludes devices that reached the frequency cap (interface, createMessage). */
function uncapped(push: Partial<Notification>, now: Date): RawBuilder<boolean> {
  const { capping_days, capping_count, capping_avoid } = push
  if (capping_days === undefined || capping_count === undefined || capping_avoid) return sql<boolean>`true`
  return sql<boolean>`(
    select count(*) from deliveries join messages on messages.id = deliveries.message_id
    where deliveries.device_id = devices.id and deliveries.sent >= ${new Date(now.getTime() - capping_days * day)}
      and messages.notification ->> 'capping_exclude' is distinct from 'true'
  ) < ${capping_count}`
}

async function nextDue(db: Kysely<Database>, message: number): Promise<Date | null> {
  const { due } = await db
    .selectFrom('deliveries')
    .select(({ fn }) => fn.min('due').as('due'))
    .where('message_id', '=', message)
    .where('sent', 'is', null)
    .executeTakeFirstOrThrow()
  return due
}

/** Stores how it ended, unless it was canceled in the meantime. */
const end = (db: Kysely<Database>, id: number, set: { status: 'sent' | 'failed'; error?: string }) =>
  db
    .updateTable('messages')
    .set({ ...set, finished: new Date() })
    .where('id', '=', id)
    .where('status', '=', 'sending')
    .execute()
