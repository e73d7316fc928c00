import { divIcon, type LatLng, type LeafletEvent, type Marker as LeafletMarker } from 'leaflet'
import { type PointerEvent, useLayoutEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { Circle, Marker, Tooltip, useMap } from 'react-leaflet'
import { exactCount } from '#format/format.ts'
import { useViewport } from './Circles.tsx'
import classes from './GeozoneMap.module.css'
import {
  closeZoom,
  type Limits,
  movedBy,
  nearestTurn,
  type Place,
  rangeWithin,
  roundDegrees,
  wrapLongitude,
} from './places.ts'
import { circleStyle, type MapColors } from './Swatch.tsx'

interface EditHandlesProps {
  place: Place
  limits: Limits
  /** `done` is false while a handle is dragged. */
  onEdit: (place: Place, done: boolean) => void
}

const middle = divIcon({ className: classes.middle, iconSize: [28, 28] })
const edge = divIcon({ className: classes.edge, iconSize: [28, 28] })

export function EditHandles({ place, limits, onEdit }: EditHandlesProps) {
  const map = useMap()
  const { lat, range } = place
  const lng = nearestTurn(place.lng, useViewport().lng)
  const edgeAt = (meters: number): [number, number] => {
    const point = movedBy({ lat, lng }, 0, meters)
    return [point.lat, nearestTurn(point.lng, lng)]
  }
  // the keys of the map do the same
  const handle = { draggable: true, keyboard: false, zIndexOffset: 1_000 }
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
    // immediately, so dragging stops at the limits
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

interface DrawCircleProps {
  limits: Limits
  colors: MapColors
  onDrawn: (place: Place) => void
}

/** Meters for a click without a drag. */
const clicked = 150

/** Press at the center and drag outward. At low zoom, the first press zooms in far enough to draw. */
export function DrawCircle({ limits, colors, onDrawn }: DrawCircleProps) {
  const map = useMap()
  const [circle, setCircle] = useState<{ center: LatLng; range: number }>()

  // the same press would pan the map; runs before Leaflet's cleanup, which undoes what is enabled here
  useLayoutEffect(() => {
    const handlers = [map.dragging, map.doubleClickZoom]
    for (const handler of handlers) handler.disable()
    return () => {
      for (const handler of handlers) handler.enable()
    }
  }, [map])

  const pointAt = (event: PointerEvent) => map.mouseEventToLatLng(event.nativeEvent)
  return (
    <>
      {createPortal(
        <div
          className={classes.sheet}
          onPointerDown={(event) => {
            if (event.button !== 0) return
            const center = pointAt(event)
            // from here, a circle would be a dot
            if (map.getZoom() < closeZoom) return map.setZoomAround(center, 14)
            event.currentTarget.setPointerCapture(event.pointerId)
            setCircle({ center, range: clicked })
          }}
          onPointerMove={(event) => {
            if (!circle) return
            const away = map.distance(circle.center, pointAt(event))
            setCircle({ ...circle, range: away < limits.least / 2 ? clicked : rangeWithin(away, limits) })
          }}
          onPointerUp={() => {
            if (!circle) return
            setCircle(undefined)
            const { center, range } = circle
            onDrawn({ lat: roundDegrees(center.lat), lng: wrapLongitude(center.lng), range })
          }}
          onPointerCancel={() => setCircle(undefined)}
        />,
        map.getContainer(),
      )}
      {circle && (
        <Circle
          center={circle.center}
          radius={circle.range}
          interactive={false}
          pathOptions={circleStyle(colors, { on: true }, 'chosen')}
        >
          <RangeLabel range={circle.range} limits={limits} />
        </Circle>
      )}
    </>
  )
}
