import type { MapView } from '../places.ts'
import type { CitySketch } from './citySketch.ts'

export interface City {
  name: string
  /** South, west, north, east. */
  bounds: readonly [number, number, number, number]
  sketch: () => Promise<CitySketch>
}

/** From this zoom on, streets are more than a smudge. */
const sketchZoom = 11

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
