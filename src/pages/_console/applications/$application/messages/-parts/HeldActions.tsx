import { useHotkeys } from '@mantine/hooks'
import { useNavigate } from '@tanstack/react-router'
import { useOffline } from '#api/online.ts'
import { useConfirmHeld, useSendHeld } from '#api/outbox.ts'
import { BusyButton, ReasonedButton } from '#components/controls/Buttons.tsx'
import { useWhileMounted } from '#components/controls/useIsMounted.ts'
import { useReturnFocus } from '#components/controls/useReturnFocus.ts'
import { notify } from '#components/feedback/notify.ts'
import { StillWaiting } from '#components/feedback/StillWaiting.tsx'
import type { WholeHeld } from '#contract/console/outbox.ts'
import type { MessageInFull } from '#contract/sentMessage.ts'
import { useRefusal } from '#forms/session/useRefusal.ts'
import { FormFailure } from '#forms/shared/FormFailure.tsx'
import { mayDecline } from '#model/outbox/heldState.ts'
import { ApprovalActions } from './ApprovalActions.tsx'
import { ifTooLate, useUndoSend } from './useUndoSend.ts'

interface HeldActionsProps {
  application: string
  held: WholeHeld
  message: MessageInFull
}

/** Undo, which gives the draft back, and Send now; of what may have gone out, whether it has. */
export function HeldActions({ application, held, message }: HeldActionsProps) {
  const { id, state } = held
  const { undo, refusal, offline, isPending, error } = useUndoSend(application, held, message)
  const reason = refusal ?? offline
  const mayNotSend = useRefusal(held.method, 'send messages')
  const unreachable = useOffline()
  const sendReason = (refusal && mayNotSend) ?? unreachable
  const confirm = useConfirmHeld()
  const send = useSendHeld()
  const navigate = useWhileMounted(useNavigate())
  // Send now goes once it’s pressed, and both once it’s done
  useReturnFocus(state !== 'sending')
  const unknown = state === 'unknown'
  const awaiting = state === 'awaiting'
  const approves = mayDecline(held)
  const stop = unknown ? 'It wasn’t sent' : awaiting ? 'Withdraw' : 'Undo'
  const onUndo = async () => {
    const { told, to } = await undo()
    void notify(told)
    if (to) void navigate({ ...to, replace: true })
  }
  const busy = isPending || send.isPending || confirm.isPending
  const press = (go: () => unknown) => () => {
    if (!busy) go()
  }
  const undoes = stop === 'Undo' && !approves && reason === undefined
  const byKey = (event: KeyboardEvent) => {
    // what was undone last is in the toast
    if (!undoes || document.querySelector('[data-toast-action=Undo]')) return
    event.preventDefault()
    press(() => onUndo().catch(() => undefined))()
  }
  useHotkeys([['mod+Z', byKey, { preventDefault: false }]])
  if (approves && awaiting) return <ApprovalActions held={held} />
  return (
    <>
      {unknown && (
        <ReasonedButton variant="default" reason={reason} onClick={press(() => confirm.mutate(id))}>
          It was sent
        </ReasonedButton>
      )}
      {approves ? (
        <ApprovalActions held={held} />
      ) : reason ? (
        <ReasonedButton reason={reason}>{stop}</ReasonedButton>
      ) : (
        <BusyButton
          busy={busy}
          variant={unknown || awaiting ? 'default' : 'filled'}
          {...(undoes && { 'aria-keyshortcuts': 'Control+Z Meta+Z' })}
          onClick={() => void onUndo().catch(() => undefined)}
        >
          {stop}
        </BusyButton>
      )}
      {/* while it is checked, it already goes out */}
      {!awaiting && state !== 'sending' && (
        <ReasonedButton
          variant="default"
          reason={sendReason}
          onClick={press(() => send.mutate({ held: id, again: unknown }))}
        >
          {unknown ? 'Send again' : 'Send now'}
        </ReasonedButton>
      )}
      {busy && <StillWaiting>{isPending ? ifTooLate : undefined}</StillWaiting>}
      <FormFailure error={error ?? confirm.error ?? send.error} />
    </>
  )
}
