import { toCount } from '#format/counts.ts'
import { actionWord } from './messageSeries.ts'

type Count = number | string | null | undefined

/** What the statistics of a campaign and of a message have in common. */
interface Result {
  rows: readonly { action: string; count: number | string }[]
  conversion?:
    | {
        events?:
          | readonly { event: string; hits?: Count; conversion?: Count; revenue?: number | null | undefined }[]
          | null
          | undefined
      }
    | null
    | undefined
}

interface Conversion {
  event: string
  hits: number
  /** Percent, as text. */
  conversion: string | undefined
  revenue: number | undefined
}

export interface MessageSums {
  send: number
  delivery: number
  open: number
  inboxopen: number
  /** Percent of what was delivered; undefined where nothing was. */
  openRate: number | undefined
  /** Undefined where goals are not tracked. */
  revenue: number | undefined
  /** How often people did something afterward, all events together; undefined where goals are not tracked. */
  conversions: number | undefined
  /** Percent of what was sent, as text: the service's own where there is one event. */
  conversion: string | undefined
  events: Conversion[]
}

/** What came of messages over all pieces of a stretch of time. */
export function messageSums(results: readonly Result[]): MessageSums {
  const sums = { send: 0, delivery: 0, open: 0, inboxopen: 0 }
  for (const { rows } of results)
    for (const { action, count } of rows) {
      const word = actionWord(action)
      if (word in sums) sums[word as keyof typeof sums] += toCount(count) ?? 0
    }
  const events = eventsOf(results, sums.send)
  const goals = results.some(({ conversion }) => conversion)
  const hits = events.reduce((all, event) => all + event.hits, 0)
  return {
    ...sums,
    openRate: sums.delivery > 0 ? (100 * sums.open) / sums.delivery : undefined,
    conversions: goals ? hits : undefined,
    conversion: !goals ? undefined : events.length === 1 ? events[0]?.conversion : percentOf(hits, sums.send),
    revenue: goals ? events.reduce((all, { revenue }) => all + (revenue ?? 0), 0) : undefined,
    events,
  }
}

/** The events over all pieces, the most frequent first; of several pieces the conversion is worked out anew. */
function eventsOf(results: readonly Result[], sent: number): Conversion[] {
  const byName = new Map<string, Conversion>()
  for (const { conversion } of results)
    for (const { event, hits, revenue, conversion: percent } of conversion?.events ?? []) {
      const held = byName.get(event)
      const all = (held?.hits ?? 0) + (toCount(hits) ?? 0)
      byName.set(event, {
        event,
        hits: all,
        revenue: revenue === null || revenue === undefined ? held?.revenue : (held?.revenue ?? 0) + revenue,
        conversion:
          results.length === 1 && percent !== null && percent !== undefined ? String(percent) : percentOf(all, sent),
      })
    }
  return [...byName.values()].sort((a, b) => b.hits - a.hits)
}

const percentOf = (hits: number, sent: number) => (sent > 0 ? ((100 * hits) / sent).toFixed(2) : undefined)
