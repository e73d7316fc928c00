import { sql } from 'kysely'
import type { BenchAudience } from '../audience/audience.ts'

/** End of the two years, so every run counts the same minutes. */
export const end = new Date('2026-01-01T00:00:00Z')
const minutes = 2 * 365 * 24 * 60
/** Eight actions of three levels on three device types. */
const series = 24
const each = 40

/**
 * Fills two years of an application with this many events: a row per action and type at regular intervals of minutes,
 * forty events each. Returns the number of rows.
 */
export async function fillMinutes({ storage, application }: BenchAudience, events: number): Promise<number> {
  const apart = Math.max(1, Math.round((minutes * series * each) / events))
  const kinds = sql`(values ('application', '_open_'), ('application', '_install_'), ('device', '_register_'),
    ('device', '_unregister_'), ('message', '_send_'), ('message', '_open_'), ('message', 'delivery'), ('message', 'inboxopen'))`
  // a month at a time, to limit how long other queries wait
  const step = 30 * 24 * 60
  for (let from = 0; from < minutes; from += step)
    await sql`
      insert into minute_counts (application_id, level, action, minute, device_type, count)
      select ${application}::integer, level, action, ${end}::timestamptz - make_interval(mins => n), device_type, ${each}::integer
      from generate_series(${from}::integer, ${Math.min(minutes, from + step) - 1}::integer) as n
        cross join ${kinds} as kind (level, action) cross join (values (1), (3), (11)) as type (device_type)
      where n % ${apart}::integer = 0
    `.execute(storage.background.db)
  await sql`analyze minute_counts`.execute(storage.background.db)
  await storage.checkpoint()
  const { rows } = await sql<{ rows: number }>`select count(*) as rows from minute_counts`.execute(
    storage.background.db,
  )
  return rows[0]?.rows ?? 0
}
