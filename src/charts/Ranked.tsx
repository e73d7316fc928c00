import { Stack } from '@mantine/core'
import { formatCount, share } from '#format/counts.ts'
import { seriesColor } from './Legend.tsx'
import classes from './Ranked.module.css'

export interface RankedItem {
  id: string
  label: string
  count: number
  /** Of what its share is, where each has a whole of its own. */
  whole?: number
  /** Instead of the count with its unit. */
  words?: string
}

interface RankedProps {
  label: string
  items: readonly RankedItem[]
  /** Of what the shares are; their sum where left out. */
  whole?: number
  /** False where the counts are parts of nothing. */
  shares?: boolean
  /** May be left out where every item has words. */
  unit?: readonly [one: string, many: string]
  /** Place among the colors. */
  color?: number
}

/** Counts as bars, one under the other, with their shares: of all, at most all. */
export function Ranked({ label, items, whole, shares = true, unit = ['', ''], color = 0 }: RankedProps) {
  const all = whole ?? items.reduce((sum, { count }) => sum + count, 0)
  const most = Math.max(1, ...items.map(({ count }) => count))
  return (
    <ul className={classes.rows} data-shares={shares || undefined} aria-label={label}>
      {items.map(({ id, label: name, count, whole: own, words }) => (
        <li key={id} className={classes.row}>
          <span className={classes.name}>{name}</span>
          <svg className={classes.bar} height="10" aria-hidden focusable="false">
            <rect width={`${(count / most) * 100}%`} height="10" rx="3" fill={seriesColor(color)} />
          </svg>
          <span className={classes.count}>{words ?? formatCount(count, ...unit)}</span>
          {shares && <span className={classes.share}>{share(Math.min(count, own ?? all), own ?? all)}</span>}
        </li>
      ))}
    </ul>
  )
}

export interface FunnelStep {
  label: string
  count: number
  /** What is counted here and what is said of it, where it is not the funnel's unit: it is no part of the steps before. */
  apart?: { unit: readonly [one: string, many: string]; words: string }
}

interface FunnelProps {
  label: string
  steps: readonly FunnelStep[]
  unit: readonly [one: string, many: string]
}

/** How many are left at each step, with the share of the first and of the step before. What stands apart has no bar. */
export function Funnel({ label, steps, unit }: FunnelProps) {
  const most = Math.max(1, ...steps.map(({ count, apart }) => (apart ? 0 : count)))
  return (
    <Stack component="ol" gap={0} aria-label={label}>
      {steps.map(({ label: name, count, apart }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two steps may have one name
        <li key={place} className={classes.step} data-apart={apart !== undefined || undefined}>
          <span className={classes.name}>{name}</span>
          <svg className={classes.bar} height="18" aria-hidden focusable="false">
            {!apart && <rect width={`${(count / most) * 100}%`} height="18" rx="4" fill={seriesColor(place)} />}
          </svg>
          <span className={classes.count}>{formatCount(count, ...(apart?.unit ?? unit))}</span>
          <span className={classes.share}>{apart ? apart.words : shares(count, steps.slice(0, place))}</span>
        </li>
      ))}
    </Stack>
  )
}

/** `7% of Sent, 8% of Delivered`. */
function shares(count: number, [first, ...others]: readonly FunnelStep[]) {
  const before = others.at(-1)
  const of = (step: FunnelStep) => `${share(count, step.count)} of ${step.label}`
  return first && (before ? `${of(first)}, ${of(before)}` : of(first))
}
