import type { ListedEntry } from '#contract/console/activity.ts'
import type { FoldedEntry } from './foldEntries.ts'
import { firstNotification, isSend } from './sends.ts'

const idsOf = (kind: string, { objects }: ListedEntry) =>
  objects.filter((key) => key.startsWith(`${kind}:`)).map((key) => key.slice(kind.length + 1))

const stops = ['undoHeld', 'cancelMessage']

function isScheduled({ request }: ListedEntry): boolean {
  const date = firstNotification(request)?.send_date
  return typeof date === 'string' && date !== 'now'
}

/** Without the rows of what removed an earlier version, which is a part of the edit that took its place: that row stands for both. */
export function foldRemovals(rows: readonly FoldedEntry[]): FoldedEntry[] {
  const editOf = (removal: FoldedEntry) =>
    rows.find(
      (row) =>
        row.replaces &&
        row.person === removal.person &&
        idsOf('replaced', row).some((id) => idsOf('message', removal).includes(id)),
    )
  const removals = rows.flatMap((row) => {
    const edit = row.replaced && !isSend(row) ? editOf(row) : undefined
    return edit ? [{ row, edit }] : []
  })
  return rows.flatMap((row) => {
    if (removals.some((one) => one.row === row)) return []
    const own = removals.flatMap(({ row: removal, edit }) => (edit === row ? [removal] : []))
    return [own.length > 0 ? { ...row, folded: [...(row.folded ?? [row]), ...own] } : row]
  })
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
    const stopped = stops.includes(entry.event) || (isSend(entry) && entry.outcome === 'undone')
    const gone = stopped && idsOf('message', entry).some((id) => replaced.has(id))
    const canceled = stopped && !gone && idsOf('message', entry).some((id) => scheduled.has(id))
    return {
      ...entry,
      ...(isSend(entry) && idsOf('replaced', entry).length > 0 && { replaces: entry.rescheduled ? 'time' : 'message' }),
      ...(gone && { replaced: true }),
      ...(canceled && { canceled: true }),
    }
  })
}
