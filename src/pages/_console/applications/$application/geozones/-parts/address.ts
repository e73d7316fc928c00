import type { MapView, Place } from '#components/map/places.ts'
import { rangeLimits } from '#contract/places/limits.ts'

export const zoneSorts = ['name', 'cluster', 'range', 'cooldown', 'sends', 'status'] as const
export type ZoneSort = (typeof zoneSorts)[number] | `-${(typeof zoneSorts)[number]}`

export const numberFrom =
  (least: number, most: number) =>
  (raw: unknown): number | undefined =>
    typeof raw === 'number' && raw >= least && raw <= most ? raw : undefined

export const viewValidators = { lat: numberFrom(-90, 90), lng: numberFrom(-180, 180), zoom: numberFrom(0, 22) }

export const viewIn = ({ lat, lng, zoom }: Partial<MapView>): MapView | undefined =>
  lat !== undefined && lng !== undefined && zoom !== undefined ? { lat, lng, zoom } : undefined

const rounded = (value: number, digits: number) => Math.round(value * 10 ** digits) / 10 ** digits

export const viewParts = ({ lat, lng, zoom }: MapView) => ({
  lat: rounded(lat, 5),
  lng: rounded(lng, 5),
  zoom: rounded(zoom, 2),
})

/** A place as a URL parameter, to a tenth of a meter: `51.5055~-0.091~200`. */
export const formatPlaceParam = ({ lat, lng, range }: Place) => `${rounded(lat, 6)}~${rounded(lng, 6)}~${range}`

export function placeIn(text: string | undefined): Place | undefined {
  const found = /^(-?\d{1,2}(?:\.\d+)?)~(-?\d{1,3}(?:\.\d+)?)~(\d{2,4})$/.exec(text ?? '')
  if (!found) return undefined
  const [lat = 0, lng = 0, range = 0] = found.slice(1).map(Number)
  const fits = Math.abs(lat) <= 90 && Math.abs(lng) <= 180 && range >= rangeLimits.least && range <= rangeLimits.most
  return fits ? { lat, lng, range } : undefined
}

export const placeText = (raw: unknown): string | undefined =>
  typeof raw === 'string' && placeIn(raw) ? raw : undefined
