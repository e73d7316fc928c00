import { createFileRoute } from '@tanstack/react-router'
import { useMemo } from 'react'
import { appStatsQuery } from '#api/statistics.ts'
import { useCapabilities } from '#api/tokens.ts'
import { Tile, Tiles } from '#charts/Tile.tsx'
import { openRate, plausibleRate } from '#model/statistics/openRate.ts'
import { coarsest, type Period } from '#model/statistics/period.ts'
import {
  type AppSeries,
  appFormatter,
  appRows,
  appSeries,
  type Counted,
  sumSeries,
  toPoints,
} from '#model/statistics/points.ts'
import { AppPage } from '#pages/-parts/AppPage.tsx'
import { searchValidator } from '#pages/-parts/search.ts'
import { MessagesInPeriod, useMessagesInPeriod, useOpenMessages } from './-parts/MessagesInPeriod.tsx'
import { PeriodBar } from './-parts/PeriodBar.tsx'
import { periodParts } from './-parts/periodParts.ts'
import { TimeCard, type TimeCardProps } from './-parts/TimeCard.tsx'
import { useAsked, usePeriod } from './-parts/usePeriod.ts'

export const Route = createFileRoute('/_console/applications/$application/statistics/')({
  validateSearch: searchValidator(periodParts),
  component: Overview,
})

interface Card extends Pick<TimeCardProps, 'title' | 'unit' | 'nothing' | 'shape' | 'apart' | 'cutsPeaks'> {
  of: readonly AppSeries[]
}

const cards: readonly Card[] = [
  {
    title: 'Messages',
    shape: 'bars',
    apart: true,
    unit: ['message', 'messages'],
    of: ['sent', 'delivered', 'opened', 'inboxOpened'],
    nothing: 'No messages were sent, delivered, or opened in this period.',
  },
  {
    title: 'Application',
    apart: true,
    // an import flattens the other days to a line at zero
    cutsPeaks: true,
    unit: ['time', 'times'],
    of: ['appOpened', 'installed'],
    nothing: 'No opens, installs, or new addresses in this period.',
  },
  {
    title: 'Devices',
    apart: true,
    cutsPeaks: true,
    unit: ['time', 'times'],
    of: ['registered', 'unregistered'],
    nothing: 'No devices were registered or unregistered in this period.',
  },
]

/** Counted only by a panel method. */
const delivery: readonly AppSeries[] = ['delivered', 'inboxOpened']

function Overview() {
  const { application } = Route.useParams()
  const offered = useCapabilities()
  const deliveries = offered.includes('getDashboardStats')
  const dashboard = usePeriod('30d', { compared: true })
  const { period, before, now, ask } = dashboard
  const queriesFor = (over: typeof before) => ask(over, (between, about) => appStatsQuery(between, about, deliveries))
  const current = useAsked(queriesFor(period))
  const previous = useAsked(queriesFor(before))
  const resultsBefore = before && previous.results
  const rows = useMemo(() => appRows(current.results ?? []), [current.results])
  const rowsBefore = useMemo(() => resultsBefore && appRows(resultsBefore), [resultsBefore])
  const formatter = coarsest((current.results ?? []).map((result) => appFormatter([result])))
  const totals = useMemo(() => {
    // a missing count means zero
    const sums = (counted: readonly Counted[], over: Period) => {
      const ids = Object.keys(appSeries)
      const points = toPoints(counted, ids, { period: over, formatter, now })
      return Object.fromEntries(ids.map((id) => [id, sumSeries(points, id) ?? 0])) as Record<AppSeries, number>
    }
    return { value: current.results && sums(rows, period), before: before && rowsBefore && sums(rowsBefore, before) }
  }, [current.results, rows, rowsBefore, period, before, formatter, now])
  const sent = useMessagesInPeriod(application, period, { enabled: offered.includes('listMessages') })
  const follow = useOpenMessages(application)
  const ids = (Object.keys(appSeries) as AppSeries[]).filter((id) => deliveries || !delivery.includes(id))
  const series = (some: readonly AppSeries[]) =>
    ids.filter((id) => some.includes(id)).map((id) => ({ id, label: appSeries[id].label }))
  const tile = (id: AppSeries) =>
    ids.includes(id)
      ? { value: totals.value?.[id], before: totals.before?.[id] }
      : { value: undefined, foot: 'not reported by this service' }
  const { rate, of: whole } = openRate(totals.value ?? {})
  return (
    <AppPage title="Dashboard" note="Activity in this application, as counted by the service, including tests.">
      <PeriodBar dashboard={dashboard} result={current} previous={previous} />
      <Tiles label="In this period" waiting={current.wait.state === 'waiting'}>
        <Tile label="Sent" unit="message" {...tile('sent')} />
        <Tile label="Delivered" unit="message" {...tile('delivered')} />
        <Tile label="Opened" unit="message" {...tile('opened')} />
        <Tile
          label="Open rate"
          percent
          value={plausibleRate(rate)}
          before={totals.before && plausibleRate(openRate(totals.before).rate)}
          foot={rate !== plausibleRate(rate) ? 'includes opens of earlier messages' : `of ${whole}`}
        />
        <Tile label="Opened in the inbox" unit="message" {...tile('inboxOpened')} />
        <Tile label="Installs and new addresses" {...tile('installed')} />
        <Tile label="App opens" {...tile('appOpened')} />
      </Tiles>
      {cards.map(({ of: some, ...card }, index) => (
        <TimeCard
          key={card.title}
          {...card}
          dashboard={dashboard}
          result={current}
          series={series(some)}
          rows={rows}
          rowsBefore={rowsBefore}
          formatter={formatter}
          {...(index === 0 && sent.marks && { marks: sent.marks, onMark: follow })}
        />
      ))}
      <MessagesInPeriod application={application} sent={sent} />
    </AppPage>
  )
}
