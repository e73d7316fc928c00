import { Button } from '@mantine/core'
import classes from './Form.module.css'

/** Says that the form opened with what was typed earlier, and how to be rid of it. */
export function RestoredNote({ onDiscard }: { onDiscard: () => void }) {
  return (
    <div role="status" className={classes.restored}>
      <span className={classes.words}>What you typed earlier is back. Passwords and files are never kept.</span>
      <Button variant="subtle" color="gray" size="compact-sm" onClick={onDiscard}>
        Start afresh
      </Button>
    </div>
  )
}
