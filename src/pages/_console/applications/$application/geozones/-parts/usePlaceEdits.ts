import { useDebouncedCallback, useWindowEvent } from '@mantine/hooks'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useUpdateZone } from '#api/geozones.ts'
import { notify } from '#components/feedback/notify.ts'
import type { Place } from '#components/map/places.ts'
import { hasId, type Zone, type ZoneWithId } from '#contract/places/zones.ts'
import { exactCount } from '#format/counts.ts'

const placeOf = ({ lat, lng, range }: Zone): Place => ({ lat, lng, range: range ?? 0 })

/** What of a place has become other; a point is one thing. */
const fieldsOf = (from: Place, to: Place): Partial<Place> => ({
  ...((from.lat !== to.lat || from.lng !== to.lng) && { lat: to.lat, lng: to.lng }),
  ...(from.range !== to.range && { range: to.range }),
})

/** The chosen zone moved and widened on the map: shown at once, sent as one change when the hand rests, with Undo. */
export function usePlaceEdits(zone: Zone | undefined) {
  const { mutateAsync } = useUpdateZone()
  const queries = useQueryClient()
  const [edit, setEdit] = useState<{ of: ZoneWithId; place: Place }>()
  const sending = useRef<Promise<unknown>>(undefined)

  /** Ends when the zones have been read after the change. */
  const update = async (of: ZoneWithId, from: Place, to: Place, words: string, undo?: () => void) => {
    try {
      await mutateAsync({ geoZoneId: of.id, ...fieldsOf(from, to) })
    } catch (reason) {
      void notify(`Couldn’t change ${of.name}. ${reason instanceof Error ? reason.message : reason}`)
      return
    }
    void notify(words, { about: of.key, undo })
    // the read that the write began is waited for, not begun again
    await queries.invalidateQueries({ queryKey: ['listGeoZones'] }, { cancelRefetch: false })
  }
  const send = async () => {
    if (!edit) return
    const { of, place } = edit
    const from = placeOf(zone?.key === of.key ? zone : of)
    const fields = fieldsOf(from, place)
    const words = 'lat' in fields ? `${of.name} was moved` : `${of.name} now reaches ${exactCount(place.range)} m`
    const undo = () => void update(of, place, from, `${of.name} is where it was`)
    if (Object.keys(fields).length > 0) await update(of, from, place, words, undo)
    setEdit((now) => (now?.place === place ? undefined : now))
  }
  // a row of key presses is one change
  const begin = () => {
    sending.current = send()
  }
  const sendSoon = useDebouncedCallback(begin, { delay: 800, flushOnUnmount: true })
  useWindowEvent('pagehide', sendSoon.flush)

  return {
    /** Where the chosen zone is as it is being changed. */
    place: zone && (edit?.of.key === zone.key ? edit.place : placeOf(zone)),
    change: (place: Place, done: boolean) => {
      if (!zone || !hasId(zone)) return
      setEdit({ of: zone, place })
      if (done) sendSoon()
    },
    /** Sends at once what waits. Ends when the zones say the same. */
    settle: () => {
      sendSoon.flush()
      return sending.current
    },
  }
}
