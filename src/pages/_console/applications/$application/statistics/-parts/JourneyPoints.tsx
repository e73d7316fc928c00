import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { ApiError } from '#api/errors.ts'
import { journeyStatistics } from '#api/statistics.ts'
import { ChartCard, type Wait } from '#charts/ChartCard.tsx'
import { Funnel } from '#charts/Funnel.tsx'
import { Ranked } from '#charts/Ranked.tsx'
import { Tile, Tiles } from '#charts/Tile.tsx'
import { AsOf } from '#components/controls/AsOf.tsx'
import type { Column, Sort } from '#components/table/columns.ts'
import { DataTable } from '#components/table/DataTable.tsx'
import type { ResponseOf } from '#contract/index.ts'
import { exactCount, share, toCount, unknown } from '#format/counts.ts'
import classes from './Statistics.module.css'

type Point = ResponseOf<'getJourneyStatistics'>['payload']['points'][number] & { place: number }

/** The points of a journey as a funnel of what each sent, and all their numbers. */
export function JourneyPoints({ id }: { id: string }) {
  const [sort, setSort] = useState<Sort>({ id: 'place', desc: false })
  const [shown] = useState(() => Date.now())
  const { data, error, isFetching, refetch, dataUpdatedAt } = useQuery(journeyStatistics(id))
  const points = useMemo(
    () => (data?.payload.points ?? []).map((point, place): Point => ({ ...point, place: place + 1 })),
    [data],
  )
  const sum = (name: 'sent' | 'opened' | 'uniqOpened') =>
    data && points.reduce((all, { pointStat }) => all + (toCount(pointStat[name]) ?? 0), 0)
  const converting = points.filter(({ pointStat }) => typeof pointStat.conversion === 'number')
  const wait: Wait = data
    ? { state: 'there', refreshing: isFetching }
    : error
      ? {
          state: 'failed',
          message: error.message,
          requestId: error instanceof ApiError ? error.requestId : undefined,
          onRetry: () => void refetch(),
          retrying: isFetching,
        }
      : { state: 'waiting', since: shown }
  return (
    <>
      <Tiles label="The whole journey">
        <Tile label="Sent" unit="messages" value={sum('sent')} />
        <Tile label="Opened" unit="times" value={sum('opened')} />
        <Tile label="Opened by" unit="people" value={sum('uniqOpened')} />
        <Tile label="Points" unit="points" value={data && points.length} />
      </Tiles>
      <ChartCard
        title={data?.payload.title ?? 'Points of the journey'}
        wait={wait}
        fileName="journey"
        nothing={points.length === 0 ? 'This journey has no point that sends anything.' : undefined}
        note={data && <AsOf at={dataUpdatedAt} />}
        table={
          <DataTable
            name="Points of the journey"
            unit={['point', 'points']}
            items={points}
            columns={columns}
            itemKey={({ place }) => String(place)}
            sort={sort}
            onSort={setSort}
            noMatch={null}
          />
        }
      >
        <h3 className={classes.part}>Sent</h3>
        <Funnel
          label="Sent at each point"
          unit={['message', 'messages']}
          steps={points.map(({ place, pointTitle, pointStat }) => ({
            id: String(place),
            label: pointTitle,
            count: toCount(pointStat.sent) ?? 0,
          }))}
        />
        <h3 className={classes.part}>Opened by, of what the point sent</h3>
        <Ranked
          label="Opened by, at each point"
          unit={['person', 'people']}
          color={1}
          items={points.map(({ place, pointTitle, pointStat }) => ({
            id: String(place),
            label: pointTitle,
            count: toCount(pointStat.uniqOpened) ?? 0,
            whole: toCount(pointStat.sent) ?? 0,
          }))}
        />
        {converting.length > 0 && (
          <>
            <h3 className={classes.part}>Conversion</h3>
            <Ranked
              label="Conversion of each point"
              shares={false}
              color={2}
              items={converting.map(({ place, pointTitle, pointStat }) => ({
                id: String(place),
                label: pointTitle,
                count: percentOf(pointStat.conversion) ?? 0,
                words: conversionWords(pointStat.conversion),
              }))}
            />
          </>
        )}
      </ChartCard>
    </>
  )
}

/** A share as percent; services may also answer the percent itself. */
const percentOf = (conversion: number | null | undefined) =>
  typeof conversion !== 'number' ? undefined : conversion <= 1 ? conversion * 100 : conversion

const conversionWords = (conversion: number | null | undefined) => {
  const percent = percentOf(conversion)
  return percent === undefined ? unknown : `${Math.round(percent * 10) / 10}%`
}

const columns: Column<Point>[] = [
  { id: 'place', header: 'No.', value: ({ place }) => place, width: '64px' },
  { id: 'title', header: 'Point', value: ({ pointTitle }) => pointTitle, hideable: false },
  ...(
    [
      ['sent', 'Sent'],
      ['opened', 'Opened'],
      ['uniqOpened', 'Opened by (people)'],
    ] as const
  ).map(
    ([id, header]): Column<Point> => ({
      id,
      header,
      value: ({ pointStat }) => toCount(pointStat[id]),
      cell: ({ pointStat }) => exactCount(pointStat[id]),
      align: 'end',
    }),
  ),
  {
    id: 'rate',
    header: 'Opened of sent',
    value: ({ pointStat }) =>
      toCount(pointStat.sent) ? (toCount(pointStat.uniqOpened) ?? 0) / (toCount(pointStat.sent) ?? 1) : undefined,
    cell: ({ pointStat }) => share(toCount(pointStat.uniqOpened) ?? 0, toCount(pointStat.sent) ?? 0),
    align: 'end',
  },
  {
    id: 'conversion',
    header: 'Conversion',
    value: ({ pointStat }) => pointStat.conversion ?? undefined,
    cell: ({ pointStat }) => conversionWords(pointStat.conversion),
    align: 'end',
  },
]
