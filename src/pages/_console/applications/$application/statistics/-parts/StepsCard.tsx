import { useMemo, useState } from 'react'
import { ChartCard, type Wait } from '#charts/ChartCard.tsx'
import { Funnel, type FunnelStep } from '#charts/Funnel.tsx'
import type { Column, Sort } from '#components/table/columns.ts'
import { DataTable } from '#components/table/DataTable.tsx'
import { countOf, exactCount, share, unknown } from '#format/counts.ts'

interface StepsCardProps {
  title: string
  wait: Wait
  steps: readonly FunnelStep[]
  unit: readonly [one: string, many: string]
  note?: string
}

/** A funnel with its table. */
export function StepsCard({ title, wait, steps, unit, note }: StepsCardProps) {
  const [sort, setSort] = useState<Sort>({ id: 'count', desc: true })
  const first = steps[0]?.count ?? 0
  const items = useMemo(() => [...steps], [steps])
  const columns: Column<FunnelStep>[] = [
    { id: 'label', header: 'Step', value: ({ label }) => label, hideable: false },
    {
      id: 'count',
      header: 'Count',
      value: ({ count }) => count,
      cell: ({ count, unit: own = unit }) => countOf(count, ...own),
      align: 'end',
    },
    {
      id: 'share',
      header: 'Of the first',
      value: ({ count, unit: own }) => (first && !own ? count / first : undefined),
      cell: ({ count, unit: own }) => (own ? unknown : share(count, first)),
      align: 'end',
    },
    ...(steps.some(({ revenue }) => revenue !== undefined) ? [revenueColumn] : []),
  ]
  return (
    <ChartCard
      title={title}
      wait={wait}
      fileName={title.toLowerCase().replaceAll(' ', '-')}
      height={160}
      {...(note !== undefined && { note })}
      nothing={first === 0 ? 'Nothing was sent in this time.' : undefined}
      table={
        <DataTable
          name={`${title} in numbers`}
          unit={['step', 'steps']}
          items={items}
          columns={columns}
          itemKey={({ id }) => id}
          sort={sort}
          onSort={setSort}
          noMatch={null}
        />
      }
    >
      <Funnel label={title} steps={steps} unit={unit} />
    </ChartCard>
  )
}

const revenueColumn: Column<FunnelStep> = {
  id: 'revenue',
  header: 'Revenue',
  value: ({ revenue }) => revenue,
  cell: ({ revenue }) => exactCount(revenue),
  align: 'end',
}
