import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import { hasId, useUpdateZone, type Zone, type ZoneWithId } from '#api/geozones.ts'
import { notify } from '#components/feedback/notify.ts'
import type { Place } from '#components/map/places.ts'
import { exactCount } from '#format/counts.ts'
import { fieldsOf, PlaceEdits } from './PlaceEdits.ts'

/** The chosen zone moved and widened on the map: shown at once, sent when the hand rests, with a way back. */
export function usePlaceEdits(zone: Zone | undefined) {
  const { mutateAsync } = useUpdateZone()
  const queries = useQueryClient()

  /** Ends when the zones have been read after the change. */
  const update = async (geoZoneId: number, fields: Partial<Place>, done: () => void, failed: string) => {
    try {
      await mutateAsync({ geoZoneId, ...fields })
    } catch (reason) {
      void notify(`${failed} ${reason instanceof Error ? reason.message : String(reason)}`)
      return
    }
    done()
    // the reading that the write began is waited for, not begun again
    await queries.invalidateQueries({ queryKey: ['listGeoZones'] }, { cancelRefetch: false })
  }
  const send = (of: ZoneWithId, from: Place, to: Place) => {
    const moved = from.lat !== to.lat || from.lng !== to.lng
    const words = moved ? `${of.name} was moved` : `${of.name} now reaches ${exactCount(to.range)} m`
    const back = () =>
      update(
        of.id,
        fieldsOf(to, from),
        () => void notify(`${of.name} is where it was`, { about: of.key }),
        `${of.name} could not be put back.`,
      )
    return update(
      of.id,
      fieldsOf(from, to),
      () => void notify(words, { about: of.key, undo: () => void edits.hold(of, fieldsOf(to, from), back) }),
      `${of.name} could not be changed.`,
    )
  }
  const latest = useRef(send)
  useLayoutEffect(() => {
    latest.current = send
  })
  const [edits] = useState(() => new PlaceEdits((...change) => latest.current(...change)))
  useSyncExternalStore(edits.subscribe, edits.version)

  const { unsent } = edits
  // leaving the screen sends what waits
  useEffect(() => () => void edits.settle(), [edits])
  useEffect(() => {
    if (!unsent) return undefined
    const ending = new AbortController()
    const { signal } = ending
    window.addEventListener('pagehide', () => void edits.settle(), { signal })
    document.addEventListener('visibilitychange', () => document.hidden && void edits.settle(), { signal })
    window.addEventListener(
      'beforeunload',
      (event) => {
        void edits.settle()
        event.preventDefault()
      },
      { signal },
    )
    return () => ending.abort()
  }, [edits, unsent])

  return {
    /** Where the chosen zone is as it is being changed. */
    place: zone && edits.of(zone),
    change: (next: Place, done: boolean) => {
      if (zone && hasId(zone)) edits.change(zone, next, done)
    },
    /** Sends at once what waits. Ends when the zones say the same. */
    settle: () => edits.settle(),
  }
}
