import { Button, Group, Modal, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { ownEscape } from '#components/controls/ownEscape.ts'
import { BusyButton } from '#components/controls/ReasonedButton.tsx'

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
    <Modal {...ownEscape(onClose)} opened={opened} onClose={onClose} title={`Disable ${label}?`}>
      <Text mb="lg">
        Messages to {label} stop for everyone in {title} until it is enabled again. What is configured stays stored.
      </Text>
      {failure}
      <Group justify="flex-end" gap="xs" mt={failure ? 'lg' : undefined}>
        <Button variant="default" data-autofocus onClick={onClose}>
          Cancel
        </Button>
        <BusyButton color="red" busy={busy} onClick={onConfirm}>
          Disable {label}
        </BusyButton>
      </Group>
    </Modal>
  )
}
