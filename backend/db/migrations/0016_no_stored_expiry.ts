import { type Kysely, sql } from 'kysely'

/** The expiry of a certificate is computed when it is read: a stored warning would become outdated. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    update platforms set warnings = coalesce((
      select jsonb_agg(warning order by position) from jsonb_array_elements(warnings) with ordinality as kept (warning, position)
      where warning ->> 'message' !~ '^The certificate expire[sd] on '
    ), '[]')
  `.execute(db)
}
