import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { hasId, type Zone } from '#contract/places/zones.ts'
import { describeRefusal, type GoodRow, sameZone } from '#model/geozones/checkZoneRows.ts'
import type { RowProblem } from '#model/imports/checkRows.ts'
import { call } from '../call.ts'
import { geozonesQuery, zoneLists } from '../geozones.ts'
import { halve, sendChunks } from '../sendChunks.ts'
import { useChange } from '../write.ts'

const zonesPerCall = 100

export interface AddProgress {
  added: number
  failed: RowProblem[]
  stayedOn: number[]
  left: GoodRow[]
}

interface Adding {
  add: (rows: readonly GoodRow[]) => Promise<(number | string)[]>
  switchOff: (id: number) => Promise<unknown>
  signal: AbortSignal
  onProgress: (progress: AddProgress) => void
}

/** Finds rejected rows by halving their chunk. Throws other errors, such as an unreachable service. */
export async function importZones(start: AddProgress, { add, switchOff, signal, onProgress }: Adding) {
  const progress: AddProgress = { ...start, failed: [...start.failed], stayedOn: [...start.stayedOn] }
  // rows are sent in order: finished ones were at the front
  const passed = (rows: number) => {
    progress.left = progress.left.slice(rows)
    onProgress({ ...progress })
  }
  await sendChunks<readonly GoodRow[], (number | string)[]>({
    next: () => (progress.left.length > 0 ? progress.left.slice(0, zonesPerCall) : undefined),
    isStopped: () => signal.aborted,
    send: add,
    done: async (rows, ids) => {
      progress.added += rows.length
      passed(rows.length)
      for (const [index, { off, number }] of rows.entries())
        if (off) await switchOff(Number(ids[index])).catch(() => progress.stayedOn.push(number))
    },
    failed: halve(({ number }, { message }) => {
      progress.failed.push({ row: number, column: '', value: '', message: describeRefusal(message) })
      passed(1)
    }),
  })
  return progress
}

/** After a lost response, rows that exist as zones by now count as added; the rest is sent. */
export async function resumeAdding(start: AddProgress, zones: readonly Zone[], switchOff: Adding['switchOff']) {
  const progress: AddProgress = { ...start, stayedOn: [...start.stayedOn], left: [] }
  const find = sameZone(zones)
  for (const row of start.left) {
    const zone = find(row.zone)
    if (zone) progress.added += 1
    else progress.left.push(row)
    if (!zone || !row.off || zone.status === 0) continue
    if (!hasId(zone)) progress.stayedOn.push(row.number)
    else await switchOff(zone.id).catch(() => progress.stayedOn.push(row.number))
  }
  return progress
}

const switchOff = (geoZoneId: number) => call('updateGeoZone', { geoZoneId, status: 0 })

export function useZoneImport(application: string) {
  const queries = useQueryClient()
  const [progress, setProgress] = useState<AddProgress>()
  const stop = useRef<AbortController>(undefined)
  const run = async (start: () => Promise<AddProgress>) => {
    stop.current = new AbortController()
    const end = await importZones(await start(), {
      add: async (rows) => (await call('addGeoZone', { application, geozones: rows.map(({ zone }) => zone) })).GeoZones,
      switchOff,
      signal: stop.current.signal,
      onProgress: setProgress,
    })
    setProgress(end)
  }
  const { mutate, isPending, error, reset } = useChange(run, zoneLists)
  return {
    progress,
    running: isPending,
    trouble: error,
    start: (rows: readonly GoodRow[]) => {
      const first = { added: 0, failed: [], stayedOn: [], left: [...rows] }
      setProgress(first)
      mutate(async () => first)
    },
    goOn: () =>
      progress &&
      mutate(async () => {
        await queries.invalidateQueries({ queryKey: ['listGeoZones'], refetchType: 'none' })
        return resumeAdding(progress, await queries.query(geozonesQuery(application)), switchOff)
      }),
    stop: () => stop.current?.abort(),
    clear: () => {
      setProgress(undefined)
      reset()
    },
  }
}
