import colors from './colors.module.css'
import { groupColors } from './colors.ts'
import classes from './Swatch.module.css'

/** The color that circles of a group have on the map. */
export const Swatch = ({ group, off }: { group?: number; off?: boolean }) => (
  <span
    className={`${colors.colors} ${classes.swatch}`}
    data-group={group === undefined ? undefined : group % groupColors}
    data-off={off || undefined}
    aria-hidden
  />
)
