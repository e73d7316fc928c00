import { type Kysely, sql } from 'kysely'

/** The description of a test device is a text (interface, Test device). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`update test_devices set description = '' where description is null`.execute(db)
  await sql`alter table test_devices alter column description set default '', alter column description set not null`.execute(
    db,
  )
}
