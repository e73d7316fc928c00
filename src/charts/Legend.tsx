import { Group, UnstyledButton } from '@mantine/core'
import classes from './Legend.module.css'

interface LegendProps {
  series: readonly (Series & { color: number; total: string })[]
  off: readonly string[]
  onToggle: (id: string) => void
  compared: boolean
  filled: boolean
}

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

export interface Series {
  id: string
  label: string
  color?: number
  faint?: boolean
}

/** The ninth series reuses the first color with another dash. */
const colors = 8
const dashes = [undefined, '6 3', '2 2', '8 3 2 3'] as const

export const seriesColor = (index: number): string => `var(--chart-${(index % colors) + 1})`

/** Series never differ by color alone. */
export const seriesDash = (index: number): string | undefined => dashes[index % dashes.length]

export const SeriesMark = ({ color, faint, filled }: { color: number; faint?: boolean; filled?: boolean }) => (
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
