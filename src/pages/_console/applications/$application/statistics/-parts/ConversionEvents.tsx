import { Text } from '@mantine/core'
import { Section } from '#components/layout/Section.tsx'
import type { Column } from '#components/table/columns.ts'
import { exactCount, formatCount, percent } from '#format/counts.ts'
import type { ActionTotals, Conversion } from '#model/statistics/messageCounts.ts'
import { countColumn, NumbersTable } from './PlatformNumbers.tsx'
import classes from './Statistics.module.css'

/** What people did after they were sent something: events, the part of those it was sent to, and what it brought in. */
export const ConversionEvents = ({ sums: { events, send } }: { sums: ActionTotals }) => (
  <Section title="Conversions" note={`Events people posted after it was sent, of ${formatCount(send, 'message')}.`}>
    {events.length === 0 ? (
      <Text c="dimmed">No events were posted after it in this period.</Text>
    ) : (
      <NumbersTable
        name="Conversions"
        unit={['event', 'events']}
        items={events}
        columns={columns}
        itemKey={({ event }) => event}
        first="-hits"
      />
    )}
  </Section>
)

const columns: Column<Conversion>[] = [
  {
    id: 'event',
    header: 'Event',
    value: ({ event }) => event,
    cell: ({ event }) => <span className={classes.named}>{event}</span>,
    hideable: false,
  },
  { ...countColumn('hits', 'Times', ({ hits }) => hits), width: '72px' },
  { ...countColumn('conversion', 'Conversion', ({ conversion }) => conversion, percent), width: '108px' },
  { ...countColumn('revenue', 'Revenue', ({ revenue }) => revenue, money), width: '104px', wideOnly: true },
]

/** A sum in whatever currency the service counts. */
export function money(sum: number | undefined) {
  return exactCount(sum === undefined ? undefined : Math.round(sum * 100) / 100)
}
