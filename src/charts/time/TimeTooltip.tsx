import { IconSend } from '@tabler/icons-react'
import type { Formatter } from '#contract/buckets.ts'
import { exactCount } from '#format/counts.ts'
import { SeriesMark } from '../SeriesMark.tsx'
import { bucketWords } from './bucketWords.ts'
import type { Series } from './Series.ts'
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
    <div className={classes.tooltip}>
      <div className={classes.when}>{bucketWords(at, formatter, zone)}</div>
      {none ? (
        <div className={classes.missing}>Nothing was counted here</div>
      ) : (
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
      {!none && <div className={classes.missing}>{unit}</div>}
      {marks
        .flatMap(({ labels }) => labels)
        .slice(0, 4)
        .map((label) => (
          <div key={label} className={classes.sent}>
            <IconSend size={12} stroke={1.6} aria-hidden /> {label}
          </div>
        ))}
    </div>
  )
}
