import { useMemo } from 'react'
import { Polyline } from 'react-leaflet'
import { DragMarker } from './DragMarker.tsx'
import classes from './GeozoneMap.module.css'
import { type Point, turnedTo, wrapped } from './places.ts'
import { useViewport } from './useViewport.ts'

/** A path over the map and who walks it. */
export interface MapRoute {
  points: readonly Point[]
  walker: Point | undefined
}

interface RouteLayerProps {
  route: MapRoute
  color: string
  onWalk: (point: Point) => void
}

/** A path, and the walker on it, to be dragged along. */
export function RouteLayer({ route: { points, walker }, color, onWalk }: RouteLayerProps) {
  const { lng } = useViewport()
  const line = useMemo(() => {
    // from the turn of the earth in view on, without leaps over the date line
    let east = lng
    return points.map((point): [number, number] => {
      east = turnedTo(point.lng, east)
      return [point.lat, east]
    })
  }, [points, lng])
  const easts = line.map(([, east]) => east)
  const middle = line.length > 0 ? (Math.min(...easts) + Math.max(...easts)) / 2 : lng
  return (
    <>
      {line.length > 0 && <Polyline positions={line} interactive={false} pathOptions={{ weight: 4, color }} />}
      {walker && (
        <DragMarker
          className={classes.walker}
          position={[walker.lat, turnedTo(walker.lng, middle)]}
          size={26}
          zIndexOffset={1_100}
          onDrag={(marker, done) => {
            const at = marker.getLatLng()
            if (!done) onWalk({ lat: at.lat, lng: wrapped(at.lng) })
          }}
        />
      )}
    </>
  )
}
