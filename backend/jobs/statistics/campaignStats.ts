import { sql } from 'kysely'
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
  const events = await getGoals(db, { application, messages, from, to, now, sent: sum('send') })
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
      conversion: { send: sum('send'), open: sum('open'), events, window_days: conversionDays },
    },
  }
}
