import type { LatLngTuple } from 'leaflet'

/** Paths and outlines are `lat lng, lat lng, …`. Drawn by hand: right to about 100 meters, main streets only. */
export interface CitySketch {
  /** Outlines of water. */
  areas: readonly string[]
  /** Center lines of water; widths in meters. */
  rivers: readonly { width: number; path: string }[]
  /** Outlines. */
  parks: readonly string[]
  streets: readonly string[]
  names: readonly (readonly [name: string, lat: number, lng: number])[]
}

export const pathPoints = (path: string): LatLngTuple[] =>
  path.split(',').map((pair) => {
    const [lat = 0, lng = 0] = pair.trim().split(' ').map(Number)
    return [lat, lng]
  })
