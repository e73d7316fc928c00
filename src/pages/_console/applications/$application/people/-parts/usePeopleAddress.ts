import { getRouteApi } from '@tanstack/react-router'
import { useWhileMounted } from '#components/controls/useIsMounted.ts'

const route = getRouteApi('/_console/applications/$application/people/')

type PeopleSearch = ReturnType<typeof route.useSearch>

export function usePeopleAddress() {
  const navigate = useWhileMounted(route.useNavigate())
  const put = (parts: { [Name in keyof PeopleSearch]?: PeopleSearch[Name] | undefined }, replace = true) =>
    navigate({ search: (before) => ({ ...before, ...parts }), replace, resetScroll: false })
  return { ...route.useParams(), ...route.useSearch(), put }
}
