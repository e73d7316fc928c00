import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { call } from '#api/call.ts'
import { zonesOf } from '#api/geozones.ts'
import type { GoodRow } from '#model/geozones/checkZoneRows.ts'
import { type AddProgress, addInChunks, takenUp } from './addInChunks.ts'

const switchOff = (geoZoneId: number) => call('updateGeoZone', { geoZoneId, status: 0 })

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
          switchOff,
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
    /** What the application has by now is not sent again. */
    goOn: async () => {
      if (!progress) return
      setRunning(true)
      try {
        await queries.invalidateQueries({ queryKey: ['listGeoZones'], refetchType: 'none' })
        await run(await takenUp(progress, await queries.query(zonesOf(application)), switchOff))
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
