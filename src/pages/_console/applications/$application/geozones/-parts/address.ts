import type { MapView } from '#components/map/places.ts'
import { rangeLimits } from '#contract/places/limits.ts'

/** A number of the address within its bounds. */
export const numberFrom =
  (least: number, most: number) =>
  (raw: unknown): number | undefined =>
    typeof raw === 'number' && raw >= least && raw <= most ? raw : undefined

/** Where the map looks, of the parts of an address; undefined unless all are there. */
export const viewIn = ({ lat, lng, zoom }: Partial<MapView>): MapView | undefined =>
  lat !== undefined && lng !== undefined && zoom !== undefined ? { lat, lng, zoom } : undefined

const rounded = (value: number, digits: number) => Math.round(value * 10 ** digits) / 10 ** digits

/** The parts of an address of a view: a meter is enough. */
export const viewParts = ({ lat, lng, zoom }: MapView) => ({
  lat: rounded(lat, 5),
  lng: rounded(lng, 5),
  zoom: rounded(zoom, 2),
})

interface RangedPlace {
  lat: number
  lng: number
  range: number
}

/** A place as one part of an address, to a tenth of a meter: `51.5055~-0.091~200`. */
export const placeWords = ({ lat, lng, range }: RangedPlace) => `${rounded(lat, 6)}~${rounded(lng, 6)}~${range}`

/** The place of such a part; undefined where a zone cannot be there. */
export function placeIn(words: string | undefined): RangedPlace | undefined {
  const found = /^(-?\d{1,2}(?:\.\d+)?)~(-?\d{1,3}(?:\.\d+)?)~(\d{2,4})$/.exec(words ?? '')
  if (!found) return undefined
  const [lat = 0, lng = 0, range = 0] = found.slice(1).map(Number)
  const fits = Math.abs(lat) <= 90 && Math.abs(lng) <= 180 && range >= rangeLimits.least && range <= rangeLimits.most
  return fits ? { lat, lng, range } : undefined
}

/** A part of an address that is a place. */
export const placeText = (raw: unknown): string | undefined =>
  typeof raw === 'string' && placeIn(raw) ? raw : undefined
