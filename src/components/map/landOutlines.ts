import type { Geometry, Position } from 'geojson'
import type { LatLngTuple } from 'leaflet'
import { feature } from 'topojson-client'

/** With its bounds, so that only what is in view is drawn. */
export interface Land {
  rings: LatLngTuple[][]
  /** West, south, east, north. */
  bounds: readonly [number, number, number, number]
}

/** 1:110 million, or 1:50 million if `fine`. */
export async function landOutlines(fine: boolean): Promise<Land[]> {
  const { default: topology } = fine
    ? await import('world-atlas/land-50m.json')
    : await import('world-atlas/land-110m.json')
  const polygons = feature(topology, topology.objects.land).features.flatMap(({ geometry }) => {
    const shape = geometry as Geometry
    return shape.type === 'MultiPolygon' ? shape.coordinates : shape.type === 'Polygon' ? [shape.coordinates] : []
  })
  return polygons.flatMap(repeatAroundGlobe).map((rings) => {
    const [lats, lngs] = [0, 1].map((axis) => rings[0]?.map((point) => point[axis] ?? 0) ?? []) as [number[], number[]]
    return { rings, bounds: [Math.min(...lngs), Math.min(...lats), Math.max(...lngs), Math.max(...lats)] }
  })
}

export function repeatAroundGlobe(polygon: Position[][]): LatLngTuple[][][] {
  const rings = polygon.map(unwound)
  return [-360, 0, 360].map((turn) => rings.map((ring) => ring.map(([lat, lng]): LatLngTuple => [lat, lng + turn])))
}

function unwound(ring: Position[]): LatLngTuple[] {
  let before = ring[0]?.[0] ?? 0
  const points = ring.map(([lng = 0, lat = 0]): LatLngTuple => {
    before = lng + 360 * Math.round((before - lng) / 360)
    return [lat, before]
  })
  const [first, last] = [points[0], points.at(-1)]
  if (!first || !last || Math.abs(last[1] - first[1]) < 180) return points
  const pole = first[0] < 0 ? -90 : 90
  return [...points, [pole, last[1]], [pole, first[1]]]
}
