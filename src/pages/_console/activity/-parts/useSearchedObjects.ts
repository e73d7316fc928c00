import { useDebouncedValue } from '@mantine/hooks'
import { useQueries } from '@tanstack/react-query'
import { isSearchable, searchedPeopleQuery } from '#api/people.ts'
import { presetsQuery } from '#api/presets.ts'
import { useSignedIn } from '#api/session.ts'
import { useHasCapability } from '#api/tokens.ts'
import { matchesSearch } from '#components/table/columns.ts'
import { personObjects } from '#model/activity/personObjects.ts'

/** Applications that a text is looked for in: each lookup of people is an entry of its own. */
const mostApplications = 5
const pause = 400

/**
 * What else a text of the search means: the presets with that name, and the people whose name, ID, address, or number it
 * is, by every ID that entries call them by. `applications`: undefined until they are known.
 */
export function useSearchedObjects(text: string | undefined, applications: readonly string[] | undefined) {
  const { may } = useSignedIn()
  const searches = useHasCapability('searchDevices') && may.includes('searchDevices')
  const find = text?.trim() ?? ''
  const [settled] = useDebouncedValue(find, pause)
  const looked = isSearchable(settled) ? (applications ?? []).slice(0, mostApplications) : []
  // no one is called like a preset or a message
  const isCode = /^[\dA-F]{5}-[\dA-F]{5}$|^[\dA-F]{4,8}-[\dA-F]{4,8}-/i.test(settled)
  const presets = useQueries({ queries: may.includes('listPresets') ? looked.map(presetsQuery) : [] })
  const people = useQueries({
    queries:
      searches && !isCode
        ? looked.map((application) => ({ ...searchedPeopleQuery(application, settled), retry: false }))
        : [],
  })
  const pending =
    isSearchable(find) &&
    (!applications || settled !== find || [...presets, ...people].some(({ isLoading }) => isLoading))
  const objects = [
    ...presets.flatMap(({ data = [] }) =>
      data.flatMap(({ code, name }) => (matchesSearch([name], settled) ? [`preset:${code}`] : [])),
    ),
    ...people.flatMap(({ data }) => personObjects(data?.devices ?? [])),
  ]
  return { objects: settled === find ? objects : [], pending }
}
