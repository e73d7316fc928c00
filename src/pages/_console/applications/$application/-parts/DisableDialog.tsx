import { Button, Group, Modal, Text } from '@mantine/core'
import type { ReactNode } from 'react'

interface DisableDialogProps {
  /** Name of the platform. */
  label: string
  /** Name of the application. */
  title: string
  opened: boolean
  busy: boolean
  failure?: ReactNode
  onConfirm: () => void
  onClose: () => void
}

/** Asks before messages to a platform stop. */
export default function DisableDialog({ label, title, opened, busy, failure, onConfirm, onClose }: DisableDialogProps) {
  return (
    <Modal opened={opened} onClose={onClose} title={`Disable ${label}?`} closeButtonProps={{ 'aria-label': 'Close' }}>
      <Text mb="lg">
        Messages to {label} stop for everyone in {title} until it is enabled again. What is configured stays stored.
      </Text>
      {failure}
      <Group justify="flex-end" gap="xs" mt={failure ? 'lg' : undefined}>
        <Button variant="default" data-autofocus onClick={onClose}>
          Cancel
        </Button>
        <Button color="red" loading={busy} onClick={onConfirm}>
          Disable {label}
        </Button>
      </Group>
    </Modal>
  )
}
