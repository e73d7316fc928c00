import type { MapView } from '#components/map/places.ts'

/** A number of the address within its bounds. */
export const numberFrom =
  (least: number, most: number) =>
  (raw: unknown): number | undefined =>
    typeof raw === 'number' && raw >= least && raw <= most ? raw : undefined

/** Where the map looks, of the parts of an address; undefined unless all are there. */
export const viewIn = ({ lat, lng, zoom }: { lat?: number; lng?: number; zoom?: number }): MapView | undefined =>
  lat !== undefined && lng !== undefined && zoom !== undefined ? { lat, lng, zoom } : undefined

/** The parts of an address of a view: a metre is enough. */
export const viewParts = ({ lat, lng, zoom }: MapView) => ({
  lat: Math.round(lat * 1e5) / 1e5,
  lng: Math.round(lng * 1e5) / 1e5,
  zoom: Math.round(zoom * 100) / 100,
})

/** A place as one part of an address: `51.5055~-0.091~200`. */
export const placeWords = ({ lat, lng, range }: { lat: number; lng: number; range: number }) => `${lat}~${lng}~${range}`

export function placeIn(words: string | undefined): { lat: number; lng: number; range: number } | undefined {
  const [lat = Number.NaN, lng = Number.NaN, range = Number.NaN] = (words ?? '').split('~').map(Number)
  return Math.abs(lat) <= 90 && Math.abs(lng) <= 180 && range >= 0 ? { lat, lng, range } : undefined
}

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
