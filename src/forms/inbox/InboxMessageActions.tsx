import { Group, Stack } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { type InboxOwner, useDeleteInboxMessage, useInboxStatus } from '#api/inbox.ts'
import { ActionsMenu } from '#components/controls/ActionsMenu.tsx'
import { ReasonedButton } from '#components/controls/Buttons.tsx'
import { DimmedText } from '#components/controls/Text.tsx'
import { returnFocus } from '#components/controls/useReturnFocus.ts'
import { keepClear } from '#components/feedback/keepClear.ts'
import { notify } from '#components/feedback/notify.ts'
import type { InboxMessage } from '#contract/inbox.ts'
import type { RequestOf } from '#contract/index.ts'
import { inboxMessageKey } from '#model/inbox/deletedMessages.ts'
import { inboxMessageName } from '#model/inbox/inboxMessage.ts'
import { useRefusal } from '../session/useRefusal.ts'
import { Confirm, type ConfirmProps, notifyDone } from '../shared/Confirm.tsx'
import { FormFailure } from '../shared/FormFailure.tsx'
import { useDeletedMessages } from './useDeletedMessages.ts'

interface MessageActionsProps {
  application: string
  owner: InboxOwner
  message: InboxMessage
  panelDeletes: boolean
  onGone: () => void
}

type Status = RequestOf<'inboxStatus'>['status']

const marks: Record<Status, string> = { 1: 'unread', 2: 'read', 3: 'opened', 4: 'deleted' }

export function InboxMessageActions({ application, owner, message, panelDeletes, onGone }: MessageActionsProps) {
  const refusal = useRefusal('inboxStatus', 'change a person’s inbox')
  const { mutateAsync, isPending, error } = useInboxStatus()
  const deleting = useInboxStatus()
  const deletingForGood = useDeleteInboxMessage()
  const deletedHere = useDeletedMessages(application, owner)
  const [scope, setAsked] = useState<'person' | 'panel'>()
  const nameless = message.order === null || message.order === undefined || message.order === ''
  const reason =
    refusal ??
    (nameless ? 'The service returned this message without the order number that is needed to change it' : undefined)
  const name = `“${inboxMessageName(message)}”`
  const about = inboxMessageKey(message.inbox_id)
  const requestFor = (status: Status): RequestOf<'inboxStatus'> => ({
    application,
    inbox_code: String(message.order ?? ''),
    ...owner,
    status,
    ...(message.hash && { hash: message.hash }),
    ...(message.send_date && { time: String(message.send_date) }),
  })
  const buttons = useRef<HTMLDivElement>(null)
  const marking = useRef(false)
  const mark = (status: Status) => {
    const before = message.status as Status
    marking.current = true
    mutateAsync(requestFor(status)).then(
      () =>
        notifyDone(`${name} marked as ${marks[status]}`, {
          undo: () => mutateAsync(requestFor(before)),
          undone: `${name} marked as ${marks[before]} again`,
          about,
        }),
      () => undefined,
    )
  }
  const { status } = message
  // biome-ignore lint/correctness/useExhaustiveDependencies: the pressed button may be gone after its change
  useEffect(() => {
    if (marking.current) returnFocus(buttons.current?.querySelector('button') ?? null)
    marking.current = false
  }, [status])
  return (
    <Stack gap="sm">
      <div ref={keepClear}>
        <Group gap="xs" ref={buttons}>
          <ReasonedButton
            reason={reason}
            variant="default"
            loading={isPending}
            onClick={() => mark(status === 1 ? 2 : 1)}
          >
            {status === 1 ? 'Mark as read' : 'Mark as unread'}
          </ReasonedButton>
          {status < 3 && (
            <ReasonedButton reason={reason} variant="default" loading={isPending} onClick={() => mark(3)}>
              Mark as opened
            </ReasonedButton>
          )}
          {/* together on a phone */}
          <Group gap="xs" wrap="nowrap">
            <ReasonedButton reason={reason} variant="default" onClick={() => setAsked('person')}>
              Delete for this person
            </ReasonedButton>
            {panelDeletes && (
              <ActionsMenu
                label={`More actions for ${name}`}
                entries={[
                  {
                    label: 'Delete permanently',
                    icon: IconTrash,
                    danger: true,
                    reason: refusal,
                    onClick: () => setAsked('panel'),
                  },
                ]}
              />
            )}
          </Group>
        </Group>
      </div>
      <FormFailure error={error} />
      <DimmedText>
        These actions change the real inbox of {owner.userId}, as if the person had done them on their phone. Opens
        count as “Opened in the inbox” in the message’s results.
        {!panelDeletes && ' This service doesn’t support permanent deletion.'}
      </DimmedText>
      <DeleteInboxMessage
        onGone={onGone}
        opened={scope === 'person'}
        title={`Delete ${name} for ${owner.userId}?`}
        first={`${owner.userId} no longer sees it, on any of their phones.`}
        last="Recorded as deleted by the person. You can restore it below the inbox, in this browser only."
        write={deleting}
        request={requestFor(4)}
        onDone={() => {
          deletedHere.add(message)
          notifyDone(`${name} deleted from the inbox of ${owner.userId}`, {
            undo: () =>
              deleting.mutateAsync(requestFor(status as Status)).then(() => deletedHere.forget(message.inbox_id)),
            undone: `${name} restored to the inbox`,
            about,
          })
        }}
        onClose={() => setAsked(undefined)}
      />
      <DeleteInboxMessage
        onGone={onGone}
        opened={scope === 'panel'}
        title={`Permanently delete ${name}?`}
        confirm="Delete permanently"
        first="Your team loses it too: its text, and whether it was read. Only its inbox ID is kept."
        last={`${owner.userId} no longer sees it. This can’t be undone.`}
        write={deletingForGood}
        request={{ application, userId: owner.userId, inbox_id: message.inbox_id }}
        onDone={() => {
          deletedHere.add(message, true)
          return notify(`${name} permanently deleted from the inbox of ${owner.userId}`, { about })
        }}
        onClose={() => setAsked(undefined)}
      />
    </Stack>
  )
}

interface DeleteInboxMessageProps<Request extends Record<string, unknown>>
  extends Pick<ConfirmProps<Request>, 'opened' | 'title' | 'onClose' | 'write' | 'request' | 'onDone'> {
  first: string
  last: string
  confirm?: string
  onGone: () => void
}

function DeleteInboxMessage<Request extends Record<string, unknown>>(props: DeleteInboxMessageProps<Request>) {
  const { first, last, confirm = 'Delete message', onGone, onDone, ...rest } = props
  return (
    <Confirm
      {...rest}
      confirm={confirm}
      consequences={[first, last]}
      onDone={() => {
        onGone()
        return onDone()
      }}
    />
  )
}
