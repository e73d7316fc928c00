import { linkOptions, useNavigate } from '@tanstack/react-router'
import { useOffline } from '#api/online.ts'
import { type Timed, useUndoBatch } from '#api/outbox.ts'
import { useSignedIn } from '#api/session.ts'
import { ReasonedButton } from '#components/controls/Buttons.tsx'
import { notify } from '#components/feedback/notify.ts'
import { formatCount } from '#format/format.ts'
import { useRefusal } from '#forms/session/useRefusal.ts'
import { FormFailure } from '#forms/shared/FormFailure.tsx'
import { isUndoable } from '#model/outbox/heldState.ts'

/** Undoes the rows of a file that haven’t gone out, also those that aren’t listed. Nothing if none of these can be undone. */
export function UndoAll({ held }: { held: readonly Timed[] }) {
  const { name } = useSignedIn()
  const refusal = useRefusal('createWhatsAppMessage', 'send messages')
  const offline = useOffline('Undo')
  const undo = useUndoBatch()
  const navigate = useNavigate()
  const [first] = held
  if (!first || !held.some(isUndoable)) return null
  const { id, application, batch, person } = first
  const undoAll = async () => {
    if (!batch || undo.isPending) return
    const { undone, gone } = await undo.mutateAsync({ application, batch: batch.id })
    const left = gone > 0 ? ` ${formatCount(gone, 'message')} had already gone out.` : ''
    const told = `${formatCount(undone, 'message')} undone. They weren’t sent.${left}`
    if (person !== name) return void notify(told)
    // the message is still known; the file never left the browser that sent it
    const search = { message: id, numbers: 'file' } as const
    const to = linkOptions({ to: '/applications/$application/compose/whatsapp', params: { application }, search })
    const way = { label: 'Open WhatsApp composer', go: () => void navigate(to) }
    void notify(`${told} The composer has the message: choose the file again.`, { way })
  }
  return (
    <>
      <ReasonedButton
        size="compact-sm"
        variant="default"
        reason={(person === name ? undefined : refusal) ?? offline}
        loading={undo.isPending}
        onClick={() => void undoAll().catch(() => undefined)}
      >
        Undo all
      </ReasonedButton>
      <FormFailure error={undo.error} />
    </>
  )
}
