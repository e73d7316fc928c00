import { useEffect, useRef, useState } from 'react'
import { useUpdateZone, type Zone } from '#api/geozones.ts'
import { notify } from '#components/feedback/notify.ts'
import type { Place } from '#components/map/places.ts'
import { exactCount } from '#format/counts.ts'

/** Milliseconds without another step after which a move is sent: a row of key presses is one move. */
const pause = 800

const placeOf = ({ lat, lng, range }: Zone): Place => ({ lat, lng, range: range ?? 0 })
const same = (a: Place, b: Place) => a.lat === b.lat && a.lng === b.lng && a.range === b.range
const fieldsOf = (from: Place, to: Place) => ({
  ...((from.lat !== to.lat || from.lng !== to.lng) && { lat: to.lat, lng: to.lng }),
  ...(from.range !== to.range && { range: to.range }),
})

/** The chosen zone moved and widened on the map: shown at once, sent when the hand rests, with a way back. */
export function usePlaceEdits(zone: Zone | undefined) {
  const { mutateAsync } = useUpdateZone()
  const [edit, setEdit] = useState<{ key: string; place: Place }>()
  const timer = useRef<number>(undefined)
  const waiting = useRef<() => void>(undefined)
  // leaving the screen sends what waits
  useEffect(() => () => waiting.current?.(), [])

  const send = async (of: Zone, from: Place, to: Place) => {
    const geoZoneId = of.id ?? 0
    try {
      await mutateAsync({ geoZoneId, ...fieldsOf(from, to) })
      const moved = from.lat !== to.lat || from.lng !== to.lng
      const words = moved ? `${of.name} was moved` : `${of.name} now reaches ${exactCount(to.range)} m`
      void notify(words, {
        undo: () => {
          setEdit({ key: of.key, place: from })
          mutateAsync({ geoZoneId, ...fieldsOf(to, from) }).then(
            () => void notify(`${of.name} is where it was`),
            (reason: Error) => {
              setEdit(undefined)
              void notify(`${of.name} could not be put back. ${reason.message}`)
            },
          )
        },
      })
    } catch (reason) {
      setEdit(undefined)
      void notify(`${of.name} could not be changed. ${reason instanceof Error ? reason.message : String(reason)}`)
    }
  }

  const place = zone && (edit?.key === zone.key ? edit.place : placeOf(zone))
  return {
    /** Where the chosen zone is as it is being changed. */
    place,
    change: (next: Place, done: boolean) => {
      if (!zone || !place) return
      window.clearTimeout(timer.current)
      setEdit({ key: zone.key, place: next })
      if (!done) return
      const from = placeOf(zone)
      waiting.current = () => {
        waiting.current = undefined
        window.clearTimeout(timer.current)
        if (!same(from, next)) void send(zone, from, next)
      }
      timer.current = window.setTimeout(() => waiting.current?.(), pause)
    },
    /** Sends at once what waits. */
    settle: () => waiting.current?.(),
  }
}
