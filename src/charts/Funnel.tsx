import { countOf, exactCount, share } from '#format/counts.ts'
import { colorOf } from './colors.ts'
import classes from './Ranked.module.css'

export interface FunnelStep {
  id: string
  label: string
  count: number
  /** What is counted here, where it is not the funnel's unit: such a step is no part of the ones before. */
  unit?: readonly [one: string, many: string]
  /** Its part in words, where it is counted in a unit of its own: `1.4% of the first`. */
  part?: string | undefined
  /** What the step brought in, in whatever currency the service counts. */
  revenue?: number | undefined
}

interface FunnelProps {
  label: string
  steps: readonly FunnelStep[]
  unit: readonly [one: string, many: string]
}

/** How many are left at each step, with the share of the first and of the step before. What has a unit of its own has no bar. */
export function Funnel({ label, steps, unit }: FunnelProps) {
  const first = steps[0]?.count ?? 0
  const most = Math.max(1, ...steps.map(({ count, unit: own }) => (own ? 0 : count)))
  return (
    <ol className={classes.root} aria-label={label}>
      {steps.map(({ id, label: name, count, unit: own, part, revenue }, place) => {
        const before = steps[place - 1]
        return (
          <li key={id} className={classes.step} data-apart={own !== undefined || undefined}>
            <span className={classes.name}>{name}</span>
            {own ? (
              <span />
            ) : (
              <svg className={classes.bar} height="18" aria-hidden focusable="false">
                <rect width={`${(count / most) * 100}%`} height="18" rx="4" fill={colorOf(place)} />
              </svg>
            )}
            <span className={classes.count}>{countOf(count, ...(own ?? unit))}</span>
            <span className={classes.share}>
              {before && !own
                ? `${share(count, first)} of the first${place > 1 ? `, ${share(count, before.count)} of the one before` : ''}`
                : [part, revenue !== undefined && `${exactCount(revenue)} in revenue`].filter(Boolean).join(', ')}
            </span>
          </li>
        )
      })}
    </ol>
  )
}
