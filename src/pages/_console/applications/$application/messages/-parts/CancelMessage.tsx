import { useQuery } from '@tanstack/react-query'
import { heldQuery } from '#api/outbox.ts'
import { useCancelMessage } from '#api/sendMessage.ts'
import { useSignedIn } from '#api/session.ts'
import { notify } from '#components/feedback/notify.ts'
import { isHeldId } from '#contract/console/heldId.ts'
import type { SentMessage } from '#contract/sentMessage.ts'
import { SendMoment } from '#forms/sent/SendMoment.tsx'
import { Confirm } from '#forms/shared/Confirm.tsx'
import { messageName } from '#model/applications/sentMessage.ts'
import { hasDraft } from '#model/outbox/heldState.ts'

interface CancelMessageProps {
  message: SentMessage
  opened: boolean
  onClose: () => void
}

export function CancelMessage({ message, opened, onClose }: CancelMessageProps) {
  const { name } = useSignedIn()
  const held = isHeldId(message.code)
  const { data } = useQuery({ ...heldQuery(message.code), enabled: opened && held })
  const owner = data?.person === name ? 'You get' : `${data?.person} gets`
  const back = data && hasDraft(data) ? `${owner} the draft back.` : undefined
  return (
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
        held
          ? back
          : 'It stays in the list under “Show canceled”, where you can use it as a template. You can’t schedule it again.',
        'Once sending starts, it can no longer be canceled.',
      ].filter((consequence) => consequence !== undefined)}
      write={useCancelMessage()}
      request={{ message: message.code }}
      onDone={() => notify(`Message ${messageName(message)} canceled`)}
    />
  )
}
