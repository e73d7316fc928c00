import type { Kysely } from 'kysely'
import type { Database } from '../../db/tables.ts'
import { ArgumentError } from '../../rules/errors.ts'

/** Row ID of a cluster by its code. Throws ArgumentError on `field`. */
export async function clusterNamed(
  db: Kysely<Database>,
  application: number,
  { code, field }: { code: string; field: string },
): Promise<number> {
  const cluster = await db
    .selectFrom('geozone_clusters')
    .select('id')
    .where('application_id', '=', application)
    .where('code', '=', code.toUpperCase())
    .executeTakeFirst()
  if (!cluster) throw new ArgumentError(field, 'doesn’t exist')
  return cluster.id
}
