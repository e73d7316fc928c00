import { type InboxOwner, useInboxStatus } from '#api/inbox.ts'
import { previewRequest } from '#api/log.ts'
import { ConfirmDelete } from '#components/controls/ConfirmDelete.tsx'
import type { InboxMessage } from '#contract/inbox.ts'
import type { RequestOf } from '#contract/index.ts'
import { inboxMessageName } from '#model/inbox/messageWords.ts'
import { sayDone } from '../people/sayDone.ts'
import { FormFailure } from '../shared/FormFailure.tsx'
import { failureOf } from '../shared/failureOf.ts'

interface DeleteMessageProps {
  opened: boolean
  owner: InboxOwner
  message: InboxMessage
  request: RequestOf<'inboxStatus'>
  /** What puts it back. */
  back: RequestOf<'inboxStatus'>
  onDeleted: () => void
  onClose: () => void
}

/** Deletes a message as the person would on their phone, after asking; the toast puts it back. */
export function DeleteMessage({ opened, owner, message, request, back, onDeleted, onClose }: DeleteMessageProps) {
  const { mutate, mutateAsync, isPending, error, reset } = useInboxStatus()
  const failure = failureOf(error)
  const name = inboxMessageName(message)
  const close = () => {
    reset()
    onClose()
  }
  const confirm = () =>
    mutate(request, {
      onSuccess: () => {
        close()
        onDeleted()
        sayDone(`“${name}” is deleted from the inbox of ${owner.userId}`, {
          undo: () => mutateAsync(back),
          undone: `“${name}” is in the inbox again`,
        })
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
        'The service takes it as deleted by the person.',
      ]}
      deleting={isPending}
      onConfirm={confirm}
      onShowRequest={() => previewRequest('inboxStatus', request)}
      failure={failure && <FormFailure failure={failure} />}
    />
  )
}
