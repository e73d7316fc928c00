import { divIcon } from 'leaflet'
import { useMemo } from 'react'
import { Marker, Polyline } from 'react-leaflet'
import classes from './GeozoneMap.module.css'
import { type Point, turnedTo } from './places.ts'
import { useViewport } from './useViewport.ts'

/** A path over the map and where one is on it. */
export interface MapRoute {
  points: readonly Point[]
  walker: Point | undefined
}

const icon = divIcon({ className: classes.walker, iconSize: [26, 26] })

/** A path, and the walker on it. */
export function RouteLayer({ route: { points, walker }, color }: { route: MapRoute; color: string }) {
  const { lng } = useViewport()
  const line = useMemo(() => {
    // from the turn of the earth in view on, without leaps over the date line
    let east = lng
    return points.map((point): [number, number] => {
      east = turnedTo(point.lng, east)
      return [point.lat, east]
    })
  }, [points, lng])
  return (
    <>
      <Polyline positions={line} interactive={false} pathOptions={{ weight: 4, color }} />
      {walker && (
        <Marker
          position={[walker.lat, turnedTo(walker.lng, line[0]?.[1] ?? lng)]}
          icon={icon}
          interactive={false}
          keyboard={false}
          zIndexOffset={1_100}
        />
      )}
    </>
  )
}
