import { useDebouncedCallback } from '@mantine/hooks'
import { useState } from 'react'
import type { Zone } from '#api/geozones.ts'
import type { MapView, Point } from '#components/map/places.ts'
import { coordinatesIn } from '#format/coordinates.ts'

/** Milliseconds for which a map that is being dragged leaves the address alone. */
const pause = 350

interface Addressed {
  view: MapView | undefined
  chosen: Zone | undefined
  /** What is searched: coordinates are gone to. */
  q: string
  onView: (view: MapView) => void
}

/** Where the map opens, and where it goes when a zone is chosen in the list or coordinates are searched. */
export function useAddressedView({ view, chosen, q, onView }: Addressed) {
  const [opening] = useState(view)
  const [target, setTarget] = useState<Point>()
  // a link that says where to look is not overruled by the zone it names
  const [seen, setSeen] = useState(view ? chosen?.key : undefined)
  const [sought, setSought] = useState('')
  if (chosen && chosen.key !== seen) {
    setSeen(chosen.key)
    setTarget({ lat: chosen.lat, lng: chosen.lng })
  }
  if (q !== sought) {
    setSought(q)
    const point = coordinatesIn(q)
    if (point) setTarget(point)
  }
  return {
    opening,
    target,
    goTo: setTarget,
    /** Call it before a zone is chosen on the map itself: it is in sight. */
    inSight: (key: string | undefined) => setSeen(key),
    moved: useDebouncedCallback(onView, pause),
  }
}
