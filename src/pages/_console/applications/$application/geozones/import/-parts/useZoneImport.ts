import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { call } from '#api/call.ts'
import { ApiError } from '#api/errors.ts'
import { zonesOf } from '#api/geozones.ts'
import { type AddProgress, addInChunks } from './addInChunks.ts'
import { type GoodRow, sameZone } from './checkRows.ts'

/** Adds rows as zones: how far it is, what stopped it, and how to go on. */
export function useZoneImport(application: string) {
  const queries = useQueryClient()
  const [progress, setProgress] = useState<AddProgress>()
  const [running, setRunning] = useState(false)
  const [trouble, setTrouble] = useState<unknown>()
  const stop = useRef<AbortController>(undefined)

  const run = async (from: AddProgress) => {
    stop.current = new AbortController()
    setRunning(true)
    setTrouble(undefined)
    setProgress(from)
    try {
      setProgress(
        await addInChunks(from, {
          add: async (rows) =>
            (await call('addGeoZone', { application, geozones: rows.map(({ zone }) => zone) })).GeoZones,
          switchOff: (geoZoneId) => call('updateGeoZone', { geoZoneId, status: 0 }),
          // only a refusal says something of the rows
          isOutside: (error) => !(error instanceof ApiError) || error.status !== 422,
          signal: stop.current.signal,
          onProgress: setProgress,
        }),
      )
    } catch (error) {
      setTrouble(error)
    } finally {
      setRunning(false)
      for (const name of ['listGeoZones', 'listGeoZoneClusters']) void queries.invalidateQueries({ queryKey: [name] })
    }
  }
  return {
    progress,
    running,
    trouble,
    start: (rows: readonly GoodRow[]) => run({ added: 0, failed: [], stayedOn: [], left: [...rows] }),
    /** An answer that was lost may have been a yes: what the application has by now is not sent again. */
    goOn: async () => {
      if (!progress) return
      setRunning(true)
      try {
        await queries.invalidateQueries({ queryKey: ['listGeoZones'], refetchType: 'none' })
        const answer = await queries.query(zonesOf(application))
        const there = sameZone(answer)
        const left = progress.left.filter(({ zone }) => !there(zone))
        await run({ ...progress, added: progress.added + progress.left.length - left.length, left })
      } catch (error) {
        setTrouble(error)
        setRunning(false)
      }
    },
    stop: () => stop.current?.abort(),
    clear: () => {
      setProgress(undefined)
      setTrouble(undefined)
    },
  }
}
