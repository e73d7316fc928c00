import { Box, Group } from '@mantine/core'
import { IconHistory } from '@tabler/icons-react'
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { activityQuery } from '#api/activity.ts'
import { applicationsQuery } from '#api/applications.ts'
import { useSignedIn } from '#api/session.ts'
import { BusyButton, SecondaryButton } from '#components/controls/Buttons.tsx'
import { DimmedText } from '#components/controls/Text.tsx'
import { EmptyState, Failed, NoMatch } from '#components/feedback/EmptyState.tsx'
import { Loading } from '#components/feedback/Skeletons.tsx'
import { SidePanel } from '#components/layout/SidePanel.tsx'
import { DataTable } from '#components/table/DataTable.tsx'
import { formatCount } from '#format/format.ts'
import {
  type ActivitySearch,
  asksForOne,
  everything,
  isFiltered,
  isTyped,
  noFilters,
  ofAction,
  onlyChanges,
  shownAction,
  toFilter,
  toHistoryFilter,
} from '#model/activity/activitySearch.ts'
import { type FoldedEntry, foldEntries, markUndone, nameRestored } from '#model/activity/foldEntries.ts'
import { markReplaced } from '#model/activity/markReplaced.ts'
import { AppPage } from '#pages/-parts/AppPage.tsx'
import classes from './Activity.module.css'
import { ActivityFilters } from './ActivityFilters.tsx'
import { activityColumns } from './activityColumns.tsx'
import { EntryDetails } from './EntryDetails.tsx'
import { EntryParts } from './EntryParts.tsx'
import { FoldedEntries } from './FoldedEntries.tsx'
import { HistoryTabs, hasTabs } from './HistoryTabs.tsx'
import { historyOf, isOfPerson } from './historyOf.tsx'
import { SaveActivity } from './SaveActivity.tsx'
import { useObjectNames } from './useObjectNames.ts'
import { mayBePerson, useSearchedObjects, useSearchesPeople } from './useSearchedObjects.ts'
import { VerifyRecord } from './VerifyRecord.tsx'

interface ActivityProps {
  search: ActivitySearch & { entry?: number | undefined }
  put: (parts: ActivityProps['search']) => unknown
  /** Only what is about an application, as one of its screens; `of`: the name of what it is about. */
  within?: { application: string; of?: string | undefined }
}

/** The record of what people did: all of it for administrators, their own part for others. */
export function Activity({ search, put, within }: ActivityProps) {
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
  const [people, includePeople] = useState<string>()
  const searched = useSearchedObjects({
    text: within ? undefined : typed,
    applications: filters.app
      ? [filters.app]
      : isLoadingApplications
        ? undefined
        : applications.map(({ code }) => code),
    withPeople: typed !== undefined && people === typed,
  })
  const person = !within && searches && typed !== undefined && people !== typed && mayBePerson(typed.trim()) && typed
  const filter = within ? toHistoryFilter(asked, within.application) : toFilter(asked, searched.objects)
  const { data, error, hasNextPage, fetchNextPage, isFetchingNextPage, isPlaceholderData, refetch } = useInfiniteQuery({
    ...activityQuery(filter),
    enabled: !searched.pending,
    placeholderData: keepPreviousData,
  })
  const titles = new Map(applications.map(({ code, title }) => [code, title]))
  const ofPerson = within !== undefined && isOfPerson(filters.object)
  const names = new Map([
    ...applications.map(({ code, title }) => [`application:${code.toUpperCase()}`, title] as const),
    ...useObjectNames(data ?? [], within?.application),
  ])
  const rows = useMemo((): FoldedEntry[] => {
    const named = nameRestored(ofAction(data ?? [], filters.what))
    // whoever asks for one kind of entry gets each
    const folded = markReplaced(asksForOne(filters.what) ? named : foldEntries(named))
    return ofPerson ? markUndone(folded) : folded
  }, [data, filters.what, ofPerson])
  // of a row that stands for several entries, any may be open
  const opened = rows.find(({ id, folded }) => id === entry || folded?.some((one) => one.id === entry))
  const narrowed = { ...chosen, ...(chosen.what === everything && { what: undefined }) }
  const filtered = isFiltered(within ? { ...narrowed, object: undefined } : narrowed)
  const replaced = data?.some(({ objects }) => objects.some((key) => key.startsWith('replaced:'))) === true
  const history = within && historyOf(filters.object, within)
  const tabbed = history?.object && hasTabs(history.object) ? history.object : undefined
  return (
    <AppPage
      title={history?.title ?? 'Activity'}
      note={
        own
          ? 'What you changed, sent, and looked at through this console.'
          : seesAll && (!history?.object || ofPerson)
            ? 'Every change, send, look at a person’s data, sign-in, and rejection, as it went through this console.'
            : `What was changed, sent, and undone through this console.${replaced ? ' With the messages that took each other’s place.' : ''}`
      }
      actions={
        <>
          {!tabbed && history?.back}
          {seesAll && !within && <VerifyRecord />}
          {data && data.length > 0 && <SaveActivity filter={filter} />}
        </>
      }
    >
      {within && tabbed && (
        <HistoryTabs
          key={filters.object?.toString()}
          application={within.application}
          object={tabbed}
          otherwise={history?.back && <Box mb="md">{history.back}</Box>}
        />
      )}
      {data === undefined ? (
        error ? (
          <Failed title="Couldn’t load the activity" message={error.message} onRetry={() => void refetch()} />
        ) : (
          <Loading what="the activity" />
        )
      ) : data.length === 0 && !filtered ? (
        <EmptyState
          icon={IconHistory}
          title="No activity yet"
          steps={
            filters.what === onlyChanges && (
              <SecondaryButton onClick={() => void put({ what: everything })}>Show everything</SecondaryButton>
            )
          }
        >
          {within || filters.what === onlyChanges
            ? 'Changes and sends through this console appear here.'
            : 'What people do through this console appears here.'}
        </EmptyState>
      ) : (
        <div className={isPlaceholderData || searched.pending ? classes.waiting : undefined}>
          <DataTable
            name="Activity"
            unit={['entry', 'entries']}
            items={rows}
            columns={activityColumns(titles, { seesAll: !own, ofAll: !within, ofPerson, names })}
            itemKey={({ id }) => String(id)}
            link={({ id }) => ({ to: '.', search: (before: object) => ({ ...before, entry: id }) })}
            {...(opened && { current: String(opened.id) })}
            sort="-at"
            onSort={() => {}}
            downloads={false}
            countShown={(rows) => `${formatCount(rows.length, 'row')}${hasNextPage ? ' loaded' : ''}`}
            filters={
              <>
                <ActivityFilters
                  {...{ search: filters, seesAll, applications, within: within !== undefined }}
                  // with another filter, the address says which actions are shown
                  put={(parts) => put({ what: filters.what, ...parts })}
                />
                {person && (
                  <SecondaryButton
                    title="Looks people up, which is an entry of its own"
                    onClick={() => includePeople(person)}
                  >
                    Include people called “{person.trim()}”
                  </SecondaryButton>
                )}
              </>
            }
            noMatch={
              <NoMatch
                what="entries"
                onClear={() =>
                  put(within ? { ...noFilters, object: filters.object } : { ...noFilters, what: everything })
                }
              />
            }
          />
          {hasNextPage && (
            <Group mt="sm">
              <BusyButton variant="default" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
                Load more
              </BusyButton>
              <DimmedText>Filters search all entries.</DimmedText>
            </Group>
          )}
          {error && <DimmedText role="status">This may be out of date. {error.message}</DimmedText>}
        </div>
      )}
      <SidePanel title="Entry" opened={entry !== undefined} onClose={() => put({ entry: undefined })}>
        {entry !== undefined && opened?.folded && <FoldedEntries id={entry} entries={opened.folded} names={names} />}
        {entry !== undefined && !opened?.folded && <EntryParts id={entry} names={names} />}
        {entry !== undefined && (
          <EntryDetails
            id={entry}
            titles={titles}
            names={names}
            row={opened}
            onShow={(object) => put({ ...noFilters, object, entry: undefined })}
          />
        )}
      </SidePanel>
    </AppPage>
  )
}
