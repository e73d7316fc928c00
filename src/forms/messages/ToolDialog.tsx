import { Button, Group, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { Dialog } from '#components/controls/Dialog.tsx'
import { ReasonedButton } from '#components/controls/ReasonedButton.tsx'
import { FormFailure, toFailure } from '#forms/shared/FormFailure.tsx'

interface ToolDialogProps {
  title: string
  /** What it does. */
  words: string
  submit: string
  /** Why it cannot be done yet. */
  reason?: string
  busy: boolean
  error: unknown
  /** Left of the buttons. */
  aside?: ReactNode
  /** A failure stays in `error`. */
  onSubmit: () => Promise<unknown>
  onClose: () => void
  children: ReactNode
}

/** A dialog about a message that is being written. */
export function ToolDialog(props: ToolDialogProps) {
  const { title, words, submit, reason, busy, error, aside, onSubmit, onClose, children } = props
  const failure = toFailure(error)
  return (
    <Dialog onClose={onClose} title={title}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!reason) void onSubmit().catch(() => undefined)
        }}
      >
        <Stack>
          <Text size="sm">{words}</Text>
          {children}
          {failure && <FormFailure failure={failure} />}
          <Group justify="flex-end" gap="xs">
            {aside}
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <ReasonedButton type="submit" loading={busy} reason={reason}>
              {submit}
            </ReasonedButton>
          </Group>
        </Stack>
      </form>
    </Dialog>
  )
}
