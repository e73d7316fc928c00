import type { LatLng } from 'leaflet'
import { type PointerEvent, useLayoutEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { Circle, useMap } from 'react-leaflet'
import { RangeLabel } from './EditHandles.tsx'
import classes from './GeozoneMap.module.css'
import { type Limits, nearEnough, type Place, rangeWithin, roundDegrees, wrapLongitude } from './places.ts'
import { circleStyle, type MapColors } from './Swatch.tsx'

interface DrawCircleProps {
  limits: Limits
  colors: MapColors
  onDrawn: (place: Place) => void
}

/** Range of a circle that is clicked rather than drawn, meters. */
const clicked = 150

/** Press at the center, drag away from it for the range, release. From far out a press zooms in first. */
export function DrawCircle({ limits, colors, onDrawn }: DrawCircleProps) {
  const map = useMap()
  const [drawn, setDrawn] = useState<{ center: LatLng; range: number }>()

  // the map would pan by the same press; before Leaflet's own cleanup, which takes away what is enabled here
  useLayoutEffect(() => {
    const handlers = [map.dragging, map.doubleClickZoom]
    for (const handler of handlers) handler.disable()
    return () => {
      for (const handler of handlers) handler.enable()
    }
  }, [map])

  const at = (event: PointerEvent) => map.mouseEventToLatLng(event.nativeEvent)
  return (
    <>
      {createPortal(
        <div
          className={classes.sheet}
          onPointerDown={(event) => {
            if (event.button !== 0) return
            const center = at(event)
            // from here a circle would be a dot anywhere
            if (map.getZoom() < nearEnough) return map.setZoomAround(center, Math.min(14, map.getZoom() + 4))
            event.currentTarget.setPointerCapture(event.pointerId)
            setDrawn({ center, range: clicked })
          }}
          onPointerMove={(event) => {
            if (!drawn) return
            const away = map.distance(drawn.center, at(event))
            setDrawn({ ...drawn, range: away < limits.least / 2 ? clicked : rangeWithin(away, limits) })
          }}
          onPointerUp={() => {
            if (!drawn) return
            setDrawn(undefined)
            const { center, range } = drawn
            onDrawn({ lat: roundDegrees(center.lat), lng: wrapLongitude(center.lng), range })
          }}
          onPointerCancel={() => setDrawn(undefined)}
        />,
        map.getContainer(),
      )}
      {drawn && (
        <Circle
          center={drawn.center}
          radius={drawn.range}
          interactive={false}
          pathOptions={circleStyle(colors, { on: true }, 'chosen')}
        >
          <RangeLabel range={drawn.range} limits={limits} />
        </Circle>
      )}
    </>
  )
}
