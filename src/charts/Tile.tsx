import { Box, Group, Skeleton, Text } from '@mantine/core'
import { IconArrowDownRight, IconArrowUpRight, IconMinus } from '@tabler/icons-react'
import { createContext, type ReactNode, use } from 'react'
import { Hint } from '#components/controls/Hint.tsx'
import { compactCount, exactCount, percent as inPercent } from '#format/counts.ts'
import { changeSince } from './changeSince.ts'
import classes from './Tile.module.css'

interface TileProps {
  label: string
  /** Undefined while nobody knows. */
  value: number | undefined
  /** What is counted: "devices". */
  unit?: string
  /** A ratio in percent rather than a count. */
  percent?: boolean
  /** The value of the previous period, where it is compared. */
  before?: number | undefined
  /** True where less is better. */
  lessIsBetter?: boolean
  /** Under the number, instead of a comparison. */
  foot?: ReactNode
}

/** True while the numbers of the tiles are worked out. */
const Waiting = createContext(false)

const icons = { up: IconArrowUpRight, down: IconArrowDownRight, same: IconMinus }

/** A number that matters: compact, exact on hover, with how it changed. */
export function Tile({ label, value, unit, percent = false, before, lessIsBetter = false, foot }: TileProps) {
  const said = (number: number | undefined) => (percent ? inPercent(number) : exactCount(number))
  const moved = changeSince(value, before, percent)
  const waiting = use(Waiting) && value === undefined
  const tone = `var(--mantine-color-${(moved?.way === 'up') === lessIsBetter ? 'error' : 'success'})`
  const Icon = moved && icons[moved.way]
  return (
    <Box px="md" py={12} className={classes.root}>
      <Text component="dt" size="sm" c="dimmed">
        {label}
      </Text>
      <dd className={classes.value}>
        {waiting ? (
          <Skeleton my={7} width={72} height={20} />
        ) : (
          <Hint label={`${said(value)}${unit ? ` ${unit}` : ''}`}>
            <span>{percent || (value ?? 0) < 10_000 ? said(value) : compactCount(value)}</span>
          </Hint>
        )}
        {!waiting && unit && <span className={classes.unit}>{unit}</span>}
      </dd>
      {moved && Icon && (
        <Group component="dd" gap={4} mx={0} mt={2} fz="xs" c={moved.way === 'same' ? undefined : tone}>
          <Icon size={14} stroke={2} aria-hidden /> {moved.words}
          <Text span inherit c="dimmed">
            from {said(before)}
          </Text>
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
  /** True while their numbers are worked out. */
  waiting?: boolean
  children: ReactNode
}

/** Tiles beside each other. */
export const Tiles = ({ label, waiting = false, children }: TilesProps) => (
  <Waiting value={waiting}>
    <dl className={classes.tiles} aria-label={label} aria-busy={waiting || undefined}>
      {children}
    </dl>
  </Waiting>
)
