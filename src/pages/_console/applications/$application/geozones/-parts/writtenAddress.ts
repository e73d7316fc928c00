import type { MapView, Place } from '#components/map/places.ts'

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
