import { Group } from '@mantine/core'
import { IconHistory } from '@tabler/icons-react'
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { activityQuery } from '#api/activity.ts'
import { applicationsQuery } from '#api/applications.ts'
import { useSignedIn } from '#api/session.ts'
import { BusyButton } from '#components/controls/Buttons.tsx'
import { DimmedText } from '#components/controls/Text.tsx'
import { EmptyState, Failed, NoMatch } from '#components/feedback/EmptyState.tsx'
import { Loading } from '#components/feedback/Skeletons.tsx'
import { SidePanel } from '#components/layout/SidePanel.tsx'
import { DataTable } from '#components/table/DataTable.tsx'
import { formatCount } from '#format/format.ts'
import { type ActivitySearch, isFiltered, noFilters, toFilter } from '#model/activity/activitySearch.ts'
import { AppPage } from '#pages/-parts/AppPage.tsx'
import classes from './Activity.module.css'
import { ActivityFilters } from './ActivityFilters.tsx'
import { activityColumns } from './activityColumns.tsx'
import { EntryDetails } from './EntryDetails.tsx'
import { SaveActivity } from './SaveActivity.tsx'
import { VerifyRecord } from './VerifyRecord.tsx'

interface ActivityProps {
  search: ActivitySearch & { entry?: number | undefined }
  put: (parts: ActivityProps['search']) => unknown
}

/** The record of what people did: all of it for administrators, their own part for others. */
export function Activity({ search, put }: ActivityProps) {
  const { name, role } = useSignedIn()
  const seesAll = role === 'administrator'
  const { entry, ...filters } = search
  // of an object, everyone sees what was changed and sent
  const own = !seesAll && filters.object === undefined
  const filter = toFilter(own ? { ...filters, who: name } : filters)
  const { data, error, hasNextPage, fetchNextPage, isFetchingNextPage, isPlaceholderData, refetch } = useInfiniteQuery({
    ...activityQuery(filter),
    placeholderData: keepPreviousData,
  })
  const { data: applications = [] } = useQuery(applicationsQuery())
  const titles = new Map(applications.map(({ code, title }) => [code, title]))
  const filtered = isFiltered(filters)
  return (
    <AppPage
      title="Activity"
      note={
        own
          ? 'What you changed, sent, and looked at through this console.'
          : seesAll
            ? 'Every change, send, look at a person’s data, sign-in, and rejection, as it went through this console.'
            : 'What was changed and sent through this console.'
      }
      actions={
        <>
          {seesAll && <VerifyRecord />}
          <SaveActivity filter={filter} />
        </>
      }
    >
      {data === undefined ? (
        error ? (
          <Failed title="Couldn’t load the activity" message={error.message} onRetry={() => void refetch()} />
        ) : (
          <Loading what="the activity" />
        )
      ) : data.length === 0 && !filtered ? (
        <EmptyState icon={IconHistory} title="No activity yet">
          What people do through this console appears here.
        </EmptyState>
      ) : (
        <div className={isPlaceholderData ? classes.waiting : undefined}>
          <DataTable
            name="Activity"
            unit={['entry', 'entries']}
            items={data}
            columns={activityColumns(titles, !own)}
            itemKey={({ id }) => String(id)}
            link={({ id }) => ({ to: '.', search: { ...search, entry: id } })}
            {...(entry !== undefined && { current: String(entry) })}
            sort="-at"
            onSort={() => {}}
            countShown={(rows) => `${formatCount(rows.length, 'entry', 'entries')}${hasNextPage ? ' loaded' : ''}`}
            filters={<ActivityFilters {...{ search: filters, put, seesAll, applications }} />}
            noMatch={<NoMatch what="entries" onClear={() => put(noFilters)} />}
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
        {entry !== undefined && (
          <EntryDetails
            id={entry}
            titles={titles}
            onShow={(object) => put({ ...noFilters, object, entry: undefined })}
          />
        )}
      </SidePanel>
    </AppPage>
  )
}
