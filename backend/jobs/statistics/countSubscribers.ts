import { type Kysely, sql } from 'kysely'
import { startOfMinute } from '../../db/countMinute.ts'
import type { Database } from '../../db/tables.ts'

/**
 * Stores the number of devices per application and type that can and can’t get pushes, if it has changed.
 * Counts are as of the end of the last full minute: on the hour, those of the previous hour.
 */
export async function countSubscribers(db: Kysely<Database>, now: Date): Promise<void> {
  const minute = startOfMinute(new Date(now.getTime() - 60_000))
  await sql`
    insert into subscriber_counts (application_id, device_type, at, enabled, disabled)
    select application_id, device_type, ${minute}, coalesce(counted.enabled, 0), coalesce(counted.disabled, 0)
    from (
      select application_id, device_type, count(push_token) as enabled, count(*) - count(push_token) as disabled
      from devices group by application_id, device_type
    ) as counted full join (
      select distinct on (application_id, device_type) application_id, device_type, enabled, disabled
      from subscriber_counts order by application_id, device_type, at desc
    ) as last using (application_id, device_type)
    where (coalesce(counted.enabled, 0), coalesce(counted.disabled, 0)) is distinct from (last.enabled, last.disabled)
    on conflict (application_id, device_type, at) do update set enabled = excluded.enabled, disabled = excluded.disabled
  `.execute(db)
}
