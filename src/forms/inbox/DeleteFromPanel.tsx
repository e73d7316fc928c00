import { type InboxOwner, useDeleteInboxMessage } from '#api/inbox.ts'
import { previewRequest } from '#api/log.ts'
import { ConfirmDelete } from '#components/controls/ConfirmDelete.tsx'
import { notify } from '#components/feedback/notify.ts'
import type { InboxMessage } from '#contract/inbox.ts'
import { inboxMessageName } from '#model/inbox/messageWords.ts'
import { FormFailure } from '../shared/FormFailure.tsx'
import { failureOf } from '../shared/failureOf.ts'

interface DeleteFromPanelProps {
  opened: boolean
  application: string
  owner: InboxOwner
  message: InboxMessage
  onDeleted: () => void
  onClose: () => void
}

/** Deletes a message as the service's control panel does, for good. Only where the service offers it. */
export function DeleteFromPanel({ opened, application, owner, message, onDeleted, onClose }: DeleteFromPanelProps) {
  const { mutate, isPending, error, reset } = useDeleteInboxMessage()
  const failure = failureOf(error)
  const name = inboxMessageName(message)
  const request = { application, userId: owner.userId, inbox_id: message.inbox_id }
  const close = () => {
    reset()
    onClose()
  }
  const confirm = () =>
    mutate(request, {
      onSuccess: () => {
        close()
        onDeleted()
        void notify(`“${name}” is deleted from the inbox of ${owner.userId} for good`)
      },
    })
  return (
    <ConfirmDelete
      opened={opened}
      onClose={close}
      kind="message"
      name={`“${name}”`}
      consequences={[
        `It disappears from the inbox of ${owner.userId}, on all of their phones.`,
        'Apps are told its id, so that they forget it too.',
        'This can’t be undone.',
      ]}
      deleting={isPending}
      onConfirm={confirm}
      onShowRequest={() => previewRequest('deleteInboxMessage', request)}
      failure={failure && <FormFailure failure={failure} />}
    />
  )
}
