import { Button, Group, Text } from '@mantine/core'
import { useBlocker } from '@tanstack/react-router'
import { Dialog } from './Dialog.tsx'

interface LeaveGuardProps {
  /** Called on leaving; `samePage` if only the search part of the URL changes. */
  guards: (samePage: boolean) => boolean
  title: string
  message: string
  leave: string
  stay: string
  onLeave?: () => void
}

export function LeaveGuard({ guards, title, message, leave, stay, onLeave }: LeaveGuardProps) {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) => guards(current.pathname === next.pathname),
    enableBeforeUnload: () => guards(false),
    withResolver: true,
  })
  // mounted only when needed: otherwise it would handle the Escape that started the navigation
  if (status !== 'blocked') return null
  return (
    <Dialog onClose={reset} title={title} zIndex={210}>
      <Text size="sm">{message}</Text>
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
