import { useMap } from 'react-leaflet'
import { DragMarker } from './DragMarker.tsx'
import classes from './GeozoneMap.module.css'
import { type Limits, moved, type Place, rangeWithin, turnedTo, wrapped } from './places.ts'
import { RangeLabel } from './RangeLabel.tsx'
import { useViewport } from './useViewport.ts'

interface EditHandlesProps {
  place: Place
  limits: Limits
  /** `done` is false while a handle is dragged. */
  onEdit: (place: Place, done: boolean) => void
}

/** Two handles on a circle: its middle moves it, its edge widens it within the limits. */
export function EditHandles({ place, limits, onEdit }: EditHandlesProps) {
  const map = useMap()
  const { lat, range } = place
  const lng = turnedTo(place.lng, useViewport().lng)
  const edgeAt = (meters: number): [number, number] => {
    const edge = moved({ lat, lng }, 0, meters)
    return [edge.lat, turnedTo(edge.lng, lng)]
  }
  const handle = { size: 28, zIndexOffset: 1_000 }
  return (
    <>
      <DragMarker
        {...handle}
        className={classes.middle}
        position={[lat, lng]}
        onDrag={(marker, done) => {
          const at = marker.getLatLng()
          onEdit({ lat: moved(at, 0, 0).lat, lng: wrapped(at.lng), range }, done)
        }}
      />
      <DragMarker
        {...handle}
        className={classes.edge}
        position={edgeAt(range)}
        onDrag={(marker, done) => {
          const next = rangeWithin(map.distance([lat, lng], marker.getLatLng()), limits)
          // at once: a hand is to feel the limits
          marker.setLatLng(edgeAt(next))
          onEdit({ ...place, range: next }, done)
        }}
      >
        <RangeLabel range={range} limits={limits} />
      </DragMarker>
    </>
  )
}
