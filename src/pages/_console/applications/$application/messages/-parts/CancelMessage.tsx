import { useCancelMessage } from '#api/sendMessage.ts'
import { notify } from '#components/feedback/notify.ts'
import { isHeldId } from '#contract/console/heldId.ts'
import type { SentMessage } from '#contract/sentMessage.ts'
import { SendMoment } from '#forms/sent/SendMoment.tsx'
import { Confirm } from '#forms/shared/Confirm.tsx'
import { messageName } from '#model/applications/sentMessage.ts'

interface CancelMessageProps {
  message: SentMessage
  opened: boolean
  onClose: () => void
}

export const CancelMessage = ({ message, opened, onClose }: CancelMessageProps) => (
  <Confirm
    opened={opened}
    onClose={onClose}
    title={`Cancel the message “${messageName(message)}”?`}
    confirm="Cancel message"
    cancel="Keep message"
    consequences={[
      <>
        Scheduled for <SendMoment message={message} full />. Canceling stops it for everyone.
      </>,
      isHeldId(message.code)
        ? 'If it came from a composer, its sender gets the draft back.'
        : 'It stays in the list under “Show canceled”, where you can use it as a template. You can’t schedule it again.',
      'Once sending starts, it can no longer be canceled.',
    ]}
    write={useCancelMessage()}
    request={{ message: message.code }}
    onDone={() => notify(`Message ${messageName(message)} canceled`)}
  />
)
