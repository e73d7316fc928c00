import { locale } from './format.ts'

interface Point {
  lat: number
  lng: number
}

const number = String.raw`[+\-−]?\d{1,3}(?:\.\d+)?`
const decimal = new RegExp(
  String.raw`^\(?(${number})°?\s*([NSEW])?(?:\s*[,;]\s*|\s+)(${number})°?\s*([NSEW])?\)?$`,
  'i',
)
const sixty = String.raw`(\d{1,3})°\s*(?:(\d{1,2}(?:\.\d+)?)['’′]\s*)?(?:(\d{1,2}(?:\.\d+)?)(?:["”″]|['’′]{2})\s*)?`
const sexagesimal = new RegExp(String.raw`^${sixty}([NS])[\s,;]*${sixty}([EW])$`, 'i')

/** Reads `51.5055, -0.091`, `51.5055 N 0.091 W`, or `51°30'20"N 0°5'28"W`. */
export function coordinatesIn(text: string): Point | undefined {
  const typed = text.trim()
  const degrees = sexagesimal.exec(typed)
  if (degrees) {
    const [, a, b = '0', c = '0', north, d, e = '0', f = '0', east] = degrees
    const lat = Number(a) + Number(b) / 60 + Number(c) / 3600
    const lng = Number(d) + Number(e) / 60 + Number(f) / 3600
    return onEarth(/s/i.test(north ?? '') ? -lat : lat, /w/i.test(east ?? '') ? -lng : lng)
  }
  const [, first, firstSide = '', second, secondSide = ''] = decimal.exec(typed) ?? []
  if (first === undefined || second === undefined) return undefined
  // east can come first if it is marked
  const turned = /[EW]/i.test(firstSide) || (firstSide === '' && /[NS]/i.test(secondSide))
  const [lat, lng] = turned ? [second, first] : [first, second]
  const [latSide, lngSide] = turned ? [secondSide, firstSide] : [firstSide, secondSide]
  if (/[EW]/i.test(latSide) || /[NS]/i.test(lngSide)) return undefined
  return onEarth(signed(lat, /s/i.test(latSide)), signed(lng, /w/i.test(lngSide)))
}

const signed = (digits: string, other: boolean) => Number(digits.replace('−', '-')) * (other ? -1 : 1)

const onEarth = (lat: number, lng: number): Point | undefined =>
  Math.abs(lat) <= 90 && Math.abs(lng) <= 180 ? { lat: tidy(lat), lng: tidy(lng) } : undefined

/** Six digits are a tenth of a meter; no negative zero. */
const tidy = (degrees: number) => Math.round(degrees * 1e6) / 1e6 + 0

export const formatCoordinates = ({ lat, lng }: Point): string => `${tidy(lat)}, ${tidy(lng)}`

/** `340 m`, `1.2 km`, `12 km`, `1,240 km`. */
export function formatDistance(meters: number): string {
  if (meters < 999.5) return `${Math.round(meters)} m`
  const digits = meters < 9_950 ? 1 : 0
  return `${new Intl.NumberFormat(locale, { maximumFractionDigits: digits }).format(meters / 1000)} km`
}
