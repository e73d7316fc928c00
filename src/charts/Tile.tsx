import { Box, Group, Skeleton, Text } from '@mantine/core'
import { IconArrowDownRight, IconArrowUpRight, IconMinus } from '@tabler/icons-react'
import { createContext, type ReactNode, use } from 'react'
import { percent as inPercent, oneDecimal } from '#format/figures.ts'
import { exactCount } from '#format/format.ts'
import classes from './Tile.module.css'

interface TileProps {
  label: string
  value: number | undefined
  /** Singular: `device` reads `1 device` or `2 devices`. */
  unit?: string
  percent?: boolean
  format?: (value: number | undefined) => string
  before?: number | undefined
  /** When or what `before` was: `30 days before`. */
  then?: string
  /** Which direction is good, and green; the other one is red. Of a count, neither: more sent is more of everything. */
  better?: 'more' | 'less' | 'neither'
  foot?: ReactNode
  /** Bad by itself, whatever it was before. */
  tone?: 'bad' | undefined
}

const Waiting = createContext(false)

const icons = { up: IconArrowUpRight, down: IconArrowDownRight, same: IconMinus }

export function Tile({ percent = false, better = percent ? 'more' : 'neither', ...props }: TileProps) {
  const { label, value, unit, before, then, foot, tone: own, format = percent ? inPercent : exactCount } = props
  const moved = changeSince(value, before, percent)
  const waiting = use(Waiting) && value === undefined
  const good = (moved?.direction === 'up') === (better === 'more')
  const tone = `var(--mantine-color-${better === 'neither' ? 'dimmed' : good ? 'success' : 'error'})`
  const Icon = moved && icons[moved.direction]
  return (
    <Box px="md" py={12} className={classes.root}>
      <Text component="dt" size="sm" c="dimmed">
        {label}
      </Text>
      <dd className={classes.value}>
        {waiting ? (
          <Skeleton my={7} width={72} height={20} />
        ) : (
          <span data-bad={own === 'bad' || undefined}>{format(value)}</span>
        )}
        {!waiting && unit && <span className={classes.unit}>{value === 1 ? unit : `${unit}s`}</span>}
      </dd>
      {moved && Icon && (
        <Group component="dd" gap={4} mx={0} mt={2} fz="xs" c={moved.direction === 'same' ? undefined : tone}>
          <Icon size={14} stroke={2} aria-hidden /> {moved.text}
          {moved.text !== fromNothing && (
            <Text span inherit c="dimmed">
              from {format(before)}
              {then && ` (${then})`}
            </Text>
          )}
        </Group>
      )}
      {foot && (
        <Group component="dd" gap={4} mx={0} mt={2} fz="xs" c="dimmed">
          {foot}
        </Group>
      )}
    </Box>
  )
}

interface TilesProps {
  label: string
  waiting?: boolean
  /** On a phone, below each other: for tiles with sentences, which would break into small lines. */
  stacked?: boolean
  children: ReactNode
}

export const Tiles = ({ label, waiting = false, stacked, children }: TilesProps) => (
  <Waiting value={waiting}>
    <dl
      className={classes.tiles}
      data-stacked={stacked || undefined}
      aria-label={label}
      aria-busy={waiting || undefined}
    >
      {children}
    </dl>
  </Waiting>
)

const fromNothing = 'New'
const smallest = 10
const most = 1_000

/** `+12%`, or `+989` where a percentage says nothing, `+1.2 points`, or `New` after zero. Undefined unless both values are known. */
export function changeSince(value: number | undefined, before: number | undefined, percent = false) {
  if (value === undefined || before === undefined) return undefined
  const difference = percent ? Number(oneDecimal(value)) - Number(oneDecimal(before)) : value - before
  const direction: keyof typeof icons = difference > 0 ? 'up' : difference < 0 ? 'down' : 'same'
  const sign = difference > 0 ? '+' : difference < 0 ? '−' : '±'
  // nothing to compare with, however much there is now
  if (before === 0 && !percent) return { direction, text: difference === 0 ? '±0' : fromNothing }
  if (percent) return { direction, text: `${sign}${oneDecimal(Math.abs(difference))} points` }
  const ratio = before === 0 ? 0 : (Math.abs(difference) / before) * 100
  if (difference !== 0 && (before < smallest || ratio > most))
    return { direction, text: `${sign}${exactCount(Math.round(Math.abs(difference) * 100) / 100)}` }
  return { direction, text: `${sign}${inPercent(ratio)}` }
}
