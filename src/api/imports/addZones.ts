import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { hasId, type Zone } from '#contract/places/zones.ts'
import { describeRefusal, type GoodRow, sameZone } from '#model/geozones/checkZoneRows.ts'
import { sendChunks } from '#model/imports/sendChunks.ts'
import { bisect } from '../bisect.ts'
import { call } from '../call.ts'
import { geozonesQuery, zoneLists } from '../geozones.ts'

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
  await sendChunks({
    next: () => (progress.left.length > 0 ? progress.left.slice(0, zonesPerCall) : undefined),
    stopped: () => signal.aborted,
    send: async (chunk) => {
      await bisect(chunk, add, {
        done: async (rows, ids) => {
          progress.added += rows.length
          passed(rows.length)
          for (const [place, { off, number }] of rows.entries())
            if (off) await switchOff(Number(ids[place])).catch(() => progress.stayedOn.push(number))
        },
        refused: ({ number }, { message }) => {
          progress.failed.push({ number, words: describeRefusal(message) })
          passed(1)
        },
      })
      return true
    },
    // bisecting has told what came of each part
    note: () => undefined,
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

const switchOff = (geoZoneId: number) => call('updateGeoZone', { geoZoneId, status: 0 })

/** Adds rows as zones: how far it is, what stopped it, and how to go on. */
export function useZoneImport(application: string) {
  const queries = useQueryClient()
  const [progress, setProgress] = useState<AddProgress>()
  const stop = useRef<AbortController>(undefined)
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: async (start: () => Promise<AddProgress>) => {
      stop.current = new AbortController()
      const end = await addInChunks(await start(), {
        add: async (rows) =>
          (await call('addGeoZone', { application, geozones: rows.map(({ zone }) => zone) })).GeoZones,
        switchOff,
        signal: stop.current.signal,
        onProgress: setProgress,
      })
      setProgress(end)
    },
    onSettled: () => {
      for (const name of zoneLists) void queries.invalidateQueries({ queryKey: [name] })
    },
  })
  return {
    progress,
    running: isPending,
    trouble: error,
    start: (rows: readonly GoodRow[]) => {
      const first = { added: 0, failed: [], stayedOn: [], left: [...rows] }
      setProgress(first)
      mutate(async () => first)
    },
    /** What the application has by now is not sent again. */
    goOn: () =>
      progress &&
      mutate(async () => {
        await queries.invalidateQueries({ queryKey: ['listGeoZones'], refetchType: 'none' })
        return takenUp(progress, await queries.query(geozonesQuery(application)), switchOff)
      }),
    stop: () => stop.current?.abort(),
    clear: () => {
      setProgress(undefined)
      reset()
    },
  }
}
