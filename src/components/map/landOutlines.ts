import type { FeatureCollection } from 'geojson'
import { feature } from 'topojson-client'

/** The land of the earth, coarse: 1 to 110 million, or 1 to 50 million where `fine`. Loaded when first asked for. */
export async function landOutlines(fine: boolean): Promise<FeatureCollection> {
  const { default: topology } = fine
    ? await import('world-atlas/land-50m.json')
    : await import('world-atlas/land-110m.json')
  return feature(topology, topology.objects.land)
}
