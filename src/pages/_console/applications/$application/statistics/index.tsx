import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useMemo } from 'react'
import { applicationOf } from '#api/applications.ts'
import { load } from '#api/read.ts'
import { appStatsOf } from '#api/statistics.ts'
import { capabilities } from '#api/tokens.ts'
import { Tile, Tiles } from '#charts/Tile.tsx'
import { Page } from '#components/layout/Page.tsx'
import { type AppSeries, appFormatter, appRows, appSeries } from '#model/statistics/appSeries.ts'
import type { Period } from '#model/statistics/buckets.ts'
import { coarsest } from '#model/statistics/coarsest.ts'
import { pointsOf, totalOf } from '#model/statistics/points.ts'
import { searchOf } from '../../../../-parts/search.ts'
import { useAbout } from './-parts/exactAddress.ts'
import { PeriodBar } from './-parts/PeriodBar.tsx'
import { SentThen, sentThenId } from './-parts/SentThen.tsx'
import { TimeCard } from './-parts/TimeCard.tsx'
import { useAsked } from './-parts/useAsked.ts'
import { between, ownParts, type PeriodChange, periodParts, usePeriod } from './-parts/usePeriod.ts'
import { useSentIn } from './-parts/useSentIn.ts'

export const Route = createFileRoute('/_console/applications/$application/statistics/')({
  validateSearch: searchOf(periodParts),
  loader: ({ context }) => load(context.queries, capabilities()),
  component: Overview,
})

const all = Object.keys(appSeries)

const labeled = (...ids: AppSeries[]) => ids.map((id) => ({ id, label: appSeries[id].label }))

const cards: readonly {
  title: string
  unit: readonly [string, string]
  series: ReturnType<typeof labeled>
  nothing: string
}[] = [
  {
    title: 'Messages',
    unit: ['message', 'messages'],
    series: labeled('sent', 'delivered', 'opened', 'inboxOpened'),
    nothing: 'Nothing was sent, delivered or opened in this time.',
  },
  {
    title: 'Application',
    unit: ['time', 'times'],
    series: labeled('appOpened', 'installed'),
    nothing: 'The application was neither opened nor installed in this time.',
  },
  {
    title: 'Devices',
    unit: ['time', 'times'],
    series: labeled('registered', 'unregistered'),
    nothing: 'No device was registered or unregistered in this time.',
  },
]

function Overview() {
  const { application: code } = Route.useParams()
  const { data: application } = useSuspenseQuery(applicationOf(code))
  const { data: offered } = useSuspenseQuery(capabilities())
  // the interface's own method counts no deliveries
  const deliveries = offered.includes('getDashboardStats')
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  const chosen = usePeriod(search)
  const { period, before, pieces, piecesBefore, off, live, now } = chosen
  const { about, aboutBefore } = useAbout(code, period, before)
  const asked = useAsked(
    pieces.map((piece, place) => appStatsOf(between(piece), about(place, pieces.length), deliveries)),
    { live },
  )
  const askedBefore = useAsked(
    piecesBefore.map((piece, place) => appStatsOf(between(piece), aboutBefore(place, piecesBefore.length), deliveries)),
  )
  const sent = useSentIn(code, period, offered.includes('listMessages'))
  const change = (next: PeriodChange) =>
    navigate({ search: (held) => ({ ...held, ...next }) as typeof held, replace: true, resetScroll: false })
  const zoom = (stretch: Period) =>
    navigate({
      search: (held) => ({ ...held, ...ownParts(stretch) }) as typeof held,
      resetScroll: false,
    })
  /** One message has its own statistics; of several one chooses in the list. */
  const follow = ([message = '', ...others]: readonly string[]) => {
    if (others.length === 0)
      void navigate({
        to: '/applications/$application/statistics/messages/$message',
        params: { application: code, message },
      })
    else document.getElementById(sentThenId)?.scrollIntoView({ block: 'start' })
  }
  const rows = useMemo(() => appRows(asked.results ?? []), [asked.results])
  const rowsBefore = useMemo(
    () => (before && askedBefore.results ? appRows(askedBefore.results) : undefined),
    [before, askedBefore.results],
  )
  const formatter = coarsest((asked.results ?? []).map((result) => appFormatter([result])))
  const totals = useMemo(() => {
    const points = pointsOf(rows, all, { period, formatter, now })
    const earlier = rowsBefore && before && pointsOf(rowsBefore, all, { period: before, formatter, now })
    return (id: AppSeries) => ({
      // nothing was counted is none, as long as the service answered
      value: asked.results && (totalOf(points, id) ?? 0),
      before: earlier && (totalOf(earlier, id) ?? 0),
    })
  }, [rows, rowsBefore, period, before, formatter, now, asked.results])
  const compared = before !== undefined
  // a service that tells no deliveries tells what was sent
  const reached = (of: 'value' | 'before') => totals('delivered')[of] || totals('sent')[of] || 0
  const rate = (of: 'value' | 'before') => {
    const opened = totals('opened')[of] ?? 0
    // in a short time more may be opened than was delivered in it: that is no rate
    return reached(of) > 0 && opened <= reached(of) ? (100 * opened) / reached(of) : undefined
  }
  const delivered = (id: 'delivered' | 'inboxOpened') =>
    deliveries ? totals(id) : { value: undefined, foot: 'not reported by this service' }
  const openedEarlier = (totals('opened').value ?? 0) > reached('value')
  return (
    <Page
      title="Dashboard"
      tab={`Dashboard · ${application.title}`}
      width="full"
      note="Activity in this application, as counted by the service."
    >
      <PeriodBar
        chosen={chosen}
        search={search}
        onChange={change}
        onRefresh={asked.refresh}
        wait={asked.wait}
        waitBefore={askedBefore.wait}
      />
      <Tiles label="In this time" waiting={asked.wait.state === 'waiting'}>
        <Tile label="Sent" unit="messages" compared={compared} {...totals('sent')} />
        <Tile label="Delivered" unit="messages" compared={compared && deliveries} {...delivered('delivered')} />
        <Tile label="Opened" unit="messages" compared={compared} {...totals('opened')} />
        <Tile
          label="Open rate"
          percent
          compared={compared}
          value={rate('value')}
          before={rate('before')}
          foot={
            openedEarlier
              ? `opened now, ${deliveries ? 'delivered' : 'sent'} before`
              : !compared
                ? `opened of ${deliveries ? 'delivered' : 'sent'}`
                : askedBefore.results &&
                  rate('before') === undefined &&
                  `nothing was ${deliveries ? 'delivered' : 'sent'} in the previous period`
          }
        />
        <Tile
          label="Opened in the inbox"
          unit="messages"
          compared={compared && deliveries}
          {...delivered('inboxOpened')}
        />
        <Tile label="Installed" unit="times" compared={compared} {...totals('installed')} />
        <Tile label="Application opened" unit="times" compared={compared} {...totals('appOpened')} />
      </Tiles>
      {cards.map(({ title, unit, series, nothing }, place) => (
        <TimeCard
          key={title}
          title={title}
          unit={unit}
          series={deliveries ? series : series.filter(({ id }) => id !== 'delivered' && id !== 'inboxOpened')}
          nothing={nothing}
          wait={asked.wait}
          at={asked.at}
          rows={rows}
          rowsBefore={rowsBefore}
          formatter={formatter}
          period={period}
          before={before}
          now={now}
          off={off}
          onOff={(next) => change({ off: next })}
          onZoom={zoom}
          pieces={pieces.length}
          {...(place === 0 && { marks: sent.marks, onMark: follow })}
        />
      ))}
      <SentThen application={code} sent={sent} />
    </Page>
  )
}
