import { Group, UnstyledButton } from '@mantine/core'
import classes from './Legend.module.css'
import { type Series, SeriesMark } from './SeriesMark.tsx'

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
