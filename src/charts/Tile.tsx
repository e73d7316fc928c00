import { Skeleton } from '@mantine/core'
import { IconArrowDownRight, IconArrowUpRight, IconMinus } from '@tabler/icons-react'
import { createContext, type ReactNode, use } from 'react'
import { Hint } from '#components/controls/Hint.tsx'
import { compactCount, exactCount, unknown } from '#format/counts.ts'
import { change } from './change.ts'
import classes from './Tile.module.css'

interface TileProps {
  label: string
  /** Undefined while nobody knows. */
  value: number | undefined
  /** What is counted: "devices". */
  unit?: string
  /** A ratio in percent rather than a count. */
  percent?: boolean
  /** The value of the stretch before, where it is compared. */
  before?: number | undefined
  compared?: boolean
  /** True where less is better. */
  lessIsBetter?: boolean
  /** Under the number, instead of a comparison. */
  foot?: ReactNode
}

/** True while the numbers of the tiles are worked out. */
const Waiting = createContext(false)

const icons = { up: IconArrowUpRight, down: IconArrowDownRight, same: IconMinus }

/** A number that matters: compact, exact on hover, with how it changed. */
export function Tile({
  label,
  value,
  unit,
  percent = false,
  before,
  compared = false,
  lessIsBetter = false,
  foot,
}: TileProps) {
  const said = (number: number | undefined) =>
    percent ? (number === undefined ? unknown : `${number.toFixed(1)}%`) : exactCount(number)
  const moved = compared ? change(value, before, percent) : undefined
  const waiting = use(Waiting) && value === undefined
  const Icon = moved && icons[moved.way]
  return (
    <div className={classes.root}>
      <dt className={classes.label}>{label}</dt>
      <dd className={classes.value}>
        {waiting ? (
          <Skeleton className={classes.skeleton} width={72} height={20} />
        ) : (
          <Hint label={`${said(value)}${unit ? ` ${unit}` : ''}`}>
            <span>{percent || (value ?? 0) < 10_000 ? said(value) : compactCount(value)}</span>
          </Hint>
        )}
        {!waiting && unit && <span className={classes.unit}>{unit}</span>}
      </dd>
      {moved && Icon && (
        <dd
          className={classes.change}
          data-tone={moved.way === 'same' ? undefined : (moved.way === 'up') === lessIsBetter ? 'bad' : 'good'}
        >
          <Icon size={14} stroke={2} aria-hidden /> {moved.words}{' '}
          <span className={classes.before}>from {said(before)}</span>
        </dd>
      )}
      {foot && <dd className={classes.foot}>{foot}</dd>}
    </div>
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
