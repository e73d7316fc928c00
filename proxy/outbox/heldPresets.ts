import { sql } from 'kysely'
import { ProxyError } from '../errors.ts'
import { beginningOf } from '../record/recordable.ts'
import type { Store } from '../store/openStore.ts'
import { type Held, notGone } from './heldSends.ts'

type Db = Pick<Store, 'db'>

interface Content {
  preset?: unknown
}
const isSame = (code: string, { preset }: Content) =>
  typeof preset === 'string' && preset.toUpperCase() === code.toUpperCase()

/** What hasn’t gone out and names a preset. */
async function listWithPreset({ db }: Db, code: string): Promise<Held[]> {
  const found = await db
    .selectFrom('held')
    .selectAll()
    .where('method', 'in', ['createMessage', 'createEmailMessage'])
    .where('ended', 'is', null)
    .where(notGone)
    // a whole request may be large
    .where(sql<boolean>`position(${`"${code.toUpperCase()}"`} in upper(request)) > 0`)
    .execute()
  return found.filter(({ request }) => notificationsOf(request).some((one) => isSame(code, one)))
}

const notificationsOf = (request: string) => (JSON.parse(request) as { notifications: Content[] }).notifications

/** A request or a draft with another preset. */
function withPreset(text: string, code: string, now: string): string {
  const content = JSON.parse(text) as { notifications?: Content[]; values?: Content }
  for (const one of [...(content.notifications ?? []), ...(content.values ? [content.values] : [])])
    if (isSame(code, one)) one.preset = now
  return JSON.stringify(content)
}

/**
 * Before a preset is deleted: what waits with it takes the preset in its place (`now`), and without one nothing may wait with it, as
 * the service would refuse that. What was approved needs another approval by the time it is due. Answers the IDs of what changed.
 */
export async function keepPresetOfHeld(
  store: Db,
  { code, now }: { code: string; now: string | undefined },
): Promise<string[]> {
  const waiting = await listWithPreset(store, code)
  if (waiting.length === 0) return []
  if (now === undefined) {
    const what = waiting.length === 1 ? 'A message that waits' : `${waiting.length} messages that wait`
    const it = waiting.length === 1 ? 'it' : 'them'
    throw new ProxyError(
      422,
      `${what} in the Outbox can’t be sent without this preset. Cancel ${it} first, or choose another preset in ${it}.`,
      { unsent: true },
    )
  }
  const changed: string[] = []
  for (const { id, state, claims, request, draft } of waiting) {
    const next = withPreset(request, code, now)
    const { numUpdatedRows } = await store.db
      .updateTable('held')
      .set({
        request: next,
        listed: JSON.stringify(beginningOf(JSON.parse(next))),
        draft: draft === null ? null : withPreset(draft, code, now),
        // a console that was about to send it lets go of it
        ...(state === 'sending' && { state: 'held', attempt: sql<Date>`now()` }),
      })
      .where('id', '=', id)
      .where('state', '=', state)
      .where('claims', '=', claims)
      .where(notGone)
      .executeTakeFirst()
    if (numUpdatedRows > 0n) changed.push(id)
  }
  return changed
}
