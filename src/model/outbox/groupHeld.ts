import type { ListedHeld } from '#contract/console/outbox.ts'
import { asObject } from '../shared/json.ts'

export interface HeldRows<Held extends ListedHeld> {
  held: [Held, ...Held[]]
  /** How many wait, if the list doesn’t have all of them. */
  waiting: number
}

/** Held sends in their order; the rows of a file that say the same, apart from their values, together. */
export function groupHeld<Held extends ListedHeld>(all: readonly Held[]): HeldRows<Held>[] {
  const groups = new Map<string, HeldRows<Held>>()
  for (const held of all) {
    const key = held.batch ? JSON.stringify([held.batch.id, held.person, ...contentOf(held)]) : held.id
    const group = groups.get(key)
    if (group) group.held.push(held)
    else groups.set(key, { held: [held], waiting: 1 })
  }
  const listed = (batch: string) => all.filter((held) => held.batch?.id === batch).length
  return [...groups.values()].map(({ held }) => {
    const { batch } = held[0]
    const whole = batch && listed(batch.id) === held.length
    return { held, waiting: whole ? Math.max(held.length, batch.waiting ?? 0) : held.length }
  })
}

/** What all rows of a file share. */
function contentOf({ request }: ListedHeld): unknown[] {
  const { notifications } = (asObject(request) ?? {}) as { notifications?: Record<string, unknown>[] }
  const { content, content_id, language, preset, header_variables, send_date } = notifications?.[0] ?? {}
  return [content, content_id, language, preset, Object.keys(asObject(header_variables) ?? {}), send_date]
}
