import { useMemo, useState } from 'react'
import { Section } from '#components/layout/Section.tsx'
import type { Column, Sort } from '#components/table/columns.ts'
import { DataTable } from '#components/table/DataTable.tsx'
import { countOf, exactCount, toCount, unknown } from '#format/counts.ts'
import classes from './Statistics.module.css'

interface Goal {
  event: string
  hits?: number | string | null | undefined
  conversion?: number | string | null | undefined
  revenue?: number | null | undefined
}

/** What people did after they were sent something: events, the part of those it was sent to, and what it brought in. */
export function ConversionEvents({ events, sent }: { events: readonly Goal[]; sent: number | undefined }) {
  const [sort, setSort] = useState<Sort>({ id: 'hits', desc: true })
  const items = useMemo(() => [...events], [events])
  return (
    <Section
      title="Conversions"
      note={`Events of people after it was sent to them${sent === undefined ? '' : `, of ${countOf(sent, 'message')}`}.`}
    >
      {items.length === 0 ? (
        <p className={classes.plain}>No event was posted after it in this time.</p>
      ) : (
        <DataTable
          name="Conversions"
          unit={['event', 'events']}
          items={items}
          columns={columns}
          itemKey={({ event }) => event}
          sort={sort}
          onSort={setSort}
          noMatch={null}
        />
      )}
    </Section>
  )
}

const percent = (value: Goal['conversion']) =>
  value === null || value === undefined ? unknown : `${String(value).replace(/%$/, '')}%`

const columns: Column<Goal>[] = [
  {
    id: 'event',
    header: 'Event',
    value: ({ event }) => event,
    cell: ({ event }) => <span className={classes.named}>{event}</span>,
    hideable: false,
  },
  {
    id: 'hits',
    header: 'Times',
    value: ({ hits }) => toCount(hits),
    cell: ({ hits }) => exactCount(hits),
    align: 'end',
    width: '72px',
  },
  {
    id: 'conversion',
    header: 'Conversion',
    value: ({ conversion }) => Number.parseFloat(String(conversion ?? '')),
    cell: ({ conversion }) => percent(conversion),
    align: 'end',
    width: '108px',
  },
  {
    id: 'revenue',
    header: 'Revenue',
    value: ({ revenue }) => revenue ?? undefined,
    cell: ({ revenue }) =>
      revenue === null || revenue === undefined
        ? unknown
        : new Intl.NumberFormat(undefined, { maximumFractionDigits: 2 }).format(revenue),
    align: 'end',
    width: '104px',
    wideOnly: true,
  },
]
