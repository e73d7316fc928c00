import { type InboxOwner, useDeleteInboxMessage, useInboxStatus } from '#api/inbox.ts'
import { notify } from '#components/feedback/notify.ts'
import type { InboxMessage } from '#contract/inbox.ts'
import type { RequestOf } from '#contract/index.ts'
import { inboxMessageName } from '#model/inbox/messageWords.ts'
import { Confirm } from '../shared/Confirm.tsx'
import { sayDone } from '../shared/sayDone.ts'

interface DeletionProps {
  opened: boolean
  owner: InboxOwner
  message: InboxMessage
  onDeleted: () => void
  onClose: () => void
}

interface DeleteMessageProps extends DeletionProps {
  request: RequestOf<'inboxStatus'>
  /** What puts it back. */
  back: RequestOf<'inboxStatus'>
}

/** Deletes a message as the person would on their phone, after asking; the toast puts it back. */
export function DeleteMessage({ opened, owner, message, request, back, onDeleted, onClose }: DeleteMessageProps) {
  const write = useInboxStatus()
  const name = `“${inboxMessageName(message)}”`
  return (
    <Confirm
      opened={opened}
      onClose={onClose}
      title={`Delete the message ${name}?`}
      confirm="Delete message"
      consequences={[
        `It disappears from the inbox of ${owner.userId}, on all of their phones.`,
        'The service takes it as deleted by the person.',
      ]}
      write={write}
      request={request}
      onDone={() => {
        onDeleted()
        sayDone(`${name} is deleted from the inbox of ${owner.userId}`, {
          undo: () => write.mutateAsync(back),
          undone: `${name} is in the inbox again`,
        })
      }}
    />
  )
}

/** Deletes a message as the service's control panel does, for good. Only where the service offers it. */
export function DeleteFromPanel(props: DeletionProps & { application: string }) {
  const { opened, application, owner, message, onDeleted, onClose } = props
  const name = `“${inboxMessageName(message)}”`
  return (
    <Confirm
      opened={opened}
      onClose={onClose}
      title={`Delete the message ${name}?`}
      confirm="Delete message"
      consequences={[
        `It disappears from the inbox of ${owner.userId}, on all of their phones.`,
        'Apps are told its id, so that they forget it too.',
        'This can’t be undone.',
      ]}
      write={useDeleteInboxMessage()}
      request={{ application, userId: owner.userId, inbox_id: message.inbox_id }}
      onDone={() => {
        onDeleted()
        void notify(`${name} is deleted from the inbox of ${owner.userId} for good`)
      }}
    />
  )
}
