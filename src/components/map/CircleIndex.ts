import Supercluster from 'supercluster'
import { type MapCircle, turnedTo } from './places.ts'

/** Several circles too near one another to be told apart: where they are and how many. */
export interface PointCluster {
  id: number
  lat: number
  lng: number
  count: number
}

interface Properties {
  place: number
}

/** From this zoom on every circle stands for itself. */
const apart = 13

/** Circles by where they are, so that only what is in sight has to be drawn. */
export class CircleIndex {
  private readonly tree: Supercluster<Properties>
  private readonly circles: readonly MapCircle[]

  constructor(circles: readonly MapCircle[]) {
    this.circles = circles
    this.tree = new Supercluster<Properties>({ radius: 56, extent: 256, maxZoom: apart - 1, minPoints: 3 }).load(
      circles.map(({ lat, lng }, place) => ({
        type: 'Feature' as const,
        properties: { place },
        geometry: { type: 'Point' as const, coordinates: [lng, lat] },
      })),
    )
  }

  /**
   * What is to be drawn of a part of the earth (west, south, east, north in degrees) at a zoom. Where that goes over the date line
   * its longitudes go on beyond 180, and so do those of what lies there.
   */
  within(box: [number, number, number, number], zoom: number): { circles: MapCircle[]; clusters: PointCluster[] } {
    const circles: MapCircle[] = []
    const clusters: PointCluster[] = []
    const middle = (box[0] + box[2]) / 2
    for (const { geometry, properties } of this.tree.getClusters(box, Math.floor(zoom))) {
      const [east = 0, lat = 0] = geometry.coordinates
      const lng = turnedTo(east, middle)
      if ('cluster_id' in properties)
        clusters.push({ id: properties.cluster_id, lat, lng, count: properties.point_count })
      else {
        const circle = this.circles[properties.place]
        if (circle) circles.push(circle.lng === turnedTo(circle.lng, middle) ? circle : { ...circle, lng })
      }
    }
    return { circles, clusters }
  }

  /** The zoom at which a cluster falls into its parts. */
  zoomInto(clusterId: number): number {
    return Math.min(apart, this.tree.getClusterExpansionZoom(clusterId))
  }
}
