import type { ListedEntry } from '#contract/console/activity.ts'
import { asObject } from '../shared/json.ts'
import { isSend } from './entryLine.ts'
import type { FoldedEntry } from './foldEntries.ts'

/** Another one for each call, and when it goes out. */
const ofTime = ['transactionId', 'send_date', 'timezone', 'ignore_user_timezone']

/** What a send says and who gets it, whenever it goes out; undefined if the entry doesn’t tell. */
function sentWhat({ request }: ListedEntry): string | undefined {
  const { notifications } = asObject(request) ?? {}
  const first = Array.isArray(notifications) ? asObject(notifications[0]) : undefined
  if (!first) return undefined
  const rest = Object.entries(first).filter(([name]) => !ofTime.includes(name))
  return JSON.stringify(rest.sort(([one], [other]) => (one < other ? -1 : 1)))
}

const idsOf = (kind: string, { objects }: ListedEntry) =>
  objects.filter((key) => key.startsWith(`${kind}:`)).map((key) => key.slice(kind.length + 1))

const stops = ['undoHeld', 'cancelMessage']

function isScheduled({ request }: ListedEntry): boolean {
  const { notifications } = asObject(request) ?? {}
  const date = Array.isArray(notifications) ? asObject(notifications[0])?.send_date : undefined
  return typeof date === 'string' && date !== 'now'
}

/**
 * Says of a send that took the place of another whether it was edited or only moved, and marks the earlier one and what stopped it:
 * nobody undid anything. Likewise of a scheduled message: it was canceled.
 */
export function markReplaced(entries: readonly FoldedEntry[]): FoldedEntry[] {
  const sends = entries.filter(isSend)
  const replaced = new Set(sends.flatMap((entry) => idsOf('replaced', entry)))
  const scheduled = new Set(sends.filter(isScheduled).flatMap((entry) => idsOf('message', entry)))
  if (replaced.size === 0 && scheduled.size === 0) return [...entries]
  return entries.map((entry) => {
    const took = isSend(entry) ? idsOf('replaced', entry) : []
    const earlier = sends.find((one) => one !== entry && idsOf('message', one).some((id) => took.includes(id)))
    const what = sentWhat(entry)
    // older entries don’t say so
    const moved = entry.rescheduled ?? (earlier !== undefined && what !== undefined && what === sentWhat(earlier))
    const stopped = stops.includes(entry.event) || (isSend(entry) && entry.outcome === 'undone')
    const gone = stopped && idsOf('message', entry).some((id) => replaced.has(id))
    const canceled = stopped && !gone && idsOf('message', entry).some((id) => scheduled.has(id))
    return {
      ...entry,
      ...(took.length > 0 && { replaces: moved ? 'time' : 'message' }),
      ...(gone && { replaced: true }),
      ...(canceled && { canceled: true }),
    }
  })
}
