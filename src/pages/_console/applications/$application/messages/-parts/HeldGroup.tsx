import { Group, Text } from '@mantine/core'
import { useState } from 'react'
import { useDeclineBatch } from '#api/approvals.ts'
import { useReadApprovable } from '#api/batchRows.ts'
import { useOffline } from '#api/online.ts'
import type { Timed } from '#api/outbox.ts'
import { ReasonedButton, SecondaryButton } from '#components/controls/Buttons.tsx'
import { notify } from '#components/feedback/notify.ts'
import type { MessageInFull } from '#contract/sentMessage.ts'
import type { WhatsAppNotification } from '#contract/whatsApp.ts'
import { formatCount } from '#format/format.ts'
import { FormFailure } from '#forms/shared/FormFailure.tsx'
import type { HeldRows } from '#model/outbox/groupHeld.ts'
import { mayDecline } from '#model/outbox/heldState.ts'
import { HeldProgress } from '#pages/_console/applications/$application/-parts/HeldProgress.tsx'
import { UndoAll } from '#pages/_console/applications/$application/-parts/UndoAll.tsx'
import { ApproveBatch } from './ApproveBatch.tsx'
import { DeclineDialog } from './DeclineDialog.tsx'
import { FileRows } from './FileRows.tsx'
import classes from './Messages.module.css'

type HeldGroupProps = HeldRows<Timed> & { toMessage: (held: Timed) => MessageInFull }

/** WhatsApp messages of one file: what they say, how the last of them stands, and what can be done with all at once. */
export function HeldGroup({ held, waiting, toMessage }: HeldGroupProps) {
  const [first] = held
  const last = held.at(-1) ?? first
  const [opened, setOpened] = useState(false)
  const approvable = useReadApprovable()
  const offline = useOffline('your decision')
  const decline = useDeclineBatch()
  const [declining, setDeclining] = useState(false)
  const { application, person, batch } = first
  const file = { application, person, batch: batch?.id ?? '' }
  const mayApprove = held.some(({ approval }) => approval?.may === 'approve')
  const declines = held.some(mayDecline)
  const onDecline = async (reason: string) => {
    const { declined } = await decline.mutateAsync({ ...file, reason })
    setDeclining(false)
    void notify(`${formatCount(declined, 'message')} declined. They weren’t sent.`)
  }
  const { content, content_id } = toMessage(first).request as Partial<WhatsAppNotification>
  return (
    <>
      {formatCount(waiting, 'WhatsApp message')} · from {first.person}
      <div className={classes.progress}>
        <HeldProgress held={last} />
      </div>
      <Text size="sm" lineClamp={2}>
        {content === undefined ? `Template ${content_id ?? ''}` : `“${content}”`}
      </Text>
      <Group gap="xs" my={6}>
        <SecondaryButton size="compact-sm" aria-expanded={opened} onClick={() => setOpened(!opened)}>
          {opened ? 'Hide messages' : 'Show messages'}
        </SecondaryButton>
        {declines ? (
          <ReasonedButton size="compact-sm" variant="default" reason={offline} onClick={() => setDeclining(true)}>
            Decline all
          </ReasonedButton>
        ) : (
          <UndoAll held={held} />
        )}
        {mayApprove && (
          <ReasonedButton
            size="compact-sm"
            reason={offline}
            loading={approvable.isPending}
            onClick={() => approvable.mutate(file)}
          >
            Approve all
          </ReasonedButton>
        )}
      </Group>
      <FormFailure error={approvable.error} />
      {opened && <FileRows file={file} states={held.map(({ state }) => state)} {...{ waiting, toMessage }} />}
      {declining && (
        <DeclineDialog
          what={formatCount(waiting, 'WhatsApp message')}
          person={person}
          busy={decline.isPending}
          error={decline.error}
          onDecline={onDecline}
          onClose={() => setDeclining(false)}
        />
      )}
      {approvable.data && approvable.data.rows.length > 0 && (
        <ApproveBatch application={application} {...approvable.data} onClose={approvable.reset} />
      )}
    </>
  )
}
