import { bisect } from '#api/bisect.ts'
import { hasId, type Zone } from '#contract/places/zones.ts'
import { type GoodRow, refusalWords, sameZone } from '#model/geozones/checkZoneRows.ts'

/** Rows that go in one call. */
const zonesPerCall = 100

/** How far an import is. Rows are named by their number. */
export interface AddProgress {
  added: number
  failed: { number: number; words: string }[]
  /** Rows that were added but could not be switched off. */
  stayedOn: number[]
  /** Rows that were not sent yet. */
  left: GoodRow[]
}

interface Adding {
  add: (rows: readonly GoodRow[]) => Promise<(number | string)[]>
  switchOff: (id: number) => Promise<unknown>
  signal: AbortSignal
  onProgress: (progress: AddProgress) => void
}

/**
 * Adds rows a hundred at a time. A chunk that is refused is split until the row that is at fault fails alone. What says nothing of
 * the rows, such as a service that cannot be reached, is thrown with the rest unsent.
 */
export async function addInChunks(
  start: AddProgress,
  { add, switchOff, signal, onProgress }: Adding,
): Promise<AddProgress> {
  const progress: AddProgress = { ...start, failed: [...start.failed], stayedOn: [...start.stayedOn] }
  // rows go in their order: what is done was at the front
  const passed = (rows: number) => {
    progress.left = progress.left.slice(rows)
    onProgress({ ...progress })
  }
  while (progress.left.length > 0 && !signal.aborted)
    await bisect(progress.left.slice(0, zonesPerCall), add, {
      done: async (rows, ids) => {
        progress.added += rows.length
        passed(rows.length)
        for (const [place, { off, number }] of rows.entries())
          if (off) await switchOff(Number(ids[place])).catch(() => progress.stayedOn.push(number))
      },
      refused: ({ number }, { message }) => {
        progress.failed.push({ number, words: refusalWords(message) })
        passed(1)
      },
    })
  return progress
}

/**
 * An answer that was lost may have been a yes: rows that are among the zones by now were added, and are switched off where the file
 * says so. The rest is left to be sent.
 */
export async function takenUp(
  start: AddProgress,
  zones: readonly Zone[],
  switchOff: Adding['switchOff'],
): Promise<AddProgress> {
  const progress: AddProgress = { ...start, stayedOn: [...start.stayedOn], left: [] }
  const find = sameZone(zones)
  for (const row of start.left) {
    const zone = find(row.zone)
    if (!zone) {
      progress.left.push(row)
      continue
    }
    progress.added += 1
    if (!row.off || zone.status === 0) continue
    if (!hasId(zone)) progress.stayedOn.push(row.number)
    else await switchOff(zone.id).catch(() => progress.stayedOn.push(row.number))
  }
  return progress
}
