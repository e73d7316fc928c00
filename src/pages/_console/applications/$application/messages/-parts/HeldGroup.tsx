import { Group, List } from '@mantine/core'
import { useState } from 'react'
import { useApproveHeld } from '#api/approvals.ts'
import { useOffline } from '#api/online.ts'
import { type Timed, useUndoHeld } from '#api/outbox.ts'
import { useSignedIn } from '#api/session.ts'
import { ReasonedButton, SecondaryButton } from '#components/controls/Buttons.tsx'
import { notify } from '#components/feedback/notify.ts'
import { formatCount } from '#format/format.ts'
import { useRefusal } from '#forms/session/useRefusal.ts'
import { FormFailure } from '#forms/shared/FormFailure.tsx'
import { isUndoable } from '#model/outbox/heldMessage.ts'
import { HeldProgress } from '#pages/_console/applications/$application/-parts/HeldProgress.tsx'
import { HeldLink } from './HeldLink.tsx'

/** WhatsApp messages of one file: how the last of them stands, and what can be done with all at once. */
export function HeldGroup({ held }: { held: readonly [Timed, ...Timed[]] }) {
  const { name } = useSignedIn()
  const [first] = held
  const last = held.at(-1) ?? first
  const [opened, setOpened] = useState(false)
  const refusal = useRefusal('createWhatsAppMessage', 'send messages')
  const offline = useOffline()
  const undo = useUndoHeld()
  const approve = useApproveHeld()
  const undoable = held.filter(isUndoable)
  const approvable = held.filter(({ approval }) => approval?.may === 'approve')
  const busy = undo.isPending || approve.isPending
  /** One after the other: each is a send of its own. */
  const forAll = async (some: readonly Timed[], done: string, change: (one: Timed) => Promise<unknown>) => {
    for (const one of some) await change(one)
    void notify(`${formatCount(some.length, 'message')} ${done}`)
  }
  const undoAll = () =>
    forAll(undoable, 'undone. They weren’t sent.', ({ id }) => undo.mutateAsync({ held: id, checked: false }))
  const approveAll = () =>
    forAll(approvable, 'approved', ({ id, approval }) =>
      approve.mutateAsync({ held: id, hash: approval?.hash ?? '', reach: approval?.reach ?? null }),
    )
  return (
    <>
      {formatCount(held.length, 'WhatsApp message')} · from {first.person} · <HeldProgress held={last} />
      <Group gap="xs" my={6}>
        <SecondaryButton size="compact-sm" aria-expanded={opened} onClick={() => setOpened(!opened)}>
          {opened ? 'Hide messages' : 'Show messages'}
        </SecondaryButton>
        {undoable.length > 0 && (
          <ReasonedButton
            size="compact-sm"
            variant="default"
            reason={(first.person === name ? undefined : refusal) ?? offline}
            loading={undo.isPending}
            onClick={() => void (busy || undoAll().catch(() => undefined))}
          >
            Undo all
          </ReasonedButton>
        )}
        {approvable.length > 0 && (
          <ReasonedButton
            size="compact-sm"
            reason={offline}
            loading={approve.isPending}
            onClick={() => void (busy || approveAll().catch(() => undefined))}
          >
            Approve all
          </ReasonedButton>
        )}
      </Group>
      <FormFailure error={undo.error ?? approve.error} />
      {opened && (
        <List aria-label="Messages of the file" ms="md">
          {held.map((one) => (
            <List.Item key={one.id}>
              <HeldLink held={one} />
            </List.Item>
          ))}
        </List>
      )}
    </>
  )
}
