import type { GoodRow } from './checkRows.ts'

/** Rows that go in one call. */
export const chunkSize = 100

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
  /** True for a failure that says nothing of the rows: the service cannot be reached, or the person is signed out. */
  isOutside: (error: unknown) => boolean
  signal: AbortSignal
  onProgress: (progress: AddProgress) => void
}

/**
 * Adds rows a hundred at a time. A chunk that is refused is split until the row that is at fault fails alone. A failure
 * from outside is thrown with the rest unsent.
 */
export async function addInChunks(
  start: AddProgress,
  { add, switchOff, isOutside, signal, onProgress }: Adding,
): Promise<AddProgress> {
  const progress: AddProgress = { ...start, failed: [...start.failed], stayedOn: [...start.stayedOn] }
  const tell = () => onProgress({ ...progress })
  // rows go in their order: what is done was at the front
  const done = (rows: readonly GoodRow[]) => {
    progress.left = progress.left.slice(rows.length)
    tell()
  }
  const send = async (rows: readonly GoodRow[]): Promise<void> => {
    let ids: (number | string)[]
    try {
      ids = await add(rows)
    } catch (error) {
      if (isOutside(error)) throw error
      if (rows.length === 1) {
        for (const { number } of rows)
          progress.failed.push({ number, words: error instanceof Error ? error.message : String(error) })
        done(rows)
        return
      }
      const half = Math.ceil(rows.length / 2)
      await send(rows.slice(0, half))
      await send(rows.slice(half))
      return
    }
    progress.added += rows.length
    done(rows)
    for (const [place, { off, number }] of rows.entries())
      if (off) await switchOff(Number(ids[place])).catch(() => progress.stayedOn.push(number))
  }
  while (progress.left.length > 0 && !signal.aborted) {
    await send(progress.left.slice(0, chunkSize))
  }
  return progress
}
