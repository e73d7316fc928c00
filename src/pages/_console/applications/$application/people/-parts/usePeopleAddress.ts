import { getRouteApi } from '@tanstack/react-router'
import { useWhileMounted } from '#components/controls/useIsMounted.ts'
import { cleanLookup } from '#model/people/lookups.ts'

const route = getRouteApi('/_console/applications/$application/people/')

type PeopleSearch = ReturnType<typeof route.useSearch>

/** What the address of the screen says; a lookup in it may be as it was pasted. */
export function usePeopleAddress() {
  const navigate = useWhileMounted(route.useNavigate())
  const put = (parts: { [Name in keyof PeopleSearch]?: PeopleSearch[Name] | undefined }, replace = true) =>
    navigate({ search: (before) => ({ ...before, ...parts }), replace, resetScroll: false })
  const { find, ...search } = route.useSearch()
  return { ...route.useParams(), ...search, find: (find && cleanLookup(find)) || undefined, put }
}
