import { Group, UnstyledButton } from '@mantine/core'
import classes from './Legend.module.css'

interface LegendProps {
  series: readonly (Series & { color: number; total: string })[]
  /** Ids of those that are not drawn. */
  off: readonly string[]
  onToggle: (id: string) => void
  /** True where pale lines stand for the previous period. */
  compared: boolean
  /** True where they are areas. */
  filled: boolean
}

/** The series of a chart; each can be left out and brought back. */
export const Legend = ({ series, off, onToggle, compared, filled }: LegendProps) => (
  <Group component="ul" gap="4px 8px" p={0} m={0} mb={8} className={classes.root} aria-label="Series">
    {series.map(({ id, label, color, total }) => (
      <li key={id} data-unpictured={off.includes(id) || undefined}>
        <UnstyledButton className={classes.one} aria-pressed={!off.includes(id)} onClick={() => onToggle(id)}>
          <SeriesMark color={color} filled={filled} /> <span>{label}</span>
          <span className={classes.total}>{total}</span>
        </UnstyledButton>
      </li>
    ))}
    {compared && (
      <Group component="li" gap={6} px={8} fz="sm" c="dimmed">
        <SeriesMark color={series[0]?.color ?? 0} faint /> previous period
      </Group>
    )}
  </Group>
)

/** One line, area or row of bars. */
export interface Series {
  /** Name of its counts in the points. */
  id: string
  label: string
  /** Place among the colors; its place in the list where left out. */
  color?: number
  /** True for what is only compared with: dashed and pale. */
  faint?: boolean
}

/** How many colors there are; the ninth series takes the first again, with another dash. */
const colors = 8
const dashes = [undefined, '6 3', '2 2', '8 3 2 3'] as const

/** Color of a series by its place, as CSS: readable on the console's surfaces in both schemes. */
export const seriesColor = (place: number): string => `var(--chart-${(place % colors) + 1})`

/** Dash of a line by its place: no series is told by its color alone. */
export const seriesDash = (place: number): string | undefined => dashes[place % dashes.length]

interface SeriesMarkProps {
  color: number
  faint?: boolean | undefined
  /** True where the series is an area or bars. */
  filled?: boolean | undefined
}

/** A short piece of a series' line, with its color and dash, or of its area. */
export const SeriesMark = ({ color, faint = false, filled = false }: SeriesMarkProps) => (
  <svg width="18" height={filled ? 12 : 8} aria-hidden focusable="false">
    {filled && !faint ? (
      <rect x="3" width="12" height="12" rx="2" fill={seriesColor(color)} />
    ) : (
      <line
        x1="1"
        x2="17"
        y1="4"
        y2="4"
        stroke={seriesColor(color)}
        strokeWidth="2"
        strokeOpacity={faint ? 0.55 : 1}
        strokeDasharray={faint ? '3 4' : seriesDash(color)}
      />
    )}
  </svg>
)
