import { useNavigate } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { appStatsQuery, subscribersOver } from '#api/statistics.ts'
import { useHasCapability } from '#api/tokens.ts'
import { customPeriodSearch, exactAddress } from '#model/statistics/dashboardPeriods.ts'
import { coarsest, formatSecond, type Period } from '#model/statistics/period.ts'
import { appFormatter, appRows, endOfEach, subscriberTableRows } from '#model/statistics/points.ts'
import { TimeCard } from '../statistics/-parts/TimeCard.tsx'
import { useAsked, usePeriod } from '../statistics/-parts/usePeriod.ts'
import classes from './Overview.module.css'

const reach = [{ id: 'reach', label: 'Devices, addresses, and numbers' }]
const opens = [{ id: 'opened', label: 'Opened messages' }]

/** Reach and opens of the last 30 days. A drag opens the dashboard for those days. */
export default function TrendSection({ application }: { application: string }) {
  const navigate = useNavigate()
  const dashboard = usePeriod('30d')
  const { period, ask } = dashboard
  const deliveries = useHasCapability('getDashboardStats')
  const zoom = useCallback(
    (to: Period) =>
      void navigate({
        to: '/applications/$application/statistics',
        params: { application },
        search: customPeriodSearch(to),
      }),
    [application, navigate],
  )
  const shown = { ...dashboard, zoom }
  // the same requests as those of the dashboards, and so the same results
  const address = exactAddress(`/applications/${application}/statistics`, period)
  const opened = useAsked(ask(period, (between, about) => appStatsQuery(between, { ...about, address }, deliveries)))
  const subscribers = useAsked([
    subscribersOver(application, { datefrom: formatSecond(period.from), dateto: formatSecond(period.to) }),
  ])
  const openRows = useMemo(() => appRows(opened.results ?? []), [opened.results])
  const reachRows = useMemo(() => {
    const ends = endOfEach(subscribers.results?.[0]?.statistics ?? [], 'daily')
    return subscriberTableRows(ends, 'push_enabled').map((row) => ({ ...row, series: 'reach' }))
  }, [subscribers.results])
  return (
    <div className={classes.trends}>
      <div>
        <TimeCard
          title="Reach"
          dashboard={shown}
          result={subscribers}
          series={reach}
          rows={reachRows}
          formatter="daily"
          unit={['reachable', 'reachable']}
          shape="areas"
          nothing="Nothing was reachable in the last 30 days."
        />
      </div>
      <div>
        <TimeCard
          title="Opens"
          dashboard={shown}
          result={opened}
          series={opens}
          rows={openRows}
          formatter={coarsest((opened.results ?? []).map((result) => appFormatter([result])))}
          unit={['message', 'messages']}
          shape="bars"
          nothing="No messages were opened in the last 30 days."
        />
      </div>
    </div>
  )
}
