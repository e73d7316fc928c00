// Loaded with the first screen: routes validate their search parameters with it.

import type { Place } from '#components/map/places.ts'
import { rangeLimits } from '#contract/places/limits.ts'

export const zoneSorts = ['name', 'cluster', 'range', 'cooldown', 'sends', 'status'] as const
export type ZoneSort = (typeof zoneSorts)[number] | `-${(typeof zoneSorts)[number]}`

export const numberFrom =
  (least: number, most: number) =>
  (raw: unknown): number | undefined =>
    typeof raw === 'number' && raw >= least && raw <= most ? raw : undefined

export const viewValidators = { lat: numberFrom(-90, 90), lng: numberFrom(-180, 180), zoom: numberFrom(0, 22) }

export function placeIn(text: string | undefined): Place | undefined {
  const found = /^(-?\d{1,2}(?:\.\d+)?)~(-?\d{1,3}(?:\.\d+)?)~(\d{2,4})$/.exec(text ?? '')
  if (!found) return undefined
  const [lat = 0, lng = 0, range = 0] = found.slice(1).map(Number)
  const fits = Math.abs(lat) <= 90 && Math.abs(lng) <= 180 && range >= rangeLimits.least && range <= rangeLimits.most
  return fits ? { lat, lng, range } : undefined
}

export const placeText = (raw: unknown): string | undefined =>
  typeof raw === 'string' && placeIn(raw) ? raw : undefined
