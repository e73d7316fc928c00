import { heldIdPattern } from '#contract/console/heldId.ts'
import { methodNames, methods } from '#contract/index.ts'
import type { Store } from '../store/openStore.ts'
import { replacing } from './replacing.ts'

const sends = methodNames.filter((name) => methods[name].effect === 'send')

/** Messages that took each other’s place, by code. */
const relatedMessages = `with recursive related (code) as (
    select unnest($1::text[])
    union
    select substr(other.object, strpos(other.object, ':') + 1)
    from related
    join entry_objects sent on sent.object = any(array['message:' || related.code, 'replaced:' || related.code])
    join entries on entries.seq = sent.seq and entries.event = any($2)
    join entry_objects other on other.seq = sent.seq
    where other.object like 'replaced:%'
      -- other messages of a send belong together only if it took the place of one, but what was approved or undone has the ID of
      -- the Outbox
      or (other.object like 'message:%' and (
        other.object ~ $3
        or exists (select from entry_objects old where old.seq = sent.seq and old.object like 'replaced:%')))
  ) select 'message:' || code as object from related limit 200`

/** Segments and presets that took each other’s place, by a change that the record knows the steps of. */
const relatedNamed = `with recursive related (object) as (
    select unnest($1::text[])
    union
    select other.object
    from related
    join entry_objects mine using (object)
    join entries step on step.seq = mine.seq
    join entries whole on whole.seq = coalesce(step.within, step.seq) and whole.batch like $2
    join lateral (
      select whole.seq union all select part.seq from entries part where part.within = whole.seq
    ) steps on true
    join entry_objects other on other.seq = steps.seq
    where other.object like 'segment:%' or other.object like 'preset:%'
  ) select object from related limit 200`

/**
 * Objects of entries, with the messages, segments, and presets that the ones among them took the place of or were replaced by,
 * however often: a rescheduled message has one history, as has a segment that was changed.
 */
export async function withReplacements({ query }: Pick<Store, 'query'>, objects: readonly string[]): Promise<string[]> {
  const all = new Set(objects)
  const add = async (found: readonly string[], sql: string, ...others: unknown[]) => {
    if (found.length === 0) return
    const { rows } = await query<{ object: string }>(sql, [found, ...others])
    for (const { object } of rows) all.add(object)
  }
  const codes = objects.flatMap((key) => (key.startsWith('message:') ? [key.slice('message:'.length)] : []))
  await add(codes, relatedMessages, sends, `^message:${heldIdPattern.source.replace('^', '')}`)
  await add(
    objects.filter((key) => /^(segment|preset):/.test(key)),
    relatedNamed,
    `${replacing}%`,
  )
  return [...all]
}
