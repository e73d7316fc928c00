import { UnstyledButton } from '@mantine/core'
import classes from './Legend.module.css'
import { SeriesMark } from './SeriesMark.tsx'

interface LegendProps {
  series: readonly { id: string; label: string; color?: number; total?: string }[]
  /** Ids of those that are not drawn. */
  off: readonly string[]
  onToggle: (id: string) => void
  /** True where pale lines stand for the previous period. */
  compared?: boolean
  /** True where they are areas or bars. */
  filled?: boolean
}

/** The series of a chart; each can be left out and brought back. */
export const Legend = ({ series, off, onToggle, compared = false, filled = false }: LegendProps) => (
  <ul className={classes.root} aria-label="Series">
    {series.map(({ id, label, color, total }, place) => (
      <li key={id} data-unpictured={off.includes(id) || undefined}>
        <UnstyledButton className={classes.one} aria-pressed={!off.includes(id)} onClick={() => onToggle(id)}>
          <SeriesMark color={color ?? place} filled={filled} /> <span className={classes.label}>{label}</span>
          {total !== undefined && <span className={classes.total}>{total}</span>}
        </UnstyledButton>
      </li>
    ))}
    {compared && (
      <li className={classes.before}>
        <SeriesMark color={series[0]?.color ?? 0} faint /> previous period
      </li>
    )}
  </ul>
)
