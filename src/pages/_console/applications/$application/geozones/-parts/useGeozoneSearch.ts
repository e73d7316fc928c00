import { getRouteApi } from '@tanstack/react-router'

const route = getRouteApi('/_console/applications/$application/geozones/')

/** What the address says of the zones that are looked at, and how to change parts of it; `replace` false is a step to go back to. */
export function useGeozoneSearch() {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const put = (parts: Partial<typeof search>, replace = true) =>
    navigate({ search: (before) => ({ ...before, ...parts }), replace, resetScroll: false })
  return { search, navigate, put }
}
