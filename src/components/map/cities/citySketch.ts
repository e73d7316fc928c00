import type { LatLngTuple } from 'leaflet'
import type { MapView } from '../places.ts'

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

export interface City {
  name: string
  /** South, west, north, east. */
  bounds: readonly [number, number, number, number]
  sketch: () => Promise<CitySketch>
}

/** From this zoom on, streets are more than a smudge. */
export const sketchZoom = 11

/** The demo’s cities, so that its maps have streets without a network. */
const cities: readonly City[] = [
  { name: 'London', bounds: [51.45, -0.24, 51.57, 0.03], sketch: async () => (await import('./london.ts')).london },
  { name: 'Lisbon', bounds: [38.67, -9.26, 38.8, -9.03], sketch: async () => (await import('./lisbon.ts')).lisbon },
  { name: 'Hamburg', bounds: [53.51, 9.87, 53.6, 10.07], sketch: async () => (await import('./hamburg.ts')).hamburg },
]

/** Undefined between the cities, and from afar. */
export const cityAt = ({ lat, lng, zoom }: MapView): City | undefined =>
  zoom < sketchZoom
    ? undefined
    : cities.find(
        ({ bounds: [south, west, north, east] }) => lat >= south && lat <= north && lng >= west && lng <= east,
      )

export const pathPoints = (path: string): LatLngTuple[] =>
  path.split(',').map((pair) => {
    const [lat = 0, lng = 0] = pair.trim().split(' ').map(Number)
    return [lat, lng]
  })
