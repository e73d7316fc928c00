import { VisuallyHidden } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import type { Timed } from '#api/outbox.ts'
import { ReasonedButton } from '#components/controls/Buttons.tsx'
import { useReturnFocus } from '#components/controls/useReturnFocus.ts'
import { notify } from '#components/feedback/notify.ts'
import { StillWaiting } from '#components/feedback/StillWaiting.tsx'
import type { ListedHeld } from '#contract/console/outbox.ts'
import type { Preset } from '#contract/presets.ts'
import type { MessageInFull } from '#contract/sentMessage.ts'
import { formatCount } from '#format/format.ts'
import { FormFailure } from '#forms/shared/FormFailure.tsx'
import { kindLabel, messageName } from '#model/applications/sentMessage.ts'
import { namedRecipient } from '#model/messages/namedRecipient.ts'
import { heldAudience } from '#model/outbox/heldAudience.ts'
import { isUndoable } from '#model/outbox/heldState.ts'
import { HeldProgress } from '#pages/_console/applications/$application/-parts/HeldProgress.tsx'
import { MessageLink } from './MessageLink.tsx'
import classes from './Messages.module.css'
import { useOnlyRecipient } from './useOnlyRecipient.ts'
import { ifTooLate, useUndoSend } from './useUndoSend.ts'

interface HeldRowProps {
  held: Timed
  message: MessageInFull
  /** The known ones. */
  presets: readonly Preset[]
  /** False to show the ID of one person alone. */
  named: boolean
}

/** A send in the Outbox: what it is, who gets it, when it goes out, and what stops it. */
export function HeldRow({ held, message, presets, named }: HeldRowProps) {
  const { application, person, approval, batch } = held
  const only = useOnlyRecipient(application, message, named)
  const to = only ? namedRecipient(only.id.replace(/^whatsapp:/, ''), only.name) : heldAudience(message, presets)
  const reach = batch ? null : (approval?.reach ?? null)
  const recipients = reach !== null && reach > 1 && formatCount(reach, 'recipient')
  return (
    <div className={classes.held}>
      <div>
        <MessageLink application={application} message={message} /> · {kindLabel(message.kind)}
        {to && ` · to ${to}`}
        {recipients && ` · ${to ? '' : 'to '}${recipients}`} · from {person}
        <div className={classes.progress}>
          <HeldProgress held={held} />
        </div>
      </div>
      <HeldUndo held={held} message={message} to={to} />
    </div>
  )
}

interface HeldUndoProps {
  held: ListedHeld
  message: MessageInFull
  /** Who gets it, if that is known. */
  to: string | undefined
}

/** Undo in the list. It stays there: the toast leads to the draft. Nothing for whoever decides about it, or may not. */
function HeldUndo({ held, message, to: recipient }: HeldUndoProps) {
  const { application, approval } = held
  const { undo, refusal, offline, isPending, error } = useUndoSend(application, held, message)
  const navigate = useNavigate()
  // the button goes with its row
  useReturnFocus(isPending)
  if (!isUndoable(held) || refusal || approval?.may === 'approve') return null
  const onUndo = async () => {
    const { told, to } = await undo()
    void notify(told, to && { way: { label: 'Open draft', go: () => void navigate(to) } })
  }
  const label = held.state === 'awaiting' ? 'Withdraw' : 'Undo'
  return (
    <div>
      <ReasonedButton
        size="compact-sm"
        variant="default"
        reason={offline}
        loading={isPending}
        onClick={() => void onUndo().catch(() => undefined)}
      >
        {label}
        <VisuallyHidden>
          &nbsp;{messageName(message)}
          {recipient && ` to ${recipient}`}
        </VisuallyHidden>
      </ReasonedButton>
      {isPending && <StillWaiting>{ifTooLate}</StillWaiting>}
      <FormFailure error={error} />
    </div>
  )
}
