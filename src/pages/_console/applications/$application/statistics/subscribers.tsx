import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useMemo } from 'react'
import { applicationOf } from '#api/applications.ts'
import { subscribersNow } from '#api/statistics.ts'
import { Tile, Tiles } from '#charts/Tile.tsx'
import { Page } from '#components/layout/Page.tsx'
import { subscribersResolution } from '#contract/resolution.ts'
import { toCount } from '#format/counts.ts'
import type { Period } from '#model/statistics/buckets.ts'
import { flag, searchOf } from '../../../../-parts/search.ts'
import { LanguagesSection } from '../-parts/LanguagesSection.tsx'
import { PeriodBar } from './-parts/PeriodBar.tsx'
import { SubscribersNow } from './-parts/SubscribersNow.tsx'
import { rowsFormatter, subscriberRows, subscriberSeries, subscribersAtEnd } from './-parts/subscriberSeries.ts'
import { TimeCard } from './-parts/TimeCard.tsx'
import { ownParts, type PeriodChange, periodParts, usePeriod } from './-parts/usePeriod.ts'
import { useSubscribersOver } from './-parts/useSubscribersOver.ts'

export const Route = createFileRoute('/_console/applications/$application/statistics/subscribers')({
  validateSearch: searchOf({ ...periodParts, disabled: flag }),
  component: Subscribers,
})

function Subscribers() {
  const { application: code } = Route.useParams()
  const { data: application, dataUpdatedAt } = useSuspenseQuery(applicationOf(code))
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  const chosen = usePeriod(search, '12m')
  const { period, before, pieces, piecesBefore, off, live, now } = chosen
  const refetchInterval = live ? 60_000 : false
  const current = useQuery({ ...subscribersNow(code), refetchInterval })
  // only years are too coarse for one request
  const stretches = longer(period) ? pieces : [period]
  const stretchesBefore = before && (longer(before) ? piecesBefore : [before])
  const over = useSubscribersOver(code, stretches, refetchInterval)
  const earlier = useSubscribersOver(code, stretchesBefore ?? [])
  const change = (next: PeriodChange & { disabled?: true | undefined }) =>
    navigate({ search: (held) => ({ ...held, ...next }) as typeof held, replace: true, resetScroll: false })
  const statistics = over.rows
  const series = useMemo(() => subscriberSeries(statistics ?? []), [statistics])
  const rows = useMemo(
    () => ({
      enabled: subscriberRows(statistics ?? [], 'push_enabled'),
      disabled: subscriberRows(statistics ?? [], 'push_disabled'),
    }),
    [statistics],
  )
  const statisticsBefore = before && earlier.rows
  const rowsBefore = useMemo(
    () =>
      statisticsBefore && {
        enabled: subscriberRows(statisticsBefore, 'push_enabled'),
        disabled: subscriberRows(statisticsBefore, 'push_disabled'),
      },
    [statisticsBefore],
  )
  const formatter = stretches.length > 1 ? 'monthly' : rowsFormatter(statistics ?? [])
  const end = statistics && subscribersAtEnd(statistics)
  const endBefore = statisticsBefore && subscribersAtEnd(statisticsBefore)
  const common = {
    wait: over.wait,
    at: over.at,
    series,
    formatter,
    period,
    before,
    now,
    pieces: stretches.length,
    unit: ['device', 'devices'] as const,
    off,
    // a line of the previous period has no place among areas that stand on each other
    shape: before ? ('lines' as const) : ('areas' as const),
    stock: true,
    onOff: (next: string | undefined) => change({ off: next }),
    onZoom: (stretch: Period) => change(ownParts(stretch)),
  }
  return (
    <Page
      title="Subscribers"
      tab={`Subscribers · ${application.title}`}
      width="full"
      note="Reachable and unreachable devices over time."
    >
      <PeriodBar
        chosen={chosen}
        search={search}
        onChange={change}
        onRefresh={() => {
          void current.refetch()
          over.refresh()
        }}
        wait={over.wait}
        waitBefore={earlier.wait}
      />
      <Tiles label="At the end of this time" waiting={over.wait.state === 'waiting'}>
        <Tile
          label="Can be reached"
          unit="devices"
          value={end?.enabled}
          before={endBefore?.enabled}
          compared={before !== undefined}
        />
        <Tile
          label="Cannot be reached"
          lessIsBetter
          unit="devices"
          value={end?.disabled}
          before={endBefore?.disabled}
          compared={before !== undefined}
          foot={before ? undefined : 'switched off, or uninstalled'}
        />
        <Tile
          label="Part that can"
          percent
          value={end && partOf(end)}
          before={endBefore && partOf(endBefore)}
          compared={before !== undefined}
        />
      </Tiles>
      <TimeCard
        {...common}
        title="Can be reached, by platform"
        rows={rows.enabled}
        rowsBefore={rowsBefore?.enabled}
        nothing="No device could be reached in this time."
      />
      <TimeCard
        {...common}
        title="Cannot be reached, by platform"
        rows={rows.disabled}
        rowsBefore={rowsBefore?.disabled}
        nothing="There was no device without push in this time."
      />
      <SubscribersNow query={current} />
      <LanguagesSection languages={application.languages} readAt={dataUpdatedAt} />
    </Page>
  )
}

const longer = ({ from, to }: Period) => subscribersResolution(from, to) === 'yearly'

const partOf = ({ enabled, disabled }: { enabled: number; disabled: number }) => {
  const all = enabled + disabled
  return all === 0 ? undefined : (100 * (toCount(enabled) ?? 0)) / all
}
