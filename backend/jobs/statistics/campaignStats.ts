import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Database } from '../../db/tables.ts'
import { secondText } from '../../rules/statistics/calendar.ts'
import { conversionDays, getGoals } from './conversion.ts'
import { messageCounts, sumActions } from './messageCounts.ts'
import type { ScheduledWork } from './ScheduledWork.ts'
import type { Working, WorkResult } from './Working.ts'

const listed: ReadonlySet<string> = new Set(['send', 'delivery', 'open', 'inboxopen'])

/** Results of a campaign’s messages by time and platform, with the conversions that followed. */
export async function campaignStats(
  { application, campaign, ...period }: ScheduledWork['getCampaignStats'],
  { storage: { db }, now }: Pick<Working, 'storage' | 'now'>,
): Promise<WorkResult> {
  const messages = sql<boolean>`message_id in (select id from messages where campaign_id = ${campaign})`
  const { formatter, rows, from, to } = await messageCounts(db, messages, { ...period, now })
  const sum = sumActions(rows)
  const attributed = await getAttributed(db, messages, { from, to, now })
  const sent = sum('send') - attributed.unknown
  const known = sent > 0 || attributed.unknown === 0
  const events = known ? await getGoals(db, { application, messages, from, to, now, sent }) : []
  return {
    result: {
      formatter,
      // those of a single email aren’t part of the interface
      rows: rows
        .filter(({ action }) => listed.has(action))
        .map(({ count, action, bucket, platform }) => ({
          count,
          action,
          datetime: secondText(bucket),
          platformid: platform,
        })),
      conversion: known
        ? {
            ...{ send: sent, open: sum('open'), events, window_days: conversionDays },
            since: attributed.unknown > 0 && attributed.first ? secondText(attributed.first) : null,
          }
        : null,
    },
  }
}

/** The first delivery that is still known, and how many recipients the period counts before it: counts outlive deliveries. */
async function getAttributed(
  db: Kysely<Database>,
  messages: RawBuilder<boolean>,
  { from, to, now }: Record<'from' | 'to' | 'now', Date>,
) {
  const { rows } = await sql<{ first: Date | null; unknown: number }>`
    with earliest as (select date_trunc('minute', min(sent)) as first from deliveries where ${messages})
    select first, (
      select coalesce(sum(count), 0)::float8 from message_counts
      where ${messages} and action = 'send' and minute >= ${from} and minute < ${to} and minute <= ${now}
        and (first is null or minute < first)
    ) as unknown
    from earliest
  `.execute(db)
  return rows[0] ?? { first: null, unknown: 0 }
}
