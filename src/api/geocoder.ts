import { queryOptions } from '@tanstack/react-query'

interface Found {
  name: string
  lat: number
  lng: number
}

/** Places that are called so, as a Nominatim server answers. Throws where it does not answer with a list. */
export const placesCalled = (geocoder: string, words: string) =>
  queryOptions({
    queryKey: ['places called', geocoder, words] as const,
    queryFn: async ({ signal }): Promise<Found[]> => {
      const address = new URL(geocoder)
      address.searchParams.set('q', words)
      address.searchParams.set('format', 'jsonv2')
      address.searchParams.set('limit', '5')
      const answer = await fetch(address, { signal, credentials: 'omit' })
      if (!answer.ok) throw new Error(`It answered with status ${answer.status}.`)
      const found: unknown = await answer.json().catch(() => undefined)
      if (!Array.isArray(found)) throw new Error('It answered something else than a list of places.')
      return found.flatMap((one: unknown): Found[] => {
        const { display_name: name, lat, lon } = Object(one)
        const place = { name: String(name ?? ''), lat: Number(lat), lng: Number(lon) }
        return place.name && Number.isFinite(place.lat) && Number.isFinite(place.lng) ? [place] : []
      })
    },
    retry: false,
    staleTime: 3_600_000,
  })
