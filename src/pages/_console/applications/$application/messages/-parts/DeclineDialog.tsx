import { useState } from 'react'
import { GrowingTextarea } from '#components/fields/GrowingTextarea.tsx'
import { SendDialog } from '#forms/shared/Confirm.tsx'

interface DeclineDialogProps {
  /** Such as “this message”. */
  what: string
  /** Who sent it. */
  person: string
  busy: boolean
  error: Error | null
  onDecline: (reason: string) => Promise<void>
  onClose: () => void
}

/** Asks for the reason, which the sender reads. */
export function DeclineDialog({ what, person, busy, error, onDecline, onClose }: DeclineDialogProps) {
  const [reason, setReason] = useState('')
  return (
    <SendDialog
      title={`Decline ${what}?`}
      confirm="Decline"
      color="red"
      keys
      busy={busy}
      {...(reason.trim() === '' && { reason: 'Enter a reason first' })}
      error={error}
      onSubmit={() => onDecline(reason).catch(() => undefined)}
      onClose={onClose}
    >
      <GrowingTextarea
        label={`Reason, for ${person}`}
        required
        minRows={2}
        maxRows={6}
        maxLength={500}
        data-autofocus
        value={reason}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
    </SendDialog>
  )
}
