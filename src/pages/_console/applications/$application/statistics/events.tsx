import { TagsInput } from '@mantine/core'
import { IconActivity } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useMemo } from 'react'
import { eventsQuery } from '#api/events.ts'
import { useCan } from '#api/session.ts'
import { eventStatsQuery } from '#api/statistics.ts'
import { useCapabilities } from '#api/tokens.ts'
import { Tile, Tiles } from '#charts/Tile.tsx'
import { TextLink } from '#components/controls/Text.tsx'
import { EmptyState } from '#components/feedback/EmptyState.tsx'
import { SearchableMultiSelect } from '#components/fields/SearchableMultiSelect.tsx'
import { pendingPage } from '#components/layout/Page.tsx'
import type { Formatter } from '#contract/buckets.ts'
import type { ResultOf } from '#contract/results.ts'
import { exactDate } from '#format/format.ts'
import { type AttributeCondition, toConditions } from '#model/statistics/attributeConditions.ts'
import { readNames, readRows, validNames, validRows } from '#model/statistics/dashboardSearch.ts'
import type { Period } from '#model/statistics/period.ts'
import { type Counted, lastCounted, sumRows } from '#model/statistics/points.ts'
import { writeNames } from '#model/statistics/writeSearch.ts'
import { AppPage } from '#pages/-parts/AppPage.tsx'
import { searchValidator } from '#pages/-parts/search.ts'
import { AttributeConditions } from './-parts/AttributeConditions.tsx'
import { MessagesInPeriod, useMessagesInPeriod, useOpenMessages } from './-parts/MessagesInPeriod.tsx'
import { PeriodBar } from './-parts/PeriodBar.tsx'
import { periodParts } from './-parts/periodParts.ts'
import classes from './-parts/Statistics.module.css'
import { TimeCard } from './-parts/TimeCard.tsx'
import { type Dashboard, useAsked, usePeriod } from './-parts/usePeriod.ts'

export const Route = createFileRoute('/_console/applications/$application/statistics/events')({
  validateSearch: searchValidator({
    ...periodParts,
    events: validNames,
    where: validRows,
  }),
  component: Events,
  pendingComponent: pendingPage('Event statistics', 'the events', [6]),
})

const most = 6

function Events() {
  const { application } = Route.useParams()
  const offered = useCapabilities()
  const canList = offered.includes('listEvents')
  const { data: defined } = useQuery({ ...eventsQuery(application), enabled: canList })
  const search = Route.useSearch()
  const dashboard = usePeriod()
  const [first] = defined ?? []
  // the first one, until some are selected
  const selected = search.events ?? (first && writeNames([first.name]))
  const events = useMemo(() => readNames(selected).slice(0, most), [selected])
  const choice = {
    label: 'Events',
    description: canList ? `Select one, or up to ${most} to compare` : `Up to ${most} names, as in the control panel`,
    className: classes.wide,
    value: events,
    clearable: true,
    clearButtonProps: { 'aria-label': 'Clear: Events' },
    onChange: (chosen: string[]) => dashboard.change({ events: writeNames(chosen) }),
  }
  return (
    <AppPage title="Event statistics" note={<EventsNote application={application} />}>
      {defined?.length === 0 ? (
        <EmptyState icon={IconActivity} title="No events yet">
          Create events under Audience. Apps then record them by name.
        </EmptyState>
      ) : (
        <>
          {canList ? (
            <SearchableMultiSelect
              {...choice}
              data={[...new Set([...(defined ?? []).map(({ name }) => name), ...events])]}
              maxValues={most}
              placeholder={events.length === 0 ? 'Select an event' : undefined}
              nothingFoundMessage="No events match"
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
            <EmptyState icon={IconActivity} title="Select an event">
              See how often it occurs over time. Compare several events in one chart.
            </EmptyState>
          ) : (
            <EventCharts
              key={selected}
              events={events}
              conditions={toConditions(readRows(search.where))}
              dashboard={dashboard}
            />
          )}
        </>
      )}
    </AppPage>
  )
}

/** The service returns an event’s number of occurrences, and the revenue of a campaign’s conversions, but no totals of attributes. */
function EventsNote({ application }: { application: string }) {
  const hasCampaigns = useCan('getCampaignStats')
  return (
    <>
      How often events occur. The service doesn’t add up their attributes, such as amounts.
      {hasCampaigns && (
        <>
          {' '}
          For conversions and revenue after messages, see{' '}
          <TextLink
            to="/applications/$application/statistics/campaigns"
            params={{ application }}
            inherit
            underline="always"
          >
            campaign statistics
          </TextLink>
          .
        </>
      )}
    </>
  )
}

interface EventChartsProps {
  events: readonly string[]
  conditions: AttributeCondition[]
  dashboard: Dashboard
}

const day = 86_400_000

/** The service counts events by hour; for longer periods, the hours are added up by day or month. */
const formatterFor = ({ from, to }: Period): Formatter =>
  to - from <= 3 * day ? 'hourly' : to - from <= 190 * day ? 'daily' : 'monthly'

function EventCharts({ events, conditions, dashboard }: EventChartsProps) {
  const { period, before, ask } = dashboard
  const alone = events.length === 1
  const queriesFor = (over: Period | undefined) =>
    events.flatMap((event) =>
      ask(over && { ...over, pieces: [over] }, (between, about) => eventStatsQuery(event, between, conditions, about)),
    )
  const result = useAsked(queriesFor(period))
  const previous = useAsked(queriesFor(alone ? before : undefined))
  const sent = useMessagesInPeriod(dashboard.application, period, {
    enabled: useCapabilities().includes('listMessages'),
  })
  const follow = useOpenMessages(dashboard.application)
  const resultsBefore = alone && before ? previous.results : undefined
  const series = useMemo(() => events.map((event) => ({ id: event, label: event })), [events])
  const rows = useMemo(() => toRows(events, result.results ?? []), [events, result.results])
  const rowsBefore = useMemo(() => resultsBefore && toRows(events, resultsBefore), [events, resultsBefore])
  return (
    <>
      <PeriodBar dashboard={dashboard} result={result} {...(alone && { previous })} />
      <Tiles label="In this period" waiting={result.wait.state === 'waiting'}>
        {events.map((event) => (
          <Tile
            key={event}
            label={event}
            unit="time"
            value={result.results && sumRows(rows, event)}
            before={rowsBefore && sumRows(rowsBefore, event)}
            foot={lastHour(rows, event)}
          />
        ))}
      </Tiles>
      <TimeCard
        title={alone ? (events[0] ?? 'Event') : 'Events'}
        dashboard={dashboard}
        result={result}
        unit={['time', 'times']}
        sparse
        series={series}
        rows={rows}
        rowsBefore={rowsBefore}
        formatter={formatterFor(period)}
        {...(sent.marks && { marks: sent.marks, onMark: follow })}
        nothing={
          conditions.length > 0
            ? 'No occurrences in this period match the conditions. Attribute names must match the app’s exactly.'
            : 'No occurrences in this period.'
        }
      />
      <MessagesInPeriod application={dashboard.application} sent={sent} />
    </>
  )
}

/** The service counts events by hour, and doesn’t say when the last one came in. */
function lastHour(rows: readonly Counted[], event: string): string | undefined {
  const at = lastCounted(rows, event)
  return at && `Last in the hour from ${exactDate(at, 'UTC')}`
}

const toRows = (events: readonly string[], results: readonly ResultOf<'getEventStatistics'>[]) =>
  results.flatMap((result, index) =>
    result.map(({ date, count }) => ({ series: events[index] ?? '', datetime: date, count })),
  )
