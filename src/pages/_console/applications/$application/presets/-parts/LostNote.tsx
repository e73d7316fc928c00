import { listed } from '#format/text.ts'
import classes from './PresetList.module.css'

/** What of a preset cannot be made again: told before someone makes another of it. */
export function LostNote({ lost, edits }: { lost: readonly string[]; edits: boolean }) {
  if (lost.length === 0) return null
  return (
    <p role="note" className={classes.lost}>
      <strong>{edits ? 'Saving would lose a part of this preset.' : 'A part of it is not copied.'}</strong> It was made
      in the service’s control panel; the interface has no way to make {listed(lost)}.
    </p>
  )
}
