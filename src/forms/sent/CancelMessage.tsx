import { useCancelMessage } from '#api/messages.ts'
import { notify } from '#components/feedback/notify.ts'
import type { SentMessage } from '#contract/sentMessage.ts'
import { Confirm } from '../shared/Confirm.tsx'
import { SendMoment } from './SendMoment.tsx'

interface CancelMessageProps {
  message: SentMessage
  name: string
  opened: boolean
  onClose: () => void
}

export const CancelMessage = ({ message, name, opened, onClose }: CancelMessageProps) => (
  <Confirm
    opened={opened}
    onClose={onClose}
    title={`Cancel the message ${name}?`}
    confirm="Cancel message"
    cancel="Keep it"
    consequences={[
      <>
        Scheduled for <SendMoment message={message} full />. Canceling stops it for everyone.
      </>,
      'It stays in the list as canceled, and you can use it as a template. You can’t schedule it again.',
      'Once sending starts, it can no longer be canceled.',
    ]}
    write={useCancelMessage()}
    request={{ message: message.code }}
    onDone={() => notify(`Message ${name} canceled`)}
  />
)
