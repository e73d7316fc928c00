import { MultiSelect, TagsInput } from '@mantine/core'
import { IconActivity } from '@tabler/icons-react'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useMemo } from 'react'
import { eventNamesOf } from '#api/deviceActions.ts'
import { load } from '#api/read.ts'
import { capabilities } from '#api/tokens.ts'
import { EmptyState } from '#components/feedback/EmptyState.tsx'
import { conditionsOf, readRows, rowsIn } from '#model/statistics/attributeConditions.ts'
import { namesInAddress, readNames, writeNames } from '#model/statistics/nameList.ts'
import { searchOf } from '#pages/-parts/search.ts'
import { AttributeConditions } from './-parts/AttributeConditions.tsx'
import { EventCharts } from './-parts/EventCharts.tsx'
import classes from './-parts/Statistics.module.css'
import { pendingStatistics, StatisticsPage } from './-parts/StatisticsPage.tsx'
import { periodParts, usePeriod } from './-parts/usePeriod.ts'

export const Route = createFileRoute('/_console/applications/$application/statistics/events')({
  validateSearch: searchOf({
    ...periodParts,
    /** Names, see nameList. */
    events: namesInAddress,
    /** Conditions on attributes, see attributeConditions. */
    where: rowsIn,
  }),
  loader: ({ context }) => load(context.queries, capabilities()),
  component: Events,
  pendingComponent: pendingStatistics('Event statistics', 'the events'),
})

/** So many can be told apart in one picture. */
const most = 6

function Events() {
  const { application } = Route.useParams()
  const { data: offered } = useSuspenseQuery(capabilities())
  const told = offered.includes('listEvents')
  const { data: names } = useQuery({ ...eventNamesOf(application), enabled: told })
  const search = Route.useSearch()
  const dashboard = usePeriod()
  const events = useMemo(() => readNames(search.events).slice(0, most), [search.events])
  const choice = {
    label: 'Events',
    description: told ? `One, or up to ${most} compared` : `Names as the control panel has them, up to ${most}`,
    className: classes.wide,
    value: events,
    clearable: true,
    clearButtonProps: { 'aria-label': 'Clear: Events' },
    onChange: (chosen: string[]) => dashboard.change({ events: writeNames(chosen) }),
  }
  return (
    <StatisticsPage title="Event statistics" note="How often events are posted.">
      {names?.length === 0 ? (
        <EmptyState icon={IconActivity} title="No event is defined">
          An event is defined by its name under People, where one is posted; the application then posts it by that name.
        </EmptyState>
      ) : (
        <>
          {told ? (
            <MultiSelect
              {...choice}
              data={[...new Set([...(names ?? []), ...events])]}
              maxValues={most}
              searchable
              placeholder={events.length === 0 ? 'Choose an event' : undefined}
              nothingFoundMessage="No event fits"
            />
          ) : (
            <TagsInput
              {...choice}
              maxTags={most}
              placeholder={events.length === 0 ? 'Type a name and press Enter' : ''}
            />
          )}
          <AttributeConditions where={search.where} onChange={(where) => dashboard.change({ where })} />
          {events.length === 0 ? (
            <EmptyState icon={IconActivity} title="Choose an event">
              Its posts are counted over time; several events are drawn in one picture.
            </EmptyState>
          ) : (
            <EventCharts
              key={search.events}
              events={events}
              conditions={conditionsOf(readRows(search.where))}
              dashboard={dashboard}
            />
          )}
        </>
      )}
    </StatisticsPage>
  )
}
