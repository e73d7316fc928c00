import { LeaveGuard } from '#components/controls/LeaveGuard.tsx'

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
