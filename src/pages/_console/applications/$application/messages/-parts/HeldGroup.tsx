import { Group, List, Text } from '@mantine/core'
import { useState } from 'react'
import { useOffline } from '#api/online.ts'
import { type Timed, useUndoBatch } from '#api/outbox.ts'
import { useSignedIn } from '#api/session.ts'
import { ReasonedButton, SecondaryButton } from '#components/controls/Buttons.tsx'
import { notify } from '#components/feedback/notify.ts'
import type { MessageInFull } from '#contract/sentMessage.ts'
import type { WhatsAppNotification } from '#contract/whatsApp.ts'
import { formatCount } from '#format/format.ts'
import { useRefusal } from '#forms/session/useRefusal.ts'
import { FormFailure } from '#forms/shared/FormFailure.tsx'
import type { HeldRows } from '#model/outbox/groupHeld.ts'
import { isUndoable } from '#model/outbox/heldMessage.ts'
import { HeldProgress } from '#pages/_console/applications/$application/-parts/HeldProgress.tsx'
import { ApproveBatch } from './ApproveBatch.tsx'
import { HeldLink } from './HeldLink.tsx'

/** WhatsApp messages of one file: what they say, how the last of them stands, and what can be done with all at once. */
export function HeldGroup({
  held,
  waiting,
  toMessage,
}: HeldRows<Timed> & { toMessage: (held: Timed) => MessageInFull }) {
  const { name } = useSignedIn()
  const [first] = held
  const last = held.at(-1) ?? first
  const [opened, setOpened] = useState(false)
  const [approving, setApproving] = useState(false)
  const refusal = useRefusal('createWhatsAppMessage', 'send messages')
  const offline = useOffline()
  const undo = useUndoBatch()
  const { application, batch } = first
  const undoAll = async () => {
    if (!batch || undo.isPending) return
    const { undone, gone } = await undo.mutateAsync({ application, batch: batch.id })
    const left = gone > 0 ? ` ${formatCount(gone, 'message')} had already gone out.` : ''
    void notify(`${formatCount(undone, 'message')} undone. They weren’t sent.${left}`)
  }
  const approvable = held.filter(({ approval }) => approval?.may === 'approve')
  const { content, content_id } = toMessage(first).request as Partial<WhatsAppNotification>
  return (
    <>
      {formatCount(waiting, 'WhatsApp message')} · from {first.person} · <HeldProgress held={last} />
      <Text size="sm" lineClamp={2}>
        {content === undefined ? `Template ${content_id ?? ''}` : `“${content}”`}
      </Text>
      <Group gap="xs" my={6}>
        <SecondaryButton size="compact-sm" aria-expanded={opened} onClick={() => setOpened(!opened)}>
          {opened ? 'Hide messages' : 'Show messages'}
        </SecondaryButton>
        {held.some(isUndoable) && (
          <ReasonedButton
            size="compact-sm"
            variant="default"
            reason={(first.person === name ? undefined : refusal) ?? offline}
            loading={undo.isPending}
            onClick={() => void undoAll().catch(() => undefined)}
          >
            Undo all
          </ReasonedButton>
        )}
        {approvable.length > 0 && (
          <ReasonedButton size="compact-sm" reason={offline} onClick={() => setApproving(true)}>
            Approve all
          </ReasonedButton>
        )}
      </Group>
      <FormFailure error={undo.error} />
      {opened && (
        <List aria-label="Messages of the file" ms="md">
          {held.map(toMessage).map((message) => (
            <List.Item key={message.code}>
              <HeldLink application={application} message={message} />
              {message.to?.[0] && ` · ${message.to[0].replace('whatsapp:', '')}`}
            </List.Item>
          ))}
        </List>
      )}
      {approving && (
        <ApproveBatch
          application={application}
          held={approvable}
          more={waiting - held.length}
          onClose={() => setApproving(false)}
        />
      )}
    </>
  )
}
