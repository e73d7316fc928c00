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

interface SearchedText {
  text: string | undefined
  /** Undefined until they are known. */
  applications: readonly string[] | undefined
  /** People are looked up too. */
  withPeople: boolean
}

/** True for a text that may be of a person: no one is called like a preset or a message. */
export const mayBePerson = (text: string): boolean =>
  isSearchable(text) && !/^[\dA-F]{5}-[\dA-F]{5}$|^[\dA-F]{4,8}-[\dA-F]{4,8}-/i.test(text)

/** Whether people can be looked up by a text. */
export function useSearchesPeople(): boolean {
  const { may } = useSignedIn()
  return useHasCapability('searchDevices') && may.includes('searchDevices')
}

/**
 * What else a text of the search means: the presets with that name, and, on request, the people whose name, ID, address, or number
 * it is, by every ID that entries call them by.
 */
export function useSearchedObjects({ text, applications, withPeople }: SearchedText) {
  const { may } = useSignedIn()
  const find = text?.trim() ?? ''
  const [settled] = useDebouncedValue(find, pause)
  const looked = isSearchable(settled) ? (applications ?? []).slice(0, mostApplications) : []
  const presets = useQueries({ queries: may.includes('listPresets') ? looked.map(presetsQuery) : [] })
  const people = useQueries({
    queries: withPeople
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
