import { useMemo } from 'react'
import { journeyStatistics } from '#api/statistics.ts'
import { ChartCard } from '#charts/ChartCard.tsx'
import { Funnel } from '#charts/Funnel.tsx'
import { Ranked } from '#charts/Ranked.tsx'
import { Tile, Tiles } from '#charts/Tile.tsx'
import { AsOf } from '#components/controls/AsOf.tsx'
import type { Column } from '#components/table/columns.ts'
import { percent, toCount } from '#format/counts.ts'
import { percentOf } from '#model/statistics/messageCounts.ts'
import { countColumn, NumbersTable } from './NumbersTable.tsx'
import classes from './Statistics.module.css'
import { useAsked } from './useAsked.ts'

/** The points of a journey as a funnel of what each sent, and all their numbers. */
export function JourneyPoints({ id }: { id: string }) {
  const { wait, results, at } = useAsked([journeyStatistics(id)])
  const journey = results?.[0]?.payload
  const points = useMemo(
    () =>
      (journey?.points ?? []).map(({ pointTitle, pointStat: { sent, opened, uniqOpened, conversion } }, place) => ({
        id: String(place + 1),
        place: place + 1,
        label: pointTitle,
        sent: toCount(sent) ?? 0,
        opened: toCount(opened) ?? 0,
        people: toCount(uniqOpened) ?? 0,
        // a ratio; services may also answer the percent itself
        conversion: typeof conversion !== 'number' ? undefined : conversion <= 1 ? conversion * 100 : conversion,
      })),
    [journey],
  )
  const sum = (name: 'sent' | 'opened' | 'people') => journey && points.reduce((all, point) => all + point[name], 0)
  const converting = points.filter(({ conversion }) => conversion !== undefined)
  return (
    <>
      <Tiles label="The whole journey">
        <Tile label="Sent" unit="messages" value={sum('sent')} />
        <Tile label="Opened" unit="times" value={sum('opened')} />
        <Tile label="Opened by" unit="people" value={sum('people')} />
        <Tile label="Points" unit="points" value={journey && points.length} />
      </Tiles>
      <ChartCard
        title={journey?.title ?? 'Points of the journey'}
        wait={wait}
        fileName="journey"
        nothing={points.length === 0 ? 'This journey has no point that sends anything.' : undefined}
        note={at !== undefined && <AsOf at={at} />}
        table={
          <NumbersTable
            name="Points of the journey"
            unit={['point', 'points']}
            items={points}
            columns={columns}
            itemKey={({ id: point }) => point}
            first="place"
          />
        }
      >
        <h3 className={classes.part}>Sent</h3>
        <Funnel
          label="Sent at each point"
          unit={['message', 'messages']}
          steps={points.map(({ label, sent }) => ({ label, count: sent }))}
        />
        <h3 className={classes.part}>Opened by, of what the point sent</h3>
        <Ranked
          label="Opened by, at each point"
          unit={['person', 'people']}
          color={1}
          items={points.map((point) => ({ ...point, count: point.people, whole: point.sent }))}
        />
        {converting.length > 0 && (
          <>
            <h3 className={classes.part}>Conversion</h3>
            <Ranked
              label="Conversion of each point"
              shares={false}
              color={2}
              items={converting.map((point) => ({
                ...point,
                count: point.conversion ?? 0,
                words: percent(point.conversion),
              }))}
            />
          </>
        )}
      </ChartCard>
    </>
  )
}

interface Point {
  id: string
  place: number
  label: string
  sent: number
  opened: number
  /** How many opened it. */
  people: number
  /** Percent; undefined where the point has no goal. */
  conversion: number | undefined
}

const columns: Column<Point>[] = [
  { id: 'place', header: 'No.', value: ({ place }) => place, width: '64px' },
  { id: 'title', header: 'Point', value: ({ label }) => label, hideable: false },
  countColumn('sent', 'Sent', ({ sent }) => sent),
  countColumn('opened', 'Opened', ({ opened }) => opened),
  countColumn('people', 'Opened by (people)', ({ people }) => people),
  countColumn('rate', 'Opened of sent', ({ people, sent }) => percentOf(people, sent), percent),
  countColumn('conversion', 'Conversion', ({ conversion }) => conversion, percent),
]
