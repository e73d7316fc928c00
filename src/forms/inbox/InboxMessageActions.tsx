import { Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { type InboxOwner, useDeleteInboxMessage, useInboxStatus } from '#api/inbox.ts'
import { useMay, useSignedIn } from '#api/session.ts'
import { ReasonedButton } from '#components/controls/ReasonedButton.tsx'
import { notify } from '#components/feedback/notify.ts'
import type { InboxMessage } from '#contract/inbox.ts'
import type { RequestOf } from '#contract/index.ts'
import { roleRefusal } from '#format/roles.ts'
import { inboxMessageName, stateOf } from '#model/inbox/messageWords.ts'
import { Confirm } from '../shared/Confirm.tsx'
import { FormFailure, failureOf } from '../shared/FormFailure.tsx'
import { sayDone } from '../shared/sayDone.ts'

interface MessageActionsProps {
  application: string
  owner: InboxOwner
  message: InboxMessage
  /** True where the service offers deleting as its control panel does. */
  panelDeletes: boolean
  /** Called once the message has left the list. */
  onGone: () => void
}

type Status = RequestOf<'inboxStatus'>['status']

/** Does to a message what the person would do on their phone; each change can be taken back from the toast. */
export function InboxMessageActions({ application, owner, message, panelDeletes, onGone }: MessageActionsProps) {
  const { role } = useSignedIn()
  const allowed = useMay('inboxStatus')
  const { mutateAsync, isPending, error } = useInboxStatus()
  const [asked, setAsked] = useState<'person' | 'panel'>()
  const failure = failureOf(error)
  const reason = !allowed
    ? roleRefusal(role, 'change a person’s inbox')
    : message.order === null || message.order === undefined || message.order === ''
      ? 'The service gave this message no order, by which it would be named'
      : undefined
  const requestFor = (status: Status): RequestOf<'inboxStatus'> => ({
    application,
    inbox_code: String(message.order ?? ''),
    ...owner,
    status,
    ...(message.hash && { hash: message.hash }),
    ...(message.send_date && { time: String(message.send_date) }),
  })
  const mark = (status: Status) => {
    const before = message.status as Status
    mutateAsync(requestFor(status)).then(
      () =>
        sayDone(`“${inboxMessageName(message)}”: ${stateOf({ status }).toLowerCase()}`, {
          undo: () => mutateAsync(requestFor(before)),
          undone: `“${inboxMessageName(message)}” is as it was: ${stateOf({ status: before }).toLowerCase()}`,
        }),
      // said under the buttons
      () => undefined,
    )
  }
  const { status } = message
  return (
    <Stack gap="sm">
      <Group gap="xs">
        {status === 1 ? (
          <ReasonedButton reason={reason} variant="default" loading={isPending} onClick={() => mark(2)}>
            Mark as read
          </ReasonedButton>
        ) : (
          <ReasonedButton reason={reason} variant="default" loading={isPending} onClick={() => mark(1)}>
            Mark as not read
          </ReasonedButton>
        )}
        {status < 3 && (
          <ReasonedButton reason={reason} variant="default" loading={isPending} onClick={() => mark(3)}>
            Mark as opened
          </ReasonedButton>
        )}
        <ReasonedButton reason={reason} variant="default" onClick={() => setAsked('person')}>
          Delete as the person…
        </ReasonedButton>
        {panelDeletes && (
          <ReasonedButton
            reason={allowed ? undefined : roleRefusal(role, 'change a person’s inbox')}
            variant="default"
            onClick={() => setAsked('panel')}
          >
            Delete from the panel…
          </ReasonedButton>
        )}
      </Group>
      {failure && <FormFailure failure={failure} />}
      <Text size="sm" c="dimmed">
        This changes the real inbox of {owner.userId}, as if it had been done on their phone. Opening counts in the
        statistics of the message.
        {!panelDeletes && ' This service offers no deleting from its control panel.'}
      </Text>
      <DeleteMessage
        opened={asked === 'person'}
        message={message}
        owner={owner}
        request={requestFor(4)}
        back={requestFor(status as Status)}
        onDeleted={onGone}
        onClose={() => setAsked(undefined)}
      />
      <DeleteFromPanel
        opened={asked === 'panel'}
        application={application}
        owner={owner}
        message={message}
        onDeleted={onGone}
        onClose={() => setAsked(undefined)}
      />
    </Stack>
  )
}

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
function DeleteMessage({ opened, owner, message, request, back, onDeleted, onClose }: DeleteMessageProps) {
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
function DeleteFromPanel(props: DeletionProps & { application: string }) {
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
