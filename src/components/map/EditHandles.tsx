import { divIcon, type LeafletEvent, type Marker as LeafletMarker } from 'leaflet'
import { Marker, Tooltip, useMap } from 'react-leaflet'
import { exactCount } from '#format/counts.ts'
import { useViewport } from './Circles.tsx'
import classes from './GeozoneMap.module.css'
import { type Limits, movedBy, type Place, rangeWithin, turnedTo } from './places.ts'

interface EditHandlesProps {
  place: Place
  limits: Limits
  /** `done` is false while a handle is dragged. */
  onEdit: (place: Place, done: boolean) => void
}

const middle = divIcon({ className: classes.middle, iconSize: [28, 28] })
const edge = divIcon({ className: classes.edge, iconSize: [28, 28] })

/** Two handles on a circle: its middle moves it, its edge widens it within the limits. */
export function EditHandles({ place, limits, onEdit }: EditHandlesProps) {
  const map = useMap()
  const { lat, range } = place
  const lng = turnedTo(place.lng, useViewport().lng)
  const edgeAt = (meters: number): [number, number] => {
    const at = movedBy({ lat, lng }, 0, meters)
    return [at.lat, turnedTo(at.lng, lng)]
  }
  // the keys of the map itself do the same
  const handle = { draggable: true, keyboard: false, zIndexOffset: 1_000 }
  /** Hears a marker's drag while it goes on, and its end. */
  const dragged = (change: (marker: LeafletMarker) => Place) => ({
    drag: ({ target }: LeafletEvent) => onEdit(change(target), false),
    dragend: ({ target }: LeafletEvent) => onEdit(change(target), true),
  })
  const move = (marker: LeafletMarker) => {
    const { lat, lng } = marker.getLatLng()
    return movedBy({ lat, lng, range }, 0, 0)
  }
  const widen = (marker: LeafletMarker) => {
    const next = rangeWithin(map.distance([lat, lng], marker.getLatLng()), limits)
    // at once: a hand is to feel the limits
    marker.setLatLng(edgeAt(next))
    return { ...place, range: next }
  }
  return (
    <>
      <Marker {...handle} position={[lat, lng]} icon={middle} eventHandlers={dragged(move)} />
      <Marker {...handle} position={edgeAt(range)} icon={edge} eventHandlers={dragged(widen)}>
        <RangeLabel range={range} limits={limits} />
      </Marker>
    </>
  )
}

/** A range beside the marker that it is in, and whether it is at a limit. */
export function RangeLabel({ range, limits }: { range: number; limits: Limits }) {
  const stop = range >= limits.most ? ', maximum' : range <= limits.least ? ', minimum' : ''
  return (
    <Tooltip permanent direction="right" offset={[16, 0]}>
      <span data-stop={stop ? 'yes' : 'no'}>
        {exactCount(range)} m{stop}
      </span>
    </Tooltip>
  )
}
