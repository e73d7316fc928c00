import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useMemo } from 'react'
import { applicationOf } from '#api/applications.ts'
import { ApiError } from '#api/errors.ts'
import { subscribersNow, subscribersOver } from '#api/statistics.ts'
import { Tile, Tiles } from '#charts/Tile.tsx'
import { Page } from '#components/layout/Page.tsx'
import { toCount } from '#format/counts.ts'
import { flag, searchOf } from '../../../../-parts/search.ts'
import { LanguagesSection } from '../-parts/LanguagesSection.tsx'
import { PeriodBar } from './-parts/PeriodBar.tsx'
import { addressMoment } from './-parts/period.ts'
import { SubscribersNow } from './-parts/SubscribersNow.tsx'
import { rowsFormatter, subscriberRows, subscriberSeries, subscribersAtEnd } from './-parts/subscriberSeries.ts'
import { TimeCard } from './-parts/TimeCard.tsx'
import { between, type PeriodChange, periodParts, usePeriod } from './-parts/usePeriod.ts'

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
  const { period, before, off, live, now } = chosen
  const refetchInterval = live ? 60_000 : false
  const current = useQuery({ ...subscribersNow(code), refetchInterval })
  const over = useQuery({ ...subscribersOver(code, between(period)), refetchInterval })
  const earlier = useQuery({ ...subscribersOver(code, between(before ?? period)), enabled: before !== undefined })
  const change = (next: PeriodChange & { disabled?: true | undefined }) =>
    navigate({ search: (held) => ({ ...held, ...next }) as typeof held, replace: true, resetScroll: false })
  const statistics = over.data?.statistics
  const series = useMemo(() => subscriberSeries(statistics ?? []), [statistics])
  const rows = useMemo(
    () => ({
      enabled: subscriberRows(statistics ?? [], 'push_enabled'),
      disabled: subscriberRows(statistics ?? [], 'push_disabled'),
    }),
    [statistics],
  )
  const rowsBefore = before && earlier.data ? earlier.data.statistics : undefined
  const formatter = rowsFormatter(statistics ?? [])
  const end = statistics && subscribersAtEnd(statistics)
  const endBefore = rowsBefore && subscribersAtEnd(rowsBefore)
  const wait = waitOf()
  const common = {
    wait,
    at: over.data && over.dataUpdatedAt,
    series,
    formatter,
    period,
    now,
    unit: ['device', 'devices'] as const,
    off,
    shape: 'areas' as const,
    stock: true,
    onOff: (next: string | undefined) => change({ off: next }),
    onZoom: (to: { from: number; to: number }) =>
      change({ range: undefined, from: addressMoment(to.from), to: addressMoment(to.to) }),
  }
  return (
    <Page
      title="Subscribers"
      tab={`Subscribers · ${application.title}`}
      width="full"
      note="Devices that can be reached, and those that cannot any more."
    >
      <PeriodBar
        chosen={chosen}
        search={search}
        onChange={change}
        onRefresh={() => {
          chosen.again()
          void current.refetch()
          void over.refetch()
        }}
        refreshing={over.isFetching && !over.isPending}
      />
      <Tiles label="At the end of this time">
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
        nothing="No device could be reached in this time."
      />
      <TimeCard
        {...common}
        title="Cannot be reached, by platform"
        rows={rows.disabled}
        nothing="There was no device without push in this time."
      />
      <SubscribersNow query={current} />
      <LanguagesSection languages={application.languages} readAt={dataUpdatedAt} />
    </Page>
  )

  function waitOf() {
    if (over.data) return { state: 'there' as const, refreshing: over.isFetching }
    const onRetry = () => void over.refetch()
    if (over.error)
      return {
        state: 'failed' as const,
        message: over.error.message,
        requestId: over.error instanceof ApiError ? over.error.requestId : undefined,
        onRetry,
        retrying: over.isFetching,
      }
    return { state: 'waiting' as const, since: now, onCancel: undefined }
  }
}

const partOf = ({ enabled, disabled }: { enabled: number; disabled: number }) => {
  const all = enabled + disabled
  return all === 0 ? undefined : (100 * (toCount(enabled) ?? 0)) / all
}
