import { sql } from 'kysely'
import { heldIdPattern } from '#contract/console/heldId.ts'
import { ProxyError } from '../errors.ts'
import type { Store } from '../store/openStore.ts'
import { transactionIdsOf } from './heldMethods.ts'

/** As the Outbox makes them: see withTransactionIds. */
const made = new RegExp(`${heldIdPattern.source.slice(0, -1)}-\\d+$`, 'i')

const foreign = new ProxyError(409, 'This transaction ID belongs to another message. Use a new one.', { unsent: true })

/**
 * Rejects a send with a transaction ID that the Outbox made for another one, or that something in the Outbox has, alone or as one of
 * several: the service would take it for the other one, which would then never go out. Of what waits itself, only by the same method,
 * and a repetition is left to findRepeated.
 */
export async function refuseForeignIds(
  { db }: Pick<Store, 'db'>,
  { method, fields, waits }: { method: string; fields: Record<string, unknown>; waits: boolean },
): Promise<void> {
  const { application, notifications } = fields
  const ids = (Array.isArray(notifications) ? notifications : [])
    .map(({ transactionId }: { transactionId?: unknown }) => transactionId)
    .filter((id) => typeof id === 'string')
  if (ids.some((id) => made.test(id))) throw foreign
  if (ids.length === 0) return
  const own = transactionIdsOf(fields)
  const quoted = ids.map((id) => JSON.stringify(id))
  const found = await db
    .selectFrom('held')
    .select('transaction_id')
    .where('application', '=', String(application))
    .where(sql<boolean>`exists (select from unnest(${quoted}::text[]) as id where strpos(transaction_id, id) > 0)`)
    .where('state', 'not in', ['undone', 'refused', 'declined'])
    .where((row) => row.or([row('ended', 'is', null), row('ended', '>', sql<Date>`now() - interval '5 minutes'`)]))
    .$if(waits, (query) => query.where('method', '=', method).where('transaction_id', '<>', own))
    .execute()
  const has = ({ transaction_id: stored }: { transaction_id: string | null }) =>
    (JSON.parse(stored ?? '[]') as unknown[]).some((id) => ids.includes(id as string))
  if (found.some(has)) throw foreign
}
