import { Stack } from '@mantine/core'
import type { LinkProps } from '@tanstack/react-router'
import { TextLink } from '#components/controls/Text.tsx'
import { share } from '#format/figures.ts'
import { formatCount } from '#format/format.ts'
import { seriesColor } from './Legend.tsx'
import classes from './Ranked.module.css'

export interface RankedItem {
  id: string
  label: string
  count: number
  total?: number
  text?: string
  /** In place of the share of the total, such as a rate that the service calculated. */
  rate?: string
  color?: number
  link?: LinkProps | undefined
}

interface RankedProps {
  label: string
  items: readonly RankedItem[]
  total?: number
  shares?: boolean
  unit?: readonly [one: string, many: string]
  color?: number
  /** The count of the longest bar, where several lists share a scale. */
  most?: number | undefined
}

export function Ranked({ label, items, total, shares = true, unit = ['', ''], color = 0, most: given }: RankedProps) {
  const all = total ?? items.reduce((sum, { count }) => sum + count, 0)
  const most = given ?? Math.max(1, ...items.map(({ count }) => count))
  return (
    <ul className={classes.rows} data-shares={shares || undefined} aria-label={label}>
      {items.map(({ id, label: name, count, total: base, text, rate, color: own = color, link }) => (
        <li key={id} className={classes.row}>
          <span className={classes.name}>
            {link ? (
              <TextLink {...link} inherit underline="always">
                {name}
              </TextLink>
            ) : (
              name
            )}
          </span>
          <svg className={classes.bar} height="10" aria-hidden focusable="false">
            <rect width={`${(count / most) * 100}%`} height="10" rx="3" fill={seriesColor(own)} />
          </svg>
          <span className={classes.count}>{text ?? formatCount(count, ...unit)}</span>
          {shares && <span className={classes.share}>{rate ?? share(Math.min(count, base ?? all), base ?? all)}</span>}
        </li>
      ))}
    </ul>
  )
}

export interface FunnelStep {
  label: string
  count: number
  /** Its name where others are a share of it: `sent`. By default, its label in quotation marks. */
  baseLabel?: string
}

interface FunnelProps {
  label: string
  steps: readonly FunnelStep[]
  unit: readonly [one: string, many: string]
}

export function Funnel({ label, steps, unit }: FunnelProps) {
  const most = Math.max(1, ...steps.map(({ count }) => count))
  return (
    <Stack component="ol" gap={0} aria-label={label}>
      {steps.map(({ label: name, count }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two steps may have the same name
        <li key={index} className={classes.step}>
          <span className={classes.name}>{name}</span>
          <svg className={classes.bar} height="18" aria-hidden focusable="false">
            <rect width={`${(count / most) * 100}%`} height="18" rx="4" fill={seriesColor(index)} />
          </svg>
          <span className={classes.count}>{formatCount(count, ...unit)}</span>
          <span className={classes.share}>{shares(count, steps.slice(0, index))}</span>
        </li>
      ))}
    </Stack>
  )
}

/** `7.2% of sent, 7.5% of delivered` */
function shares(count: number, [first, ...others]: readonly FunnelStep[]) {
  const before = others.at(-1)
  const shareOf = (step: FunnelStep) => `${share(count, step.count)} of ${step.baseLabel ?? `“${step.label}”`}`
  return first && (before ? `${shareOf(first)}, ${shareOf(before)}` : shareOf(first))
}
