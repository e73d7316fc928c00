import { isDeepStrictEqual } from 'node:util'
import { replacedMessage } from '#contract/console/outbox.ts'
import { methodNames, methods } from '#contract/index.ts'
import type { Store } from '../store/openStore.ts'

const sends = methodNames.filter((name) => methods[name].effect === 'send')

/**
 * The request of the message that a send takes the place of, as the record has it; undefined if it takes none, or the record doesn’t
 * know it in this application. Never rejects: the entry then has no difference to show.
 *
 * @param said What the console says with the fields of the send.
 */
export async function replacedSend(
  { query }: Pick<Store, 'query'>,
  { application }: { application?: unknown },
  said: unknown,
): Promise<unknown> {
  const { data: message } = replacedMessage.safeParse((said as { composerReplaces?: unknown } | null)?.composerReplaces)
  if (message === undefined) return undefined
  const found = await query<{ begun: string }>(
    `select begun from entry_objects join entries using (seq)
      where object = $1 and event = any($2) and application = $3 order by seq desc limit 1`,
    [`message:${message}`, sends, application],
  ).catch(() => undefined)
  const [entry] = found?.rows ?? []
  return entry && (JSON.parse(entry.begun) as { request?: unknown }).request
}

/** Another one for each call, and when it goes out. */
const ofTime = ['transactionId', 'send_date', 'timezone', 'ignore_user_timezone']

/** True if two requests of a send differ in nothing but the time. */
export function onlyRescheduled(before: unknown, after: unknown): boolean {
  const [one, other] = [sentWhat(before), sentWhat(after)]
  return one !== undefined && isDeepStrictEqual(one, other)
}

function sentWhat(request: unknown): object | undefined {
  const { notifications } = (request ?? {}) as { notifications?: unknown }
  const [first] = Array.isArray(notifications) ? notifications : []
  return typeof first === 'object' && first !== null
    ? Object.fromEntries(Object.entries(first).filter(([name]) => !ofTime.includes(name)))
    : undefined
}
