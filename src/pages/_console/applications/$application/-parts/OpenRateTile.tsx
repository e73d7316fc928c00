import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { appStatsQuery } from '#api/statistics.ts'
import { tokenCapabilities } from '#api/tokens.ts'
import { FigureState } from '#charts/FigureState.tsx'
import { Tile } from '#charts/Tile.tsx'
import { TextLink } from '#components/controls/Text.tsx'
import { openRate, plausibleRate } from '#model/statistics/openRate.ts'
import { periodBefore } from '#model/statistics/period.ts'
import { type AppSeries, appRows, sumRows } from '#model/statistics/points.ts'
import { type Dashboard, type StatisticsResult, useAsked, usePeriod } from '../statistics/-parts/usePeriod.ts'

/** The same figure as on the dashboard, from the same requests. */
export function OpenRateTile({ application }: { application: string }) {
  const { period, now, ask } = usePeriod('30d')
  const { data: offered } = useQuery(tokenCapabilities())
  const deliveries = offered?.includes('getDashboardStats') ?? false
  const before = useMemo(() => {
    const earlier = periodBefore(period, now)
    return { ...earlier, pieces: [earlier] }
  }, [period, now])
  const queriesFor = (over: Dashboard['period']) =>
    ask(over, (between, about) => appStatsQuery(between, about, deliveries))
  const result = useAsked(queriesFor(period), offered !== undefined)
  const resultBefore = useAsked(queriesFor(before), offered !== undefined)
  const current = useRate(result)
  const previous = useRate(resultBefore)
  return (
    <Tile
      label="Open rate, last 30 days"
      percent
      value={current?.rate}
      before={previous?.rate}
      then="30 days before"
      foot={
        <>
          <FigureState what="the open rate" wait={result.wait} />
          {current && <FigureState what="the 30 days before" wait={resultBefore.wait} />}
          {current && `of ${current.of} · `}
          <TextLink
            size="sm"
            to="/applications/$application/statistics"
            params={{ application }}
            search={{ range: '30d' }}
          >
            Dashboard
          </TextLink>
        </>
      }
    />
  )
}

function useRate({ results }: StatisticsResult<Parameters<typeof appRows>[0][number]>) {
  return useMemo(() => {
    if (!results) return undefined
    const rows = appRows(results)
    const sum = (series: AppSeries) => sumRows(rows, series)
    const { rate, of } = openRate({ sent: sum('sent'), delivered: sum('delivered'), opened: sum('opened') })
    return { rate: plausibleRate(rate), of }
  }, [results])
}
