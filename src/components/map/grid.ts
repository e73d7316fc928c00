/** A part of the earth in degrees. */
interface Box {
  south: number
  west: number
  north: number
  east: number
}

const meters = 111_195
const steps = [10, 20, 50, 100, 200, 500, 1_000, 2_000, 5_000, 10_000, 20_000, 50_000]

/** Lines of squares of some round length, as ends of each in latitude and longitude. `wanted` meters is about what a side should be. */
export function gridOf(
  { south, west, north, east }: Box,
  wanted: number,
): { side: number; lines: [number, number][][] } {
  const side = steps.find((step) => step >= wanted) ?? wanted
  const down = side / meters
  // whole degrees: the lines stay where they are while one looks about
  const across = down / Math.max(0.02, Math.cos((Math.round((south + north) / 2) * Math.PI) / 180))
  const lines: [number, number][][] = []
  for (let lat = Math.ceil(south / down) * down; lat <= north; lat += down)
    lines.push([
      [lat, west],
      [lat, east],
    ])
  for (let lng = Math.ceil(west / across) * across; lng <= east; lng += across)
    lines.push([
      [south, lng],
      [north, lng],
    ])
  return { side, lines }
}
