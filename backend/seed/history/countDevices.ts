import { type Kysely, sql } from 'kysely'
import type { Database } from '../../db/tables.ts'

/** When a device lost its push token: between its first day and today, always at the same fraction. */
const lost = (now: Date) =>
  sql`date_trunc('minute', created + (${now}::timestamptz - created) * (((id * 7919) % 1000) / 1000.0))`

/**
 * Counts installations, registrations, and unregistrations of the seeded devices by minute, and stores how many of them
 * could and couldn’t get pushes at the end of each day with a change.
 */
export async function countDevices(db: Kysely<Database>, now: Date): Promise<void> {
  await sql`
    insert into minute_counts (application_id, level, action, minute, device_type, count)
    select application_id, level, action, minute, device_type, count(*)
    from (
      select application_id, device_type, date_trunc('minute', created) as minute, level, action
      from devices cross join (values ('application', '_install_'), ('device', '_register_')) as told (level, action)
      union all
      select application_id, device_type, ${lost(now)}, 'device', '_unregister_' from devices where push_token is null
    ) as happened
    group by application_id, level, action, minute, device_type
    on conflict (application_id, level, action, minute, device_type)
      do update set count = minute_counts.count + excluded.count
  `.execute(db)
  await sql`
    insert into subscriber_counts (application_id, device_type, at, enabled, disabled)
    select application_id, device_type, least(day + interval '1439 minutes', ${now}::timestamptz),
      sum(enabled) over so_far, sum(disabled) over so_far
    from (
      select application_id, device_type, date_trunc('day', at at time zone 'UTC') at time zone 'UTC' as day,
        sum(enabled) as enabled, sum(disabled) as disabled
      from (
        select application_id, device_type, created as at, 1 as enabled, 0 as disabled from devices
        union all
        select application_id, device_type, ${lost(now)}, -1, 1 from devices where push_token is null
      ) as changes
      group by 1, 2, 3
    ) as days
    window so_far as (partition by application_id, device_type order by day)
  `.execute(db)
}
