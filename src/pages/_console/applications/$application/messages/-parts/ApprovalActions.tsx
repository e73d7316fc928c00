import { useState } from 'react'
import { useApproveHeld, useDeclineHeld, useWithdrawApproval } from '#api/approvals.ts'
import { useOffline } from '#api/online.ts'
import { ReasonedButton } from '#components/controls/Buttons.tsx'
import { PlainInput } from '#components/controls/PlainInput.tsx'
import { notify } from '#components/feedback/notify.ts'
import type { WholeHeld } from '#contract/console/outbox.ts'
import { formatCount } from '#format/format.ts'
import { SendDialog } from '#forms/shared/Confirm.tsx'
import { FormFailure } from '#forms/shared/FormFailure.tsx'
import { hasDraft, isApprover } from '#model/outbox/heldState.ts'

/**
 * For an approver: approve, for exactly what is shown, or decline with a reason; once approved, and until it goes out, take that
 * back. Nothing for others.
 */
export function ApprovalActions({ held }: { held: WholeHeld }) {
  const { id, approval, state } = held
  const offline = useOffline('your decision')
  const approve = useApproveHeld()
  const withdraw = useWithdrawApproval()
  const [declining, setDeclining] = useState(false)
  if (!approval || !isApprover(held)) return null
  const { hash, reach, may } = approval
  const onApprove = async () => {
    const { state } = await approve.mutateAsync({ held: id, hash, reach })
    void notify(state === 'awaiting' ? 'Approved. More approvals are needed.' : 'Approved.')
  }
  const onWithdraw = async () => {
    const { state } = await withdraw.mutateAsync(id)
    void notify(`Your approval no longer counts${state === 'awaiting' ? '. The message waits for another' : ''}.`)
  }
  return (
    <>
      <ReasonedButton variant="default" reason={offline} onClick={() => setDeclining(true)}>
        Decline
      </ReasonedButton>
      {may === 'approved' && (
        <ReasonedButton
          variant="default"
          reason={offline}
          loading={withdraw.isPending}
          onClick={() => void onWithdraw().catch(() => undefined)}
        >
          Withdraw approval
        </ReasonedButton>
      )}
      {may === 'approve' && state === 'awaiting' && (
        <ReasonedButton
          reason={offline}
          loading={approve.isPending}
          onClick={() => void onApprove().catch(() => undefined)}
        >
          {reach === null ? 'Approve' : `Approve for ${formatCount(reach, 'recipient')}`}
        </ReasonedButton>
      )}
      <FormFailure error={approve.error ?? withdraw.error} />
      {declining && <Decline held={held} onClose={() => setDeclining(false)} />}
    </>
  )
}

function Decline({ held, onClose }: { held: WholeHeld; onClose: () => void }) {
  const [reason, setReason] = useState('')
  const decline = useDeclineHeld()
  const submit = async () => {
    await decline.mutateAsync({ held: held.id, reason })
    onClose()
    void notify(`Declined. Nothing was sent${hasDraft(held) ? `, and ${held.person} has the draft back` : ''}.`)
  }
  return (
    <SendDialog
      title="Decline this message?"
      confirm="Decline"
      color="red"
      keys
      busy={decline.isPending}
      {...(reason.trim() === '' && { reason: 'Enter a reason first' })}
      error={decline.error}
      onSubmit={() => submit().catch(() => undefined)}
      onClose={onClose}
    >
      <PlainInput
        label={`Reason, for ${held.person}`}
        maxLength={500}
        data-autofocus
        value={reason}
        onChange={setReason}
      />
    </SendDialog>
  )
}
