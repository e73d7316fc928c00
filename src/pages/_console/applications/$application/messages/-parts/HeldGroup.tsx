import { Group, List, Text } from '@mantine/core'
import { useState } from 'react'
import { useOffline } from '#api/online.ts'
import type { Timed } from '#api/outbox.ts'
import { ReasonedButton, SecondaryButton } from '#components/controls/Buttons.tsx'
import type { MessageInFull } from '#contract/sentMessage.ts'
import type { WhatsAppNotification } from '#contract/whatsApp.ts'
import { formatCount } from '#format/format.ts'
import type { HeldRows } from '#model/outbox/groupHeld.ts'
import { HeldProgress } from '#pages/_console/applications/$application/-parts/HeldProgress.tsx'
import { UndoAll } from '#pages/_console/applications/$application/-parts/UndoAll.tsx'
import { ApproveBatch } from './ApproveBatch.tsx'
import { HeldLink } from './HeldLink.tsx'
import classes from './Messages.module.css'

/** WhatsApp messages of one file: what they say, how the last of them stands, and what can be done with all at once. */
export function HeldGroup({
  held,
  waiting,
  toMessage,
}: HeldRows<Timed> & { toMessage: (held: Timed) => MessageInFull }) {
  const [first] = held
  const last = held.at(-1) ?? first
  const [opened, setOpened] = useState(false)
  const [approving, setApproving] = useState(false)
  const offline = useOffline('your approval')
  const { application } = first
  const approvable = held.filter(({ approval }) => approval?.may === 'approve')
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
        <UndoAll held={held} />
        {approvable.length > 0 && (
          <ReasonedButton size="compact-sm" reason={offline} onClick={() => setApproving(true)}>
            Approve all
          </ReasonedButton>
        )}
      </Group>
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
