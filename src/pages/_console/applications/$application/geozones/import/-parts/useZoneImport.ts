import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { call } from '#api/call.ts'
import { zoneLists, zonesOf } from '#api/geozones.ts'
import type { GoodRow } from '#model/geozones/checkZoneRows.ts'
import { type AddProgress, addInChunks, takenUp } from './addInChunks.ts'

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
        return takenUp(progress, await queries.query(zonesOf(application)), switchOff)
      }),
    stop: () => stop.current?.abort(),
    clear: () => {
      setProgress(undefined)
      reset()
    },
  }
}
