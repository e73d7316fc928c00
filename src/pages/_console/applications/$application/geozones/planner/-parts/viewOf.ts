import { type MapView, type Point, together, wrapped } from '#components/map/places.ts'

/** Pixels that a map has at least, on a phone too, less some at its edges. */
const room = 280
const turn = 2 * Math.PI

/** How far north a latitude is on the map, in widths of the world; beyond 85 degrees the map ends. */
const northOf = (lat: number) => Math.asinh(Math.tan((Math.min(85, Math.max(-85, lat)) * Math.PI) / 180)) / turn
const latitudeOf = (north: number) => (Math.atan(Math.sinh(north * turn)) * 180) / Math.PI

/** The nearest look that has all of these in sight; undefined for none. */
export function viewOf(points: readonly Point[]): MapView | undefined {
  if (points.length === 0) return undefined
  const norths = points.map(({ lat }) => northOf(lat))
  const easts = together(points).map(({ lng }) => lng / 360)
  const [south, north, west, east] = [Math.min(...norths), Math.max(...norths), Math.min(...easts), Math.max(...easts)]
  // at zoom 0 the world is 256 pixels wide, at each further one twice as many
  const zoom = Math.floor(Math.log2(room / 256 / Math.max(north - south, east - west)))
  return {
    lat: latitudeOf((south + north) / 2),
    lng: wrapped(((west + east) / 2) * 360),
    zoom: Math.min(16, Math.max(2, zoom)),
  }
}
