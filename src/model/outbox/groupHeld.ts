import type { ListedHeld } from '#contract/console/outbox.ts'
import { asObject } from '../shared/json.ts'

export interface HeldRows<Held extends ListedHeld> {
  /** A send, or what stands for the rows of a file: one for each state. */
  held: [Held, ...Held[]]
  /** How many wait. */
  waiting: number
}

/** How many sends wait: what is listed for a file stands for several. */
export const countHeld = (held: readonly ListedHeld[]): number =>
  held.reduce((sum, { batch }) => sum + (batch?.waiting ?? 1), 0)

/** Held sends in their order; a file whose rows are in several states is together if they say the same, apart from their values. */
export function groupHeld<Held extends ListedHeld>(all: readonly Held[]): HeldRows<Held>[] {
  const groups = new Map<string, [Held, ...Held[]]>()
  for (const held of all) {
    const key = isOfFile(held) ? JSON.stringify([held.batch?.id, held.person, ...contentOf(held)]) : held.id
    const group = groups.get(key)
    if (group) group.push(held)
    else groups.set(key, [held])
  }
  return [...groups.values()].map((held) => ({ held, waiting: countHeld(held) }))
}

/** Only messages to numbers have files, whatever else says that it is of one. */
const isOfFile = ({ batch, method }: ListedHeld) => batch !== null && method === 'createWhatsAppMessage'

/** What all rows of a file share. */
function contentOf({ request }: ListedHeld): unknown[] {
  const { notifications } = (asObject(request) ?? {}) as { notifications?: Record<string, unknown>[] }
  const { content, content_id, language, preset, header_variables, send_date } = notifications?.[0] ?? {}
  return [content, content_id, language, preset, Object.keys(asObject(header_variables) ?? {}), send_date]
}
