import { Group } from '@mantine/core'
import { IconHistory } from '@tabler/icons-react'
import { BusyButton, SecondaryButton } from '#components/controls/Buttons.tsx'
import { DimmedText } from '#components/controls/Text.tsx'
import { useReturnFocus } from '#components/controls/useReturnFocus.ts'
import { EmptyState, Failed, NoMatch } from '#components/feedback/EmptyState.tsx'
import { Loading } from '#components/feedback/Skeletons.tsx'
import { SidePanel } from '#components/layout/SidePanel.tsx'
import { DataTable } from '#components/table/DataTable.tsx'
import { formatCount } from '#format/format.ts'
import { everything, isFiltered, isTyped, noFilters, onlyChanges } from '#model/activity/activitySearch.ts'
import { deviceNotes } from '#model/activity/deviceNotes.ts'
import classes from './Activity.module.css'
import { ActivityFilters } from './ActivityFilters.tsx'
import { activityColumns } from './activityColumns.tsx'
import { EntryDetails } from './EntryDetails.tsx'
import { EntryParts } from './EntryParts.tsx'
import { FoldedEntries } from './FoldedEntries.tsx'
import type { EntryList } from './useActivityList.ts'

/** The entries of a list with its filters, and the one in the URL in a panel. */
export function ActivityEntries({ list }: { list: EntryList }) {
  const { query, rows, applications, titles, names, filters, chosen, entry, put, within, seesAll, own, ofPerson } = list
  const { data, error, hasNextPage, fetchNextPage, isFetchingNextPage, refetch } = query
  const { person } = list
  // the button goes once it’s pressed
  useReturnFocus(person !== undefined)
  const includePeople = person && (
    <SecondaryButton title="Looks people up, which is an entry of its own" onClick={() => list.includePeople(person)}>
      Include people called “{person.trim()}”
    </SecondaryButton>
  )
  // of a row that stands for several entries, any may be open
  const opened = rows.find(({ id, folded }) => id === entry || folded?.some((one) => one.id === entry))
  const narrowed = { ...chosen, ...(chosen.what === everything && { what: undefined }) }
  const filtered = isFiltered(within && !isTyped(chosen.object) ? { ...narrowed, object: undefined } : narrowed)
  return (
    <>
      {data === undefined ? (
        error ? (
          <Failed title="Couldn’t load the activity" message={error.message} onRetry={() => void refetch()} />
        ) : (
          <Loading what="the activity" />
        )
      ) : rows.length === 0 && !hasNextPage && !filtered ? (
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
        <div className={list.waiting ? classes.waiting : undefined}>
          <DataTable
            name="Activity"
            unit={['entry', 'entries']}
            items={rows}
            columns={activityColumns(titles, {
              seesAll: !own,
              ofAll: !within,
              ofPerson,
              names,
              notes: deviceNotes(rows, names),
            })}
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
                {rows.length > 0 && includePeople}
              </>
            }
            noMatch={
              <NoMatch
                what="entries"
                steps={includePeople}
                onClear={() =>
                  put(
                    within && !isTyped(filters.object)
                      ? { ...noFilters, object: filters.object }
                      : { ...noFilters, what: everything },
                  )
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
    </>
  )
}
