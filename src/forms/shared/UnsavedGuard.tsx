import { Button, Group, Modal, Text } from '@mantine/core'
import { useBlocker } from '@tanstack/react-router'
import { ownEscape } from '#components/controls/ownEscape.ts'

interface UnsavedGuardProps {
  dirty: boolean
  closesWithAddress?: boolean
  /** Called when the person chooses to leave. */
  onLeave: () => void
}

/** Asks before a navigation, or before the page closes, would lose what was typed. */
export function UnsavedGuard({ dirty, closesWithAddress = false, onLeave }: UnsavedGuardProps) {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) => dirty && (closesWithAddress || current.pathname !== next.pathname),
    enableBeforeUnload: () => dirty,
    withResolver: true,
  })
  // mounted only when needed: a dialog that is always there would take the Escape that asked to leave for its own
  if (status !== 'blocked') return null
  return (
    <Modal {...ownEscape(reset)} opened onClose={reset} title="Leave without saving?" zIndex={210}>
      <Text size="sm">What you typed here has not been saved.</Text>
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button
          variant="default"
          onClick={() => {
            onLeave()
            proceed()
          }}
        >
          Discard and leave
        </Button>
        <Button data-autofocus onClick={reset}>
          Keep editing
        </Button>
      </Group>
    </Modal>
  )
}
