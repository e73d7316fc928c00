import type { Map as LeafletMap } from 'leaflet'
import { startTransition, useState } from 'react'
import { useMap, useMapEvents } from 'react-leaflet'

/** Where the map looks, when it rests: its middle's longitude, and west, south, east, north of what may be panned into sight. */
export function useViewport() {
  const map = useMap()
  const [viewport, setViewport] = useState(() => readViewport(map))
  // a transition: thousands of new circles are rendered between frames
  useMapEvents({ moveend: () => startTransition(() => setViewport(readViewport(map))) })
  return viewport
}

function readViewport(map: LeafletMap) {
  const bounds = map.getBounds().pad(0.25)
  const [south, north] = [Math.max(-90, bounds.getSouth()), Math.min(90, bounds.getNorth())]
  const box: [number, number, number, number] = [bounds.getWest(), south, bounds.getEast(), north]
  return { box, zoom: map.getZoom(), lng: map.getCenter().lng }
}
