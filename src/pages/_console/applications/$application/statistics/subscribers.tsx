import { Box, Text } from '@mantine/core'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useMemo } from 'react'
import { applicationQuery } from '#api/applications.ts'
import { appStatsQuery, subscribersNowQuery, subscribersOver } from '#api/statistics.ts'
import { useHasCapability } from '#api/tokens.ts'
import { FigureState } from '#charts/FigureState.tsx'
import { Ranked } from '#charts/Ranked.tsx'
import { Tile, Tiles } from '#charts/Tile.tsx'
import { AsOf, DimmedText } from '#components/controls/Text.tsx'
import { Section } from '#components/layout/Section.tsx'
import type { Column } from '#components/table/columns.ts'
import { subscribersResolution } from '#contract/resolution.ts'
import { exactCount, unknown } from '#format/format.ts'
import { formatSecond, type Period } from '#model/statistics/period.ts'
import {
  type AppSeries,
  appRows,
  endOfEach,
  rowsFormatter,
  subscriberSeries,
  subscribersAtEnd,
  subscriberTableRows,
  sumRows,
} from '#model/statistics/points.ts'
import { reachableNow, reachTitle, reachUnit } from '#model/statistics/reachableNow.ts'
import { type ReachChange, reachChanges } from '#model/statistics/reachChanges.ts'
import { AppPage } from '#pages/-parts/AppPage.tsx'
import { QueryState } from '#pages/-parts/RouteFailed.tsx'
import { searchValidator } from '#pages/-parts/search.ts'
import { LanguagesSection } from '../-parts/LanguagesSection.tsx'
import { countColumn, NumbersTable } from './-parts/MessageCards.tsx'
import { PeriodBar } from './-parts/PeriodBar.tsx'
import { periodParts } from './-parts/periodParts.ts'
import { TimeCard } from './-parts/TimeCard.tsx'
import { type Dashboard, useAsked, usePeriod } from './-parts/usePeriod.ts'

export const Route = createFileRoute('/_console/applications/$application/statistics/subscribers')({
  validateSearch: searchValidator(periodParts),
  component: Subscribers,
})

function Subscribers() {
  const { application: code } = Route.useParams()
  const { data: application, dataUpdatedAt } = useSuspenseQuery(applicationQuery(code))
  const dashboard = usePeriod('12m', { compared: true })
  const current = useQuery(subscribersNowQuery(code))
  const over = useSubscribersOver(code, dashboard.period)
  const earlier = useSubscribersOver(code, dashboard.before)
  const series = useMemo(() => subscriberSeries(over.rows ?? []), [over.rows])
  const end = over.rows && subscribersAtEnd(over.rows)
  const endBefore = earlier.rows && subscribersAtEnd(earlier.rows)
  const deliveries = useHasCapability('getDashboardStats')
  const movesQueries = (part: Dashboard['before']) =>
    dashboard.ask(part, (between, about) => appStatsQuery(between, about, deliveries))
  const moved = useAsked(movesQueries(dashboard.period))
  const movedBefore = useAsked(movesQueries(dashboard.before))
  const moves = useMemo(() => moved.results && sumMoves(moved.results), [moved.results])
  const movesBefore = dashboard.before && movedBefore.results && sumMoves(movedBefore.results)
  const refresh = () => {
    void current.refetch()
    over.refresh()
    moved.refresh()
  }
  const shared = {
    dashboard,
    result: over,
    series,
    formatter: over.years ? ('monthly' as const) : rowsFormatter(over.rows ?? []),
    unit: reachUnit(application.providers),
    shape: 'areas' as const,
  }
  const draw = (state: 'enabled' | 'disabled') => (
    <TimeCard
      {...shared}
      title={`${state === 'enabled' ? 'Reachable' : 'Unreachable'} by platform`}
      rows={over[state]}
      rowsBefore={earlier.rows && earlier[state]}
      nothing={`Nothing was ${state === 'enabled' ? 'reachable' : 'unreachable'} in this period.`}
    />
  )
  return (
    <AppPage title={reachTitle(application.providers)} note="How many can be reached, over time.">
      <PeriodBar dashboard={dashboard} result={{ ...over, refresh }} previous={earlier} />
      <Tiles label="At the end of this period" waiting={over.wait.state === 'waiting'}>
        <Tile label="Reachable" value={end?.enabled} before={endBefore?.enabled} />
        <Tile
          label="Unreachable"
          value={end?.disabled}
          before={endBefore?.disabled}
          foot="push turned off or app uninstalled"
        />
        <Tile label="Percent reachable" percent value={end?.percent} before={endBefore?.percent} />
      </Tiles>
      {draw('enabled')}
      <Box mt="md">
        <ReachChanges rows={over.rows} />
      </Box>
      {draw('disabled')}
      <Box mt="md">
        <Tiles label="During this period" waiting={moved.wait.state === 'waiting'}>
          <Tile label="Registrations" unit="time" value={moves?.registered} before={movesBefore?.registered} />
          <Tile label="Unregistrations" unit="time" value={moves?.unregistered} before={movesBefore?.unregistered} />
        </Tiles>
      </Box>
      <FigureState what="registrations" wait={moved.wait} mb="md" />
      <FigureState what="registrations in the previous period" wait={movedBefore.wait} mb="md" />
      {moves && (
        <DimmedText mb="md">
          There are more registrations than reachable {shared.unit[1]}: each reinstall registers a device again, and
          devices that have unregistered since are counted too.
        </DimmedText>
      )}
      <SubscribersNow query={current} providers={application.providers} />
      <LanguagesSection application={application} readAt={dataUpdatedAt} />
    </AppPage>
  )
}

function sumMoves(results: Parameters<typeof appRows>[0]) {
  const rows = appRows(results)
  const sum = (series: AppSeries) => sumRows(rows, series)
  return { registered: sum('registered'), unregistered: sum('unregistered') }
}

function ReachChanges({ rows = [] }: { rows: Parameters<typeof reachChanges>[0] | undefined }) {
  const changes = useMemo(() => reachChanges(rows), [rows])
  if (changes.length === 0) return null
  return (
    <Box mb="md">
      <Section
        title="Change by platform"
        note="From the first to the last count of this period. Unreachable: push turned off or app uninstalled."
      >
        <NumbersTable
          name="Change by platform"
          unit={['platform', 'platforms']}
          items={changes}
          columns={changeColumns}
          itemKey={({ platform }) => platform}
          defaultSort="-change"
        />
      </Section>
    </Box>
  )
}

const signed = (count: number | undefined) =>
  count === undefined ? unknown : `${count > 0 ? '+' : count < 0 ? '−' : '±'}${exactCount(Math.abs(count))}`

const changeColumns: Column<ReachChange>[] = [
  { id: 'platform', header: 'Platform', value: ({ platform }) => platform, hideable: false },
  countColumn<ReachChange>('from', 'First count', ({ from }) => from),
  countColumn<ReachChange>('to', 'Last count', ({ to }) => to),
  countColumn('change', 'Change', ({ from, to }) => to - from, signed),
  countColumn('unreachable', 'Unreachable', ({ unreachable }) => unreachable, signed),
]

function useSubscribersOver(application: string, period: Dashboard['before']) {
  // one request would return only years
  const years = period !== undefined && subscribersResolution(period.from, period.to) === 'yearly'
  const result = useAsked(
    (years ? period.pieces : period ? [period] : []).map(({ from, to }: Period) =>
      // up to the last second: exactly a year would be returned by month
      subscribersOver(application, { datefrom: formatSecond(from), dateto: formatSecond(to) }),
    ),
  )
  const there = period && result.results
  const counted = useMemo(() => {
    const all = there?.flatMap(({ statistics }) => statistics)
    const rows = all && years ? endOfEach(all, 'monthly') : all
    return {
      rows,
      enabled: subscriberTableRows(rows ?? [], 'push_enabled'),
      disabled: subscriberTableRows(rows ?? [], 'push_disabled'),
    }
  }, [there, years])
  return { ...result, ...counted, years }
}

interface SubscribersNowProps {
  query: ReturnType<typeof useQuery<Record<string, unknown>>>
  providers: Readonly<Record<string, boolean>>
}

function SubscribersNow({ query, providers }: SubscribersNowProps) {
  const { data, dataUpdatedAt } = query
  if (!data)
    return (
      <QueryState queries={[query]} title="Couldn’t load reachable devices" what="reachable devices" sections={[4]} />
    )
  const items = reachableNow(data, providers)
  return (
    <Section title="Reachable now" note={<AsOf at={dataUpdatedAt} />}>
      {items.length === 0 ? (
        <Text c="dimmed">The service returned no platforms.</Text>
      ) : (
        <Ranked label="Reachable by platform, now" items={items} />
      )}
    </Section>
  )
}
