import { useCallbackRef } from '@mantine/hooks'
import { divIcon, type LatLng } from 'leaflet'
import { useLayoutEffect, useState } from 'react'
import { Circle, Marker, useMap } from 'react-leaflet'
import { circleStyle, type MapColors } from './colors.ts'
import { type Limits, nearEnough, type Place, rangeWithin, wrapped } from './places.ts'
import { RangeLabel } from './RangeLabel.tsx'

interface DrawCircleProps {
  limits: Limits
  colors: MapColors
  onDrawn: (place: Place) => void
}

interface Drawing {
  center: LatLng
  pointer: LatLng
  range: number
}

/** Range of a circle that is clicked rather than drawn, meters. */
const clicked = 150
const noIcon = divIcon({ className: '', iconSize: [0, 0] })

/** Press at the center, drag away from it for the range, release. From far out a press zooms in first. */
export function DrawCircle({ limits, colors, onDrawn }: DrawCircleProps) {
  const map = useMap()
  const [drawing, setDrawing] = useState<Drawing>()
  const done = useCallbackRef(onDrawn)

  // before Leaflet's own cleanup, which takes away what dragging is enabled on
  useLayoutEffect(() => {
    const box = map.getContainer()
    const ending = new AbortController()
    let drawn: Drawing | undefined
    const show = (next: Drawing | undefined) => {
      drawn = next
      setDrawing(next)
    }
    const on = (name: string, react: (event: PointerEvent) => void) =>
      box.addEventListener(name, react as EventListener, { signal: ending.signal, capture: true })
    on('pointerdown', (event) => {
      const overMap = event.target instanceof Element && event.target.closest('[data-over-map]')
      if (event.button !== 0 || overMap) return
      event.preventDefault()
      event.stopPropagation()
      const center = map.mouseEventToLatLng(event)
      if (map.getZoom() < nearEnough) {
        // from here a circle would be a dot anywhere
        map.setZoomAround(center, Math.min(14, map.getZoom() + 4))
        return
      }
      box.setPointerCapture(event.pointerId)
      show({ center, pointer: center, range: clicked })
    })
    on('pointermove', (event) => {
      if (!drawn) return
      const pointer = map.mouseEventToLatLng(event)
      const away = map.distance(drawn.center, pointer)
      const dragged = drawn.pointer !== drawn.center || away > limits.least / 2
      if (dragged) show({ ...drawn, pointer, range: rangeWithin(away, limits) })
    })
    on('pointerup', () => {
      if (!drawn) return
      const { center, range } = drawn
      show(undefined)
      done({ lat: Math.round(center.lat * 1e6) / 1e6, lng: wrapped(center.lng), range })
    })
    on('pointercancel', () => show(undefined))
    map.dragging.disable()
    map.doubleClickZoom.disable()
    return () => {
      ending.abort()
      map.dragging.enable()
      map.doubleClickZoom.enable()
    }
  }, [map, limits, done])

  if (!drawing) return null
  return (
    <>
      <Circle
        center={drawing.center}
        radius={drawing.range}
        interactive={false}
        pathOptions={circleStyle(colors, { on: true }, 'chosen')}
      />
      <Marker position={drawing.pointer} icon={noIcon} interactive={false} keyboard={false}>
        <RangeLabel range={drawing.range} limits={limits} />
      </Marker>
    </>
  )
}
