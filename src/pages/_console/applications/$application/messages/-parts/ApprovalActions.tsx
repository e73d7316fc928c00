import { useState } from 'react'
import { useApproveHeld, useDeclineHeld } from '#api/approvals.ts'
import { useOffline } from '#api/online.ts'
import { ReasonedButton } from '#components/controls/Buttons.tsx'
import { PlainInput } from '#components/controls/PlainInput.tsx'
import { notify } from '#components/feedback/notify.ts'
import type { HeldApproval, ListedHeld } from '#contract/console/outbox.ts'
import { formatCount } from '#format/format.ts'
import { SendDialog } from '#forms/shared/Confirm.tsx'
import { FormFailure } from '#forms/shared/FormFailure.tsx'

interface ApprovalActionsProps {
  held: ListedHeld
  approval: HeldApproval
  /** True if declining gives its sender the draft back. */
  returns: boolean
}

/** Approve, for exactly what is shown, or decline with a reason. */
export function ApprovalActions({ held, approval, returns }: ApprovalActionsProps) {
  const { hash, reach } = approval
  const offline = useOffline('your decision')
  const approve = useApproveHeld()
  const [declining, setDeclining] = useState(false)
  const onApprove = async () => {
    const { state } = await approve.mutateAsync({ held: held.id, hash, reach })
    void notify(state === 'awaiting' ? 'Approved. More approvals are needed.' : 'Approved.')
  }
  return (
    <>
      <ReasonedButton variant="default" reason={offline} onClick={() => setDeclining(true)}>
        Decline
      </ReasonedButton>
      <ReasonedButton
        reason={offline}
        loading={approve.isPending}
        onClick={() => void onApprove().catch(() => undefined)}
      >
        {reach === null ? 'Approve' : `Approve for ${formatCount(reach, 'recipient')}`}
      </ReasonedButton>
      <FormFailure error={approve.error} />
      {declining && <Decline held={held} returns={returns} onClose={() => setDeclining(false)} />}
    </>
  )
}

function Decline({ held, returns, onClose }: Omit<ApprovalActionsProps, 'approval'> & { onClose: () => void }) {
  const [reason, setReason] = useState('')
  const decline = useDeclineHeld()
  const submit = async () => {
    await decline.mutateAsync({ held: held.id, reason })
    onClose()
    void notify(`Declined. Nothing was sent${returns ? `, and ${held.person} has the draft back` : ''}.`)
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
