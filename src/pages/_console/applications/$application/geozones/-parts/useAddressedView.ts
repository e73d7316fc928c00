import { useDebouncedCallback } from '@mantine/hooks'
import { useEffect, useRef, useState } from 'react'
import type { Zone } from '#api/geozones.ts'
import type { MapTarget, MapView } from '#components/map/places.ts'
import { coordinatesIn } from '#format/coordinates.ts'

/** Milliseconds for which a map that is being dragged leaves the address alone. */
const pause = 350

interface Addressed {
  view: MapView | undefined
  chosen: Zone | undefined
  /** What is searched: coordinates are gone to. */
  q: string
  /** True while a change of the address would leave a form. */
  held: boolean
  onView: (view: MapView) => void
}

/** Where the map opens, and where it goes when a zone is chosen in the list or coordinates are searched. */
export function useAddressedView({ view, chosen, q, held, onView }: Addressed) {
  const [opening] = useState(view)
  const [target, setTarget] = useState<MapTarget>()
  // a link that says where to look is not overruled by the zone it names
  const [seen, setSeen] = useState(view ? chosen?.key : undefined)
  const [added, setAdded] = useState<string>()
  const [sought, setSought] = useState('')
  if (chosen && chosen.key !== seen) {
    setSeen(chosen.key)
    setTarget({ lat: chosen.lat, lng: chosen.lng, unlessInSight: chosen.key === added })
  }
  if (q !== sought) {
    setSought(q)
    const point = coordinatesIn(q)
    if (point) setTarget(point)
  }
  // where the map went beside an open form is written when the form is closed
  const unwritten = useRef<MapView>(undefined)
  const moved = useDebouncedCallback((where: MapView) => {
    if (held) unwritten.current = where
    else onView(where)
  }, pause)
  // biome-ignore lint/correctness/useExhaustiveDependencies: onView does the same in every render
  useEffect(() => {
    if (held || !unwritten.current) return
    onView(unwritten.current)
    unwritten.current = undefined
  }, [held])
  return {
    opening,
    target,
    goTo: setTarget,
    /** Call it before a zone is chosen on the map itself: it is in sight. */
    inSight: (key: string | undefined) => setSeen(key),
    /** Call it before a new zone is chosen: the map stays where the zone is in sight. */
    added: setAdded,
    moved,
  }
}
