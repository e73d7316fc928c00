import { type Kysely, sql } from 'kysely'

/**
 * Tells the planner how few years, months, days and hours the counted minutes make: what it would take for millions of groups and
 * sort on disk is then added up in memory.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const unit of ['year', 'month', 'day', 'hour'])
    await sql`
      create statistics ${sql.id(`minute_counts_by_${unit}`)}
      on (date_trunc(${sql.lit(unit)}, minute at time zone 'UTC')) from minute_counts
    `.execute(db)
}
