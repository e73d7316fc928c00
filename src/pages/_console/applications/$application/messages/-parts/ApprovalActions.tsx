import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { recountQuery, useApproveHeld, useDeclineHeld, useWithdrawApproval } from '#api/approvals.ts'
import { useOffline } from '#api/online.ts'
import { ReasonedButton } from '#components/controls/Buttons.tsx'
import { notify } from '#components/feedback/notify.ts'
import type { WholeHeld } from '#contract/console/outbox.ts'
import { formatCount } from '#format/format.ts'
import { FormFailure } from '#forms/shared/FormFailure.tsx'
import { hasDraft, mayDecline } from '#model/outbox/heldState.ts'
import { DeclineDialog } from './DeclineDialog.tsx'

/**
 * For an approver: approve, for exactly what is shown, or decline with a reason; once approved, and until it goes out, take that
 * back. Nothing for others.
 */
export function ApprovalActions({ held }: { held: WholeHeld }) {
  const { id, approval, state, batch } = held
  const offline = useOffline('your decision')
  const approve = useApproveHeld()
  const withdraw = useWithdrawApproval()
  const decline = useDeclineHeld()
  const approves = state === 'awaiting' && approval?.may === 'approve'
  const { isLoading: counting } = useQuery({ ...recountQuery(id), enabled: approves })
  const [declining, setDeclining] = useState(false)
  if (!approval || !mayDecline(held)) return null
  const { hash, reach, may } = approval
  const onApprove = async () => {
    const { state } = await approve.mutateAsync({ held: id, hash, reach })
    void notify(state === 'awaiting' ? 'Approved. More approvals are needed.' : 'Approved.')
  }
  const onWithdraw = async () => {
    const { state } = await withdraw.mutateAsync(id)
    void notify(`Your approval no longer counts${state === 'awaiting' ? '. The message waits for another' : ''}.`)
  }
  const onDecline = async (reason: string) => {
    await decline.mutateAsync({ held: id, reason })
    setDeclining(false)
    void notify(`Declined. Nothing was sent${hasDraft(held) ? `, and ${held.person} has the draft back` : ''}.`)
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
      {approves && (
        <ReasonedButton
          reason={offline ?? (counting ? 'Recipients are being counted' : undefined)}
          loading={approve.isPending}
          onClick={() => void onApprove().catch(() => undefined)}
        >
          {batch
            ? 'Approve this message'
            : reach === null
              ? 'Approve'
              : `Approve for ${formatCount(reach, 'recipient')}`}
        </ReasonedButton>
      )}
      <FormFailure error={approve.error ?? withdraw.error} />
      {declining && (
        <DeclineDialog
          what="this message"
          person={held.person}
          busy={decline.isPending}
          error={decline.error}
          onDecline={onDecline}
          onClose={() => setDeclining(false)}
        />
      )}
    </>
  )
}
