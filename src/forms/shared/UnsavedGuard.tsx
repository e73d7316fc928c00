import { Button } from '@mantine/core'
import { LeaveGuard } from '#components/controls/LeaveGuard.tsx'
import classes from './Form.module.css'

interface UnsavedGuardProps {
  dirty: boolean
  closesWithAddress?: boolean
  /** Called when the person chooses to leave. */
  onLeave: () => void
}

/** Asks before what was typed would be lost. */
export const UnsavedGuard = ({ dirty, closesWithAddress = false, onLeave }: UnsavedGuardProps) => (
  <LeaveGuard
    guards={(samePage) => dirty && (closesWithAddress || !samePage)}
    title="Leave without saving?"
    words="What you typed here has not been saved."
    leave="Discard and leave"
    stay="Keep editing"
    onLeave={onLeave}
  />
)

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
