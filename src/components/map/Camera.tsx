import { type RefObject, useEffect, useRef } from 'react'
import { useMap, useMapEvents } from 'react-leaflet'
import { type MapCircle, type MapView, metersOfPixel, nearEnough, type Point, turnedTo, wrapped } from './places.ts'

interface CameraProps {
  target: (Point & { zoom?: number }) | undefined
  chosen: MapCircle | undefined
  /** Card over the right side of the map. */
  cover: RefObject<HTMLElement | null> | undefined
  /** False where the first circle to be chosen is no reason to move: a link said where to look. */
  goesToFirst: boolean
  onView: ((view: MapView) => void) | undefined
}

/** Moves the map to its target and to the chosen circle, and reports where it looks. */
export function Camera({ target, chosen, cover, goesToFirst, onView }: CameraProps) {
  const map = useMap()
  const still = useRef(!goesToFirst)
  const report = () => {
    const { lat, lng } = map.getCenter()
    onView?.({ lat, lng: wrapped(lng), zoom: map.getZoom() })
  }
  const nearest = ({ lat, lng }: Point): [number, number] => [lat, turnedTo(lng, map.getCenter().lng)]
  useMapEvents({ moveend: report })
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the map opens
  useEffect(report, [])

  useEffect(() => {
    const observer = new ResizeObserver(() => map.invalidateSize({ pan: false }))
    observer.observe(map.getContainer())
    return () => observer.disconnect()
  }, [map])

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new target alone moves the map
  useEffect(() => {
    if (target) map.setView(nearest(target), target.zoom ?? Math.max(15, map.getZoom()))
  }, [target])

  // biome-ignore lint/correctness/useExhaustiveDependencies: moving the chosen circle is no reason to move the map
  useEffect(() => {
    if (!chosen) return
    const center = nearest(chosen)
    const inSight = map.getZoom() >= nearEnough && map.getBounds().contains(center)
    if (inSight || still.current) {
      const [box, card] = [map.getContainer(), cover?.current].map((element) => element?.getBoundingClientRect())
      const covered = box && card && card.top < box.bottom ? box.right - card.left : 0
      const reach = 30 + Math.min(120, chosen.range / metersOfPixel(chosen.lat, map.getZoom()))
      map.panInside(center, { paddingTopLeft: [reach + 30, reach], paddingBottomRight: [covered + reach, reach] })
    } else map.setView(center, Math.max(15, map.getZoom()))
    still.current = false
  }, [chosen?.id])
  return null
}
