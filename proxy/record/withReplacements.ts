import { methodNames, methods } from '#contract/index.ts'
import type { Store } from '../store/openStore.ts'

const sends = methodNames.filter((name) => methods[name].effect === 'send')

/**
 * Objects of entries, with the messages that the ones among them took the place of or were replaced by, however often: a
 * rescheduled message has one history.
 */
export async function withReplacements({ query }: Pick<Store, 'query'>, objects: readonly string[]): Promise<string[]> {
  const codes = objects.flatMap((key) => (key.startsWith('message:') ? [key.slice('message:'.length)] : []))
  if (codes.length === 0) return [...objects]
  const { rows } = await query<{ code: string }>(
    `with recursive related (code) as (
      select unnest($1::text[])
      union
      select substr(other.object, strpos(other.object, ':') + 1)
      from related
      join entry_objects sent on sent.object = any(array['message:' || related.code, 'replaced:' || related.code])
      join entries on entries.seq = sent.seq and entries.event = any($2)
      join entry_objects other on other.seq = sent.seq
      where other.object like 'replaced:%'
        -- other messages of a send belong together only if it took the place of one
        or (other.object like 'message:%'
          and exists (select from entry_objects old where old.seq = sent.seq and old.object like 'replaced:%'))
    ) select code from related limit 200`,
    [codes, sends],
  )
  return [...new Set([...objects, ...rows.map(({ code }) => `message:${code}`)])]
}
