import { Button, Group, Text } from '@mantine/core'
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
    words="Your changes haven’t been saved."
    leave="Discard and leave"
    stay="Keep editing"
    onLeave={onLeave}
  />
)

/** Says that the form opened with what was typed earlier, and how to be rid of it. */
export function RestoredNote({ onDiscard }: { onDiscard: () => void }) {
  return (
    <Group
      role="status"
      justify="space-between"
      wrap="nowrap"
      gap={12}
      py={6}
      ps={12}
      pe={8}
      bg="var(--console-hover)"
      bdrs="md"
    >
      <Text size="sm">Your draft was restored. Passwords and files are never stored.</Text>
      <Button variant="subtle" color="gray" size="compact-sm" flex="none" onClick={onDiscard}>
        Start over
      </Button>
    </Group>
  )
}
