import { type InboxOwner, useInboxStatus } from '#api/inbox.ts'
import { usePersonalStorage } from '#api/personalStorage.ts'
import type { InboxMessage } from '#contract/inbox.ts'
import {
  type DeletedMessage,
  deletedMessagesKey,
  deletedMessagesSchema,
  withDeleted,
  withoutDeleted,
} from '#model/inbox/deletedMessages.ts'
import { inboxMessageName } from '#model/inbox/inboxMessage.ts'

const none: DeletedMessage[] = []

/** Messages deleted for a person in this browser: services don’t list them, but can restore them. */
export function useDeletedMessages(application: string, owner: InboxOwner) {
  const key = deletedMessagesKey(application, owner.userId)
  const [deleted, setDeleted] = usePersonalStorage(key, deletedMessagesSchema, none)
  const { mutateAsync, isPending, variables, error } = useInboxStatus()
  return {
    deleted,
    add: (message: InboxMessage, permanent = false) =>
      setDeleted((before) => withDeleted(before, { ...toDeleted(message), ...(permanent && { permanent }) })),
    forget: (id: string) => setDeleted((before) => withoutDeleted(before, id)),
    restore: async ({ inbox_id, inbox_code, status, hash, time }: DeletedMessage) => {
      await mutateAsync({ application, inbox_code, ...owner, status, ...(hash && { hash }), ...(time && { time }) })
      setDeleted((before) => withoutDeleted(before, inbox_id))
    },
    isRestoring: ({ inbox_code }: DeletedMessage) => isPending && variables?.inbox_code === inbox_code,
    error,
  }
}

function toDeleted(message: InboxMessage): DeletedMessage {
  const { inbox_id, order, status, hash, send_date, rt } = message
  return {
    inbox_id,
    inbox_code: String(order ?? ''),
    name: inboxMessageName(message),
    status: status === 2 || status === 3 ? status : 1,
    ...(hash && { hash }),
    ...(send_date && { time: String(send_date) }),
    deleted: Date.now(),
    ...(Number(rt) > 0 && { leaves: Number(rt) }),
  }
}
