import { queryOptions } from '@tanstack/react-query'

interface Found {
  name: string
  lat: number
  lng: number
}

export const placesQuery = (geocoder: string, query: string) =>
  queryOptions({
    queryKey: ['places called', geocoder, query] as const,
    queryFn: async ({ signal }): Promise<Found[]> => {
      const address = new URL(geocoder)
      for (const [name, value] of Object.entries({ q: query, format: 'jsonv2', limit: '5' }))
        address.searchParams.set(name, value)
      const answer = await fetch(address, { signal, credentials: 'omit' })
      if (!answer.ok) throw new Error(`The search service responded with status ${answer.status}.`)
      const found: unknown = await answer.json().catch(() => undefined)
      if (!Array.isArray(found)) throw new Error('The search service sent an invalid response.')
      return found.flatMap((entry: unknown): Found[] => {
        const { display_name: name, lat, lon } = Object(entry)
        const place = { name: String(name ?? ''), lat: Number(lat), lng: Number(lon) }
        return place.name && Number.isFinite(place.lat) && Number.isFinite(place.lng) ? [place] : []
      })
    },
    retry: false,
    staleTime: 3_600_000,
  })
