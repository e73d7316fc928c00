import { getRouteApi } from '@tanstack/react-router'

const route = getRouteApi('/_console/applications/$application/people/')

type PeopleSearch = ReturnType<typeof route.useSearch>

export function usePeopleAddress() {
  const navigate = route.useNavigate()
  const put = (parts: { [Name in keyof PeopleSearch]?: PeopleSearch[Name] | undefined }, replace = true) =>
    navigate({ search: (before) => ({ ...before, ...parts }), replace })
  return { ...route.useParams(), ...route.useSearch(), put }
}
