import { countOf, share } from '#format/counts.ts'
import classes from './Ranked.module.css'
import { colorOf } from './SeriesMark.tsx'

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
    <ol className={classes.root} aria-label={label}>
      {steps.map(({ label: name, count, apart }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two steps may have one name
        <li key={place} className={classes.step} data-apart={apart !== undefined || undefined}>
          <span className={classes.name}>{name}</span>
          <svg className={classes.bar} height="18" aria-hidden focusable="false">
            {!apart && <rect width={`${(count / most) * 100}%`} height="18" rx="4" fill={colorOf(place)} />}
          </svg>
          <span className={classes.count}>{countOf(count, ...(apart?.unit ?? unit))}</span>
          <span className={classes.share}>{apart ? apart.words : shares(count, steps.slice(0, place))}</span>
        </li>
      ))}
    </ol>
  )
}

/** `7% of Sent, 8% of Delivered`. */
function shares(count: number, [first, ...others]: readonly FunnelStep[]) {
  const before = others.at(-1)
  const of = (step: FunnelStep) => `${share(count, step.count)} of ${step.label}`
  return first && (before ? `${of(first)}, ${of(before)}` : of(first))
}
