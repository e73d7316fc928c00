import { type Kysely, sql } from 'kysely'

/**
 * Tells the planner how few years, months, days, and hours the minutes make up: instead of assuming millions of groups
 * and sorting on disk, it aggregates in memory.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const unit of ['year', 'month', 'day', 'hour'])
    await sql`
      create statistics ${sql.id(`minute_counts_by_${unit}`)}
      on (date_trunc(${sql.lit(unit)}, minute at time zone 'UTC')) from minute_counts
    `.execute(db)
}
