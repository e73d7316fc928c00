import { type Kysely, sql } from 'kysely'
import { bucketStart, nextBucket } from '#contract/buckets.ts'
import type { ResponseOf } from '#contract/index.ts'
import { subscribersResolution } from '#contract/resolution.ts'
import { readSubscribers } from '../../db/readSubscribers.ts'
import type { Database } from '../../db/tables.ts'
import type { Handler } from '../../handler.ts'
import { bucketUnits } from '../../rules/statistics/bucketUnits.ts'
import { momentOfSecond, secondText } from '../../rules/statistics/calendar.ts'

/**
 * Devices that can and can’t get pushes, by time and platform (interface, getSubscribersStatistics). A row has the counts
 * at the end of its interval, the latest one the current counts. Rows start with the first count.
 */
export const getSubscribersStatistics: Handler<'getSubscribersStatistics'> = async (
  { timestamp_from, timestamp_to },
  { db, application, now },
) => {
  const [from, to] = [momentOfSecond(timestamp_from), momentOfSecond(timestamp_to)]
  const resolution = subscribersResolution(from.getTime(), to.getTime())
  const first = new Date(bucketStart(from.getTime(), resolution))
  const counted = await lastCounts(db, application.id, { first, now, unit: bucketUnits[resolution] })
  const held = new Map(counted.filter(({ bucket }) => bucket < first).map((row) => [row.platform, row]))
  const statistics: Answer['statistics'] = []
  for (let bucket = first, next: Date; bucket < to && bucket <= now; bucket = next) {
    next = new Date(nextBucket(bucket.getTime(), resolution))
    const isNow = next > now
    const rows = isNow
      ? await readSubscribers(db, application.id)
      : counted.filter((row) => row.bucket.getTime() === bucket.getTime())
    // platforms without devices are included
    if (isNow) for (const [platform, row] of held) held.set(platform, { ...row, enabled: 0, disabled: 0 })
    for (const row of rows) held.set(row.platform, { ...row, bucket })
    for (const { platform, enabled, disabled } of [...held.values()].sort((a, b) => a.platform - b.platform))
      statistics.push({
        timestamp: secondText(bucket),
        platform,
        push_enabled: enabled,
        push_disabled: disabled,
      })
  }
  return { statistics }
}

type Answer = ResponseOf<'getSubscribersStatistics'>

interface Counted {
  platform: number
  bucket: Date
  enabled: number
  disabled: number
}

/** The last count in each bucket from `first` on, and the one before it. */
async function lastCounts(
  db: Kysely<Database>,
  application: number,
  { first, now, unit }: { first: Date; now: Date; unit: string },
): Promise<Counted[]> {
  const before = new Date(first.getTime() - 1)
  const { rows } = await sql<Counted>`
    select distinct on (platform, bucket) device_type as platform, enabled, disabled,
      date_trunc(${unit}, greatest(at, ${before}::timestamptz) at time zone 'UTC') as bucket
    from subscriber_counts
    where application_id = ${application} and at <= ${now}
    order by platform, bucket, at desc
  `.execute(db)
  return rows
}
