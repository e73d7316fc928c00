import colours from './colours.module.css'
import { groupColours } from './colours.ts'
import classes from './Swatch.module.css'

/** The colour that circles of a group have on the map. */
export const Swatch = ({ group, off }: { group?: number; off?: boolean }) => (
  <span
    className={`${colours.colours} ${classes.swatch}`}
    data-group={group === undefined ? undefined : group % groupColours}
    data-off={off || undefined}
    aria-hidden
  />
)
