import { isHeldId } from '#contract/console/heldId.ts'
import { replacedMessage } from '#contract/console/outbox.ts'
import type { Store } from '../store/openStore.ts'
import { messagesOf } from './shownHeld.ts'

type Db = Pick<Store, 'db' | 'query'>

interface Send {
  method: string
  /** Who sends it. */
  person: string
}

/**
 * The body of a send without `composerReplaces`, unless its sender canceled that message, in the same application: nobody else’s is
 * marked as replaced, nor one that still goes out. Never rejects.
 */
export async function onlyCanceled(store: Db, body: unknown, { method, person }: Send): Promise<unknown> {
  const { composerReplaces: said, ...rest } = (body ?? {}) as Record<string, unknown>
  if (said === undefined) return body
  const { data: message } = replacedMessage.safeParse(said)
  const application = typeof rest.application === 'string' ? rest.application.toUpperCase() : ''
  if (message === undefined) return rest
  const canceled = isHeldId(message)
    ? isHeldCanceled(store, message, { method, application, person })
    : isCanceled(store, [message], { application, person })
  return (await canceled.catch(() => false)) ? body : rest
}

async function isHeldCanceled(
  store: Db,
  id: string,
  { method, application, person }: Send & { application: string },
): Promise<boolean> {
  const held = await store.db
    .selectFrom('held')
    .select(['state', 'ended_by', 'answer'])
    .where('id', '=', id)
    .where('application', '=', application)
    .where('method', '=', method)
    .executeTakeFirst()
  // the service may have got it just before it was to be undone
  if (held?.state === 'sent') return isCanceled(store, messagesOf(held.answer), { application, person })
  return held?.state === 'undone' && held.ended_by === person
}

/** True if the record has that a person canceled one of these messages. A service doesn’t always say of which application one is. */
async function isCanceled(
  { query }: Db,
  messages: readonly string[],
  { application, person }: { application: string; person: string },
): Promise<boolean> {
  const { rows } = await query(
    `select 1 from entry_objects join entries using (seq)
      where object = any($1::text[]) and event = 'cancelMessage' and person = $2 and outcome in ('done', 'unknown')
      and coalesce(application, $3) = $3 limit 1`,
    [messages.map((code) => `message:${code}`), person, application],
  )
  return rows.length > 0
}
