import type { MapView } from '#components/map/places.ts'
import { rangeLimits } from '#contract/places/limits.ts'

/** A number of the address within its bounds. */
export const numberFrom =
  (least: number, most: number) =>
  (raw: unknown): number | undefined =>
    typeof raw === 'number' && raw >= least && raw <= most ? raw : undefined

/** Where the map looks, of the parts of an address; undefined unless all are there. */
export const viewIn = ({ lat, lng, zoom }: { lat?: number; lng?: number; zoom?: number }): MapView | undefined =>
  lat !== undefined && lng !== undefined && zoom !== undefined ? { lat, lng, zoom } : undefined

/** The parts of an address of a view: a meter is enough. */
export const viewParts = ({ lat, lng, zoom }: MapView) => ({
  lat: Math.round(lat * 1e5) / 1e5,
  lng: Math.round(lng * 1e5) / 1e5,
  zoom: Math.round(zoom * 100) / 100,
})

interface RangedPlace {
  lat: number
  lng: number
  range: number
}

/** To a tenth of a meter, which is never written with an exponent. */
const rounded = (degrees: number) => Math.round(degrees * 1e6) / 1e6

/** A place as one part of an address: `51.5055~-0.091~200`. */
export const placeWords = ({ lat, lng, range }: RangedPlace) => `${rounded(lat)}~${rounded(lng)}~${range}`

const places = /^(-?\d{1,2}(?:\.\d+)?)~(-?\d{1,3}(?:\.\d+)?)~(\d{2,4})$/

/** The place of such a part; undefined where a zone cannot be there. */
export function placeIn(words: string | undefined): RangedPlace | undefined {
  const [, lat, lng, range] = (places.exec(words ?? '') ?? []).map(Number)
  if (lat === undefined || lng === undefined || range === undefined) return undefined
  const fits = Math.abs(lat) <= 90 && Math.abs(lng) <= 180 && range >= rangeLimits.least && range <= rangeLimits.most
  return fits ? { lat, lng, range } : undefined
}

/** A part of an address that is a place. */
export const placeText = (raw: unknown): string | undefined =>
  typeof raw === 'string' && placeIn(raw) ? raw : undefined

/** Keys of what is picked, of one part of an address: all that is shown, or some. */
export const pickedIn = (
  words: string | undefined,
  shown: readonly { key: string; id: number | undefined }[],
): Set<string> => {
  const all = shown.filter(({ id }) => id !== undefined).map(({ key }) => key)
  if (words === 'all') return new Set(all)
  const named = new Set((words ?? '').split('.'))
  return new Set(all.filter((key) => named.has(key)))
}

/** The part of an address for what is picked of those that can be. */
export function pickedWords(picked: ReadonlySet<string>, able: number): string | undefined {
  if (picked.size === 0) return undefined
  return picked.size === able && able > 1 ? 'all' : [...picked].join('.')
}
