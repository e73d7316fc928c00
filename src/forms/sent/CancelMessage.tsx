import { Button, Group, Modal } from '@mantine/core'
import { previewRequest } from '#api/log.ts'
import { useCancelMessage } from '#api/messages.ts'
import { BusyButton } from '#components/controls/BusyButton.tsx'
import { Consequences } from '#components/controls/Consequences.tsx'
import { ownEscape } from '#components/controls/ownEscape.ts'
import { notify } from '#components/feedback/notify.ts'
import type { SentMessage } from '#contract/sentMessage.ts'
import { FormFailure } from '../shared/FormFailure.tsx'
import { failureOf } from '../shared/failureOf.ts'
import classes from './CancelMessage.module.css'
import { SendMoment } from './SendMoment.tsx'

interface CancelMessageProps {
  message: SentMessage
  /** What one knows it by. */
  name: string
  opened: boolean
  onClose: () => void
}

/** Takes back a message that has not gone out yet, after asking. */
export function CancelMessage({ message, name, opened, onClose }: CancelMessageProps) {
  const { mutate, isPending, error, reset } = useCancelMessage()
  const failure = failureOf(error)
  const { code } = message
  const close = () => {
    onClose()
    reset()
  }
  const confirm = () =>
    mutate(
      { message: code },
      {
        onSuccess: () => {
          close()
          void notify(`Message ${name} canceled`)
        },
      },
    )
  return (
    <Modal {...ownEscape(close)} opened={opened} onClose={close} title={`Cancel the message ${name}?`}>
      <div className={classes.root}>
        <Consequences
          lines={[
            <>
              It would go out <SendMoment message={message} full />. Canceled, it reaches nobody.
            </>,
            'It stays in the list as canceled and can be used as a template. It cannot be scheduled again itself.',
            'Once sending starts, it can no longer be canceled.',
          ]}
        />
        {failure && <FormFailure failure={failure} />}
        <Group justify="flex-end" gap="xs">
          {failure?.logged === undefined && (
            <Button
              variant="subtle"
              color="gray"
              fw={400}
              px={8}
              me="auto"
              onClick={() => previewRequest('cancelMessage', { message: code })}
            >
              Show request
            </Button>
          )}
          <Button variant="default" data-autofocus onClick={close}>
            Keep it
          </Button>
          <BusyButton color="red" busy={isPending} onClick={confirm}>
            Cancel message
          </BusyButton>
        </Group>
      </div>
    </Modal>
  )
}
