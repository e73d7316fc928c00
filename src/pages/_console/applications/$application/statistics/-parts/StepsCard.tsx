import { ChartCard, type Wait } from '#charts/ChartCard.tsx'
import { Funnel, type FunnelStep } from '#charts/Ranked.tsx'
import { formatCount, percent, share } from '#format/counts.ts'
import { money } from './ConversionEvents.tsx'
import { NumbersTable } from './PlatformNumbers.tsx'

interface StepsCardProps {
  title: string
  note?: string
  wait: Wait
  unit: readonly [one: string, many: string]
  /** Steps by name, in their order; what is not known is left out. */
  steps: Readonly<Record<string, number | undefined>>
  /** What people did afterward, how many percent of what was sent, and what it brought in. */
  goals?: { conversions: number | undefined; conversion: number | undefined; revenue: number | undefined } | undefined
}

/** The way of messages as a funnel, to what people did afterward, with its table. */
export function StepsCard({ title, note, wait, unit, steps, goals }: StepsCardProps) {
  const drawn = Object.entries(steps).flatMap(([label, count]) => (count === undefined ? [] : [{ label, count }]))
  if (goals?.conversions !== undefined) drawn.push(conversionStep(goals.conversions, goals))
  const first = drawn[0]?.count ?? 0
  return (
    <ChartCard
      title={title}
      wait={wait}
      fileName={title.toLowerCase().replaceAll(' ', '-')}
      height={160}
      note={note}
      nothing={first === 0 ? 'Nothing was sent in this period.' : undefined}
      table={
        <NumbersTable<FunnelStep>
          name={`${title} data`}
          unit={['step', 'steps']}
          items={drawn}
          columns={[
            { id: 'label', header: 'Step', value: ({ label }) => label, hideable: false },
            {
              id: 'count',
              header: 'Count',
              value: ({ count }) => count,
              cell: ({ count, apart }) => formatCount(count, ...(apart?.unit ?? unit)),
              align: 'end',
            },
            {
              id: 'share',
              header: '% of first',
              value: ({ count, apart }) => apart?.words ?? share(count, first),
              align: 'end',
            },
          ]}
          itemKey={({ label }) => label}
          first="-count"
        />
      }
    >
      <Funnel label={title} steps={drawn} unit={unit} />
    </ChartCard>
  )
}

const conversionStep = (count: number, { conversion, revenue }: NonNullable<StepsCardProps['goals']>): FunnelStep => ({
  label: 'Conversions',
  count,
  apart: {
    unit: ['time', 'times'],
    words: [
      conversion !== undefined && `${percent(conversion)} of Sent`,
      revenue !== undefined && `${money(revenue)} in revenue`,
    ]
      .filter(Boolean)
      .join(', '),
  },
})
