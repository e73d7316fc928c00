import { type Kysely, sql } from 'kysely'
import { messagePlatformIds } from '#contract/deviceTypes.ts'
import type { Database } from '../../db/tables.ts'
import { emailHabits } from '../../rules/messages/emailOutcome.ts'
import { countForApplications } from '../messages/countSeeded.ts'
import { presetFields } from '../messages/presetFields.ts'
import { random } from '../random.ts'
import type { Audiences } from './audiences.ts'
import type { PastMessage } from './pastMessages.ts'

interface Place {
  applications: ReadonlyMap<string, number>
  campaigns: ReadonlyMap<string, number>
  audiences: Audiences
}

interface Count {
  message: number
  action: string
  minute: string
  type: number
  count: number
}

/** Minutes after sending at which opens are counted, each with its share. */
const openings = [
  [3, 0.24],
  [11, 0.2],
  [32, 0.18],
  [85, 0.14],
  [190, 0.12],
  [540, 0.08],
  [1_190, 0.04],
] as const
const arrives = 0.962
/** Share of opens from the inbox, an hour later; emails have none. */
const fromInbox = 0.31

/**
 * Inserts old messages with their counts by minute. Their deliveries are no longer stored, so getMessage only breaks
 * them down by platform.
 */
export async function countPast(
  db: Kysely<Database>,
  messages: readonly PastMessage[],
  { applications, campaigns, audiences }: Place,
): Promise<void> {
  const rows = messages.map((message, index) => {
    const types = message.kind === 'email' ? [14] : messagePlatformIds
    const reached = types.flatMap((type) => {
      const there = audiences.reachable(message.application, type, message.at)
      const count = Math.round(there * message.reach)
      return count > 0 ? [{ type, count }] : []
    })
    const sent = reached.reduce((sum, { count }) => sum + count, 0)
    const at = message.at.toISOString()
    return {
      ...message,
      at,
      code: codeOf(index),
      application_id: applications.get(message.application),
      campaign_id: campaigns.get(message.campaign),
      notification: { send_date: 'now', preset: message.preset, campaign: message.campaign },
      said: presetFields(message.preset),
      audience: { deviceTypes: types },
      reached,
      sent,
    }
  })
  const recordset = JSON.stringify(rows.filter(({ sent }) => sent > 0))
  const { rows: made } = await sql<{ id: number; code: string }>`
    insert into messages (application_id, campaign_id, code, kind, status, notification, preset, preset_code, send_at, audience,
      fanned_out, recipients, sent, created, finished)
    select row.application_id, row.campaign_id, row.code, row.kind, 'sent', row.notification, row.said, row.preset,
      at, audience, true, sent, sent, at, at
    from jsonb_to_recordset(${recordset}::jsonb) as row (application_id integer, campaign_id integer, code text, kind text,
      notification jsonb, said jsonb, preset text, at timestamptz, audience jsonb, sent bigint)
    order by at, row.code
    returning id, code
  `.execute(db)
  const ids = new Map(made.map(({ id, code }) => [code, id]))
  // after a reset, IDs go on from those before
  const first = Math.min(...ids.values())
  const counts: Count[] = []
  for (const row of rows) {
    const message = ids.get(row.code)
    if (message === undefined) continue
    const draw = random((message - first + 1) * 4_001)
    const start = new Date(row.at).getTime()
    const add = (action: string, minutes: number, type: number, count: number) => {
      if (count > 0)
        counts.push({ message, action, minute: new Date(start + minutes * 60_000).toISOString(), type, count })
    }
    for (const { type, count } of row.reached) {
      add('send', 0, type, count)
      const delivered = Math.floor(count * arrives + draw())
      add('delivery', 1, type, Math.min(count, delivered))
      for (const [minutes, share] of openings)
        add('open', minutes + (type % 3), type, Math.floor(delivered * row.opens * share + draw()))
      if (row.kind === 'push')
        add('inboxopen', 60 + (type % 3), type, Math.floor(delivered * row.opens * fromInbox + draw()))
      if (row.kind === 'email') {
        add('bounce', 1, type, count - delivered)
        add('click', 35, type, Math.floor(delivered * row.opens * emailHabits.clicks + draw()))
        add('unsubscribe', 90, type, Math.floor(delivered * row.opens * emailHabits.unsubscribes + draw()))
      }
    }
  }
  await sql`
    insert into message_counts (message_id, action, minute, device_type, count)
    select message, action, minute, type, count
    from jsonb_to_recordset(${JSON.stringify(counts)}::jsonb)
      as row (message bigint, action text, minute timestamptz, type smallint, count bigint)
  `.execute(db)
  await countForApplications(db, [...ids.values()])
}

/** A deterministic code for a list index. */
function codeOf(index: number): string {
  const draw = random(70_001 + index)
  const hex = (digits: number) =>
    Math.floor(draw() * 16 ** digits)
      .toString(16)
      .toUpperCase()
      .padStart(digits, '0')
  return `${hex(4)}-${hex(8)}-${hex(8)}`
}
