import { Button, Group, Text } from '@mantine/core'
import { useBlocker } from '@tanstack/react-router'
import { Dialog } from './Dialog.tsx'

interface LeaveGuardProps {
  /** Asked at the moment of leaving, with whether only the address's search changes. */
  guards: (samePage: boolean) => boolean
  title: string
  words: string
  leave: string
  stay: string
  onLeave?: () => void
}

/** Asks before a navigation, or before the page closes, would lose something. */
export function LeaveGuard({ guards, title, words, leave, stay, onLeave }: LeaveGuardProps) {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) => guards(current.pathname === next.pathname),
    enableBeforeUnload: () => guards(false),
    withResolver: true,
  })
  // mounted only when needed: a dialog that is always there would take the Escape that asked to leave for its own
  if (status !== 'blocked') return null
  return (
    <Dialog onClose={reset} title={title} zIndex={210}>
      <Text size="sm">{words}</Text>
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button
          variant="default"
          onClick={() => {
            onLeave?.()
            proceed()
          }}
        >
          {leave}
        </Button>
        <Button data-autofocus onClick={reset}>
          {stay}
        </Button>
      </Group>
    </Dialog>
  )
}
