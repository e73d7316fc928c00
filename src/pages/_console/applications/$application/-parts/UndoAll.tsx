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
  const [first] = held
  if (!first || !held.some(isUndoable)) return null
  const { application, batch, person } = first
  const undoAll = async () => {
    if (!batch || undo.isPending) return
    const { undone, gone } = await undo.mutateAsync({ application, batch: batch.id })
    const left = gone > 0 ? ` ${formatCount(gone, 'message')} had already gone out.` : ''
    void notify(`${formatCount(undone, 'message')} undone. They weren’t sent.${left}`)
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
