import type { LatLng } from 'leaflet'
import { type RefObject, useEffect, useRef } from 'react'
import { useMap, useMapEvents } from 'react-leaflet'
import { type MapCircle, type MapTarget, type MapView, nearEnough, turnedTo, wrapped } from './places.ts'
import { metersOfPixel, stepAside } from './stepAside.ts'

interface CameraProps {
  target: MapTarget | undefined
  chosen: MapCircle | undefined
  cover: RefObject<HTMLElement | null> | undefined
  /** True if the initial view is news to the page. */
  reportsFirst: boolean
  onView: ((view: MapView) => void) | undefined
  onClick: (at: LatLng) => void
}

/** Moves the map to its target and the chosen circle out from under its card, and reports where the map looks. */
export function Camera({ target, chosen, cover, reportsFirst, onView, onClick }: CameraProps) {
  const map = useMap()
  const moving = useRef(false)
  const waiting = useRef<(() => void)[]>([])
  const report = () => {
    const { lat, lng } = map.getCenter()
    onView?.({ lat, lng: wrapped(lng), zoom: map.getZoom() })
  }
  useMapEvents({
    click: ({ latlng }) => onClick(latlng),
    movestart: () => {
      moving.current = true
    },
    moveend: () => {
      moving.current = false
      report()
      while (!moving.current && waiting.current.length > 0) waiting.current.shift()?.()
    },
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the map opens
  useEffect(() => {
    if (reportsFirst) report()
  }, [])

  useEffect(() => {
    const observer = new ResizeObserver(() => map.invalidateSize({ pan: false }))
    observer.observe(map.getContainer())
    return () => observer.disconnect()
  }, [map])

  useEffect(() => {
    if (!target) return
    const go = () => {
      const { lat, lng, zoom = Math.max(15, map.getZoom()), unlessInSight = false } = target
      const center: [number, number] = [lat, turnedTo(lng, map.getCenter().lng)]
      if (unlessInSight && map.getZoom() >= nearEnough && map.getBounds().contains(center)) return
      // an animation starts a frame later
      moving.current = true
      map.setView(center, zoom)
    }
    // Leaflet ignores setView while it zooms
    if (moving.current) waiting.current.push(go)
    else go()
  }, [map, target])

  // a circle chosen by a link is known only after the circles have loaded; moving it is no reason to pan
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    if (!chosen) return
    const go = () => {
      const over = cover?.current?.getBoundingClientRect()
      if (!over || map.getZoom() < nearEnough) return
      const box = map.getContainer().getBoundingClientRect()
      const { lat, lng, range } = chosen
      const { x, y } = map.latLngToContainerPoint([lat, turnedTo(lng, map.getCenter().lng)])
      const by = stepAside(
        { x, y, radius: range / metersOfPixel(lat, map.getZoom()) },
        { left: over.left - box.left, top: over.top - box.top, bottom: over.bottom - box.top },
        box,
      )
      if (by) map.panBy(by)
    }
    if (moving.current) waiting.current.push(go)
    else go()
  }, [map, chosen?.id])
  return null
}
