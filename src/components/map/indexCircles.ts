import Supercluster from 'supercluster'
import type { MapCircle } from './places.ts'

/** From this zoom on every circle is drawn by itself. */
const apart = 13

/** Circles by place, to draw only those in view. From far out, three or more that can't be told apart are one cluster. */
export const indexCircles = (circles: readonly MapCircle[]) =>
  new Supercluster<MapCircle>({ radius: 56, extent: 256, maxZoom: apart - 1, minPoints: 3 }).load(
    circles.map((circle) => ({
      type: 'Feature' as const,
      properties: circle,
      geometry: { type: 'Point' as const, coordinates: [circle.lng, circle.lat] },
    })),
  )
