import { sql } from 'kysely'
import { heldIdPattern } from '#contract/console/heldId.ts'
import { ProxyError } from '../errors.ts'
import type { Store } from '../store/openStore.ts'

/** As the Outbox makes them: see withTransactionIds. */
const made = new RegExp(`${heldIdPattern.source.slice(0, -1)}-\\d+$`, 'i')

const foreign = new ProxyError(409, 'This transaction ID belongs to another message. Use a new one.', { unsent: true })

/**
 * Rejects a send with a transaction ID that the Outbox made for another one, or, if it goes out at once, that something in the Outbox
 * has: the service would take it for the other one, which would then never go out. What waits itself is checked by findRepeated.
 */
export async function refuseForeignIds(
  { db }: Pick<Store, 'db'>,
  fields: Record<string, unknown>,
  waits: boolean,
): Promise<void> {
  const { application, notifications } = fields
  const ids = (Array.isArray(notifications) ? notifications : [])
    .map(({ transactionId }: { transactionId?: unknown }) => transactionId)
    .filter((id) => typeof id === 'string')
  if (ids.some((id) => made.test(id))) throw foreign
  if (waits || ids.length === 0) return
  const stored = [ids, ...ids.map((id) => [id])].map((one) => JSON.stringify(one))
  const taken = await db
    .selectFrom('held')
    .select('id')
    .where('application', '=', String(application))
    .where(sql<boolean>`transaction_id = any(${stored}::text[])`)
    .where('state', 'not in', ['undone', 'refused', 'declined'])
    .where((row) => row.or([row('ended', 'is', null), row('ended', '>', sql<Date>`now() - interval '5 minutes'`)]))
    .executeTakeFirst()
  if (taken) throw foreign
}
