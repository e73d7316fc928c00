import type { BBox, Feature, Geometry, Polygon, Position } from 'geojson'
import { feature } from 'topojson-client'

/** A piece of land with its bounds, so that only what is in view has to be drawn. */
export type Land = Feature<Polygon> & { bbox: BBox }

/** The land of the earth, coarse: 1 to 110 million, or 1 to 50 million where `fine`. Loaded when first asked for. */
export async function landOutlines(fine: boolean): Promise<Land[]> {
  const { default: topology } = fine
    ? await import('world-atlas/land-50m.json')
    : await import('world-atlas/land-110m.json')
  const polygons = feature(topology, topology.objects.land).features.flatMap(({ geometry }) => {
    const shape = geometry as Geometry
    return shape.type === 'MultiPolygon' ? shape.coordinates : shape.type === 'Polygon' ? [shape.coordinates] : []
  })
  return polygons.flatMap(aroundDateLine).map((coordinates, id) => ({
    type: 'Feature',
    id: `${fine} ${id}`,
    bbox: boundsOf(coordinates),
    properties: {},
    geometry: { type: 'Polygon', coordinates },
  }))
}

function boundsOf(polygon: Position[][]): BBox {
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const [lng = 0, lat = 0] of polygon[0] ?? []) {
    ;[west, east] = [Math.min(west, lng), Math.max(east, lng)]
    ;[south, north] = [Math.min(south, lat), Math.max(north, lat)]
  }
  return [west, south, east, north]
}

/** A polygon once for every turn of the earth on which a map of one turn and a half may show it. */
export function aroundDateLine(polygon: Position[][]): Position[][][] {
  const rings = polygon.map(unwound)
  return [-360, 0, 360].map((turn) => rings.map((ring) => ring.map(([lng = 0, lat = 0]) => [lng + turn, lat])))
}

/** A ring without leaps over the date line; one that goes around a pole is closed along it. */
function unwound(ring: Position[]): Position[] {
  const points: Position[] = []
  let turn = 0
  let before: number | undefined
  for (const [lng = 0, lat = 0] of ring) {
    if (before !== undefined && lng - before > 180) turn -= 360
    if (before !== undefined && lng - before < -180) turn += 360
    before = lng
    points.push([lng + turn, lat])
  }
  const [first, last] = [points[0], points.at(-1)]
  if (!first || !last || Math.abs((last[0] ?? 0) - (first[0] ?? 0)) < 180) return points
  const pole = (first[1] ?? 0) < 0 ? -90 : 90
  return [...points, [last[0] ?? 0, pole], [first[0] ?? 0, pole]]
}
