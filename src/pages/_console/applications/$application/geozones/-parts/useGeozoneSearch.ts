import { getRouteApi } from '@tanstack/react-router'

const route = getRouteApi('/_console/applications/$application/geozones/')

/** What the address says of the zones that are looked at, and how to change parts of it; `replace` false is a step to go back to. */
export function useGeozoneSearch() {
  // not where the map looks: each move of it would draw the list again
  const search = route.useSearch({
    select: ({ lat: _, lng: __, zoom: ___, ...rest }) => rest,
    structuralSharing: true,
  })
  const navigate = route.useNavigate()
  const put = (parts: Partial<ReturnType<typeof route.useSearch>>, replace = true) =>
    navigate({ search: (before) => ({ ...before, ...parts }), replace, resetScroll: false })
  return { search, put }
}

/** Where the address says that the map looks. */
export const useViewSearch = () =>
  route.useSearch({ select: ({ lat, lng, zoom }) => ({ lat, lng, zoom }), structuralSharing: true })
