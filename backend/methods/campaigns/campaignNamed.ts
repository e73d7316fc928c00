import type { Kysely } from 'kysely'
import type { Database } from '../../db/tables.ts'
import { ArgumentError } from '../../rules/errors.ts'

/** Row ID of a campaign by its code; null without a code. Throws ArgumentError on `field`. */
export async function campaignNamed(
  db: Kysely<Database>,
  application: number,
  { code, field }: { code: string | undefined; field: string },
): Promise<number | null> {
  if (code === undefined) return null
  const campaign = await db
    .selectFrom('campaigns')
    .select('id')
    .where('application_id', '=', application)
    .where('code', '=', code.toUpperCase())
    .executeTakeFirst()
  if (!campaign) throw new ArgumentError(field, 'doesn’t exist')
  return campaign.id
}
