import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { activityQuery } from '#api/activity.ts'
import { applicationsQuery } from '#api/applications.ts'
import { useSignedIn } from '#api/session.ts'
import {
  type ActivitySearch,
  asksForOne,
  isTyped,
  ofAction,
  shownAction,
  toFilter,
  toHistoryFilter,
} from '#model/activity/activitySearch.ts'
import { type FoldedEntry, foldEntries, markUndone, nameRestored } from '#model/activity/foldEntries.ts'
import { foldRemovals, markReplaced } from '#model/activity/markReplaced.ts'
import { isOfPerson } from './historyOf.tsx'
import { useObjectNames } from './useObjectNames.ts'
import { mayBePerson, useSearchedObjects, useSearchesPeople } from './useSearchedObjects.ts'

export interface ActivityProps {
  search: ActivitySearch & { entry?: number | undefined }
  put: (parts: ActivityProps['search']) => unknown
  /** Only what is about an application, as one of its screens; `of`: the name of what it is about. */
  within?: { application: string; of?: string | undefined }
}

export type EntryList = ReturnType<typeof useActivityList>

/** The record of what people did: all of it for administrators, their own part for others. */
export function useActivityList({ search, put, within }: ActivityProps) {
  const { name, role } = useSignedIn()
  const seesAll = role === 'administrator'
  const { entry, ...chosen } = search
  const filters = { ...chosen, what: shownAction(chosen) }
  // text filters what is listed; of an object, everyone sees what was changed, sent, and undone
  const typed = isTyped(filters.object) ? filters.object : undefined
  const own = !seesAll && (filters.object === undefined || (typed !== undefined && !within))
  const asked = own ? { ...filters, who: name } : filters
  const { data: applications = [], isLoading: isLoadingApplications } = useQuery(applicationsQuery())
  // a lookup of people is an entry of its own in each application, so that nobody is looked up by the way
  const searches = useSearchesPeople()
  const { people } = chosen
  const searched = useSearchedObjects({
    text: typed,
    applications: within
      ? [within.application]
      : filters.app
        ? [filters.app]
        : isLoadingApplications
          ? undefined
          : applications.map(({ code }) => code),
    withPeople: typed !== undefined && people === typed,
  })
  const person = searches && typed !== undefined && people !== typed && mayBePerson(typed.trim()) && typed
  const filter = within
    ? toHistoryFilter(asked, within.application, searched.objects)
    : toFilter(asked, searched.objects)
  const query = useInfiniteQuery({
    ...activityQuery(filter),
    enabled: !searched.pending,
    placeholderData: keepPreviousData,
  })
  const { data } = query
  const titles = new Map(applications.map(({ code, title }) => [code, title]))
  const ofPerson = within !== undefined && isOfPerson(filters.object)
  const names = new Map([
    ...applications.map(({ code, title }) => [`application:${code.toUpperCase()}`, title] as const),
    ...useObjectNames(data ?? [], within?.application),
  ])
  const rows = useMemo((): FoldedEntry[] => {
    const named = nameRestored(ofAction(data ?? [], filters.what))
    // whoever asks for one kind of entry gets each
    const one = asksForOne(filters.what)
    const marked = markReplaced(one ? named : foldEntries(named))
    return markUndone(one ? marked : foldRemovals(marked))
  }, [data, filters.what])
  return {
    ...{ query, rows, applications, titles, names, filter, filters, entry, put, within, seesAll, own, ofPerson },
    /** The filters that were selected. */
    chosen,
    /** True while the rows are of other filters. */
    waiting: query.isPlaceholderData || searched.pending,
    /** What was typed, if people of that name can be looked up for it. */
    person: person || undefined,
    includePeople: (people: string) => put({ what: filters.what, people }),
  }
}
