import { linkOptions } from '@tanstack/react-router'
import type { Timed } from '#api/outbox.ts'
import { Moment } from '#components/controls/Text.tsx'
import type { LinkedRow } from '#components/layout/LinkedRows.tsx'
import type { ListedHeld } from '#contract/console/outbox.ts'
import type { SentMessage } from '#contract/sentMessage.ts'
import { formatCount, sentence } from '#format/format.ts'
import { kindLabel, messageName } from '#model/applications/sentMessage.ts'
import type { HeldRows } from '#model/outbox/groupHeld.ts'
import { heldStateLabel } from '#model/outbox/heldState.ts'
import { HeldProgress } from './HeldProgress.tsx'

/** A held send, or the rows of a file, as a row of a list; `where`: its application, in a list of several. */
export function heldRow(
  { held: [one], waiting }: HeldRows<Timed>,
  toMessage: (held: Timed) => SentMessage,
  where?: string,
): Omit<LinkedRow, 'icon' | 'color'> {
  const { id, application, person, created, approval } = one
  const message = toMessage(one)
  const several = waiting > 1
  const reach = approval?.reach
  return {
    id,
    label: several ? formatCount(waiting, 'WhatsApp message') : messageName(message),
    detail: (
      <>
        {where && `${where} · `}
        {kindLabel(message.kind)} · {approval && typeof reach === 'number' && `${formatCount(reach, 'recipient')} · `}
        <HeldProgress held={one} /> · From {person}, <Moment at={created} />
      </>
    ),
    link: several
      ? linkOptions({ to: '/applications/$application/messages', params: { application } })
      : linkOptions({ to: '/applications/$application/messages/$message', params: { application, message: id } }),
  }
}

/** A send that was declined or refused, for its sender: who declined it, and why. */
export function returnedRow(
  { id, application, state, message: reason, ended, endedBy }: ListedHeld,
  message: SentMessage,
): Omit<LinkedRow, 'icon' | 'color'> {
  return {
    id,
    label: messageName(message),
    detail: (
      <>
        {kindLabel(message.kind)} · {state === 'declined' ? `Declined by ${endedBy}` : heldStateLabel(state)},{' '}
        <Moment at={ended} />
        {reason && `: ${sentence(reason)}`}
      </>
    ),
    link: linkOptions({ to: '/applications/$application/messages/$message', params: { application, message: id } }),
  }
}
