import { Paper, Text } from '@mantine/core'
import { IconSend } from '@tabler/icons-react'
import type { Formatter } from '#contract/buckets.ts'
import { exactCount } from '#format/counts.ts'
import { type Series, SeriesMark } from '../Legend.tsx'
import { formatBucket } from './formatBucket.ts'
import classes from './TimeChart.module.css'

interface TimeTooltipProps {
  shown: boolean
  at: number
  counts: Readonly<Record<string, number | null>>
  series: readonly Series[]
  formatter: Formatter
  zone: string
  unit: string
  /** True where the series are areas or bars. */
  filled: boolean
  marks: readonly { labels: readonly string[] }[]
}

/** What a bucket holds, beside the pointer. */
export function TimeTooltip({ shown, at, counts, series, formatter, zone, unit, filled, marks }: TimeTooltipProps) {
  if (!shown || !Number.isFinite(at)) return null
  const none = series.every(({ id }) => counts[id] === null || counts[id] === undefined)
  return (
    <Paper withBorder shadow="md" px={10} py={8} maw={300} fz="sm" bg="var(--console-raised)">
      <Text size="sm" fw={500} mb={4}>
        {formatBucket(at, formatter, zone)}
      </Text>
      {!none && (
        <dl className={classes.counts}>
          {series.map(({ id, label, color, faint }, place) => (
            <div key={id}>
              <dt>
                <SeriesMark color={color ?? place} faint={faint} filled={filled} /> {label}
              </dt>
              <dd>{exactCount(counts[id])}</dd>
            </div>
          ))}
        </dl>
      )}
      <Text size="xs" c="dimmed">
        {none ? 'No data for this point' : unit}
      </Text>
      {marks
        .flatMap(({ labels }) => labels)
        .slice(0, 4)
        .map((label) => (
          <Text key={label} size="xs" c="dimmed" truncate>
            <IconSend size={12} stroke={1.6} aria-hidden /> {label}
          </Text>
        ))}
    </Paper>
  )
}
