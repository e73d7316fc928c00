import { linkOptions } from '@tanstack/react-router'
import type { Timed } from '#api/outbox.ts'
import type { ListedRow } from '#components/layout/RowList.tsx'
import { formatCount } from '#format/format.ts'
import { kindLabel, messageName } from '#model/applications/sentMessage.ts'
import type { HeldGroup } from '#model/outbox/groupHeld.ts'
import { toMessage } from '#model/outbox/heldMessage.ts'
import { HeldProgress } from './HeldProgress.tsx'

/** A held send, or the rows of a file, as a row of a list; `where`: its application, in a list of several. */
export function heldRow({ held: [one], waiting }: HeldGroup<Timed>, where?: string): Omit<ListedRow, 'icon' | 'color'> {
  const { id, application, person, approval } = one
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
        <HeldProgress held={one} /> · From {person}
      </>
    ),
    link: several
      ? linkOptions({ to: '/applications/$application/messages', params: { application } })
      : linkOptions({ to: '/applications/$application/messages/$message', params: { application, message: id } }),
  }
}
