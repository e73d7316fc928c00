import { Group } from '@mantine/core'
import { useState } from 'react'
import { type InboxOwner, useInboxStatus } from '#api/inbox.ts'
import { useMay, useSignedIn } from '#api/session.ts'
import { ReasonedButton } from '#components/controls/ReasonedButton.tsx'
import type { InboxMessage } from '#contract/inbox.ts'
import type { RequestOf } from '#contract/index.ts'
import { roleRefusal } from '#format/roles.ts'
import { inboxMessageName, stateOf } from '#model/inbox/messageWords.ts'
import { FormFailure } from '../shared/FormFailure.tsx'
import { failureOf } from '../shared/failureOf.ts'
import { sayDone } from '../shared/sayDone.ts'
import { DeleteFromPanel, DeleteMessage } from './DeleteMessage.tsx'
import classes from './InboxMessageActions.module.css'

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
    <div className={classes.root}>
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
      <p className={classes.note}>
        This changes the real inbox of {owner.userId}, as if it had been done on their phone. Opening counts in the
        statistics of the message.
        {!panelDeletes && ' This service offers no deleting from its control panel.'}
      </p>
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
    </div>
  )
}
