import { Checkbox } from '@mantine/core'
import { useState } from 'react'
import { ReasonedButton } from '#components/controls/ReasonedButton.tsx'
import { countOf } from '#format/counts.ts'
import { holdFor } from '#model/messages/typedNumber.ts'
import { FormFailure } from '../../shared/FormFailure.tsx'
import type { SubmissionFailure } from '../../shared/failureOf.ts'
import classes from './Review.module.css'
import { TypedNumberField } from './TypedNumberField.tsx'
import type { Reach } from './useReach.ts'

interface ConfirmSendProps {
  reach: Pick<Reach, 'total' | 'unit' | 'counting' | 'reason'>
  /** What the button says it does, `Send` or `Schedule`. */
  verb: string
  sending: boolean
  failure: SubmissionFailure | undefined
  /** Why the person may not send. */
  refusal: string | undefined
  /** The guard against sending twice has run out since the first attempt: someone must have looked. */
  mustLook: boolean
  /** Why this very message cannot go, if so. */
  hold: string | undefined
  /** `looked`: someone said that an earlier attempt did not go out. */
  onSend: (looked: boolean) => void
}

/** The last step: says how many, asks for the number where they are many, and sends. */
export function ConfirmSend({ reach, verb, sending, failure, refusal, mustLook, hold, onSend }: ConfirmSendProps) {
  const [typed, setTyped] = useState('')
  const [looked, setLooked] = useState(false)
  const { total, unit, counting, reason } = reach
  const off =
    refusal ?? hold ?? holdFor(reach, typed) ?? (mustLook && !looked ? 'Look in Sent & scheduled first' : undefined)
  return (
    <form
      className={classes.confirm}
      aria-label="Confirm"
      onSubmit={(event) => {
        event.preventDefault()
        if (!off && !sending) onSend(looked)
      }}
    >
      {!refusal && !(counting && total === undefined) && (
        <TypedNumberField total={total} reason={reason} value={typed} onChange={setTyped} />
      )}
      {mustLook && (
        <Checkbox
          label="I looked in Sent & scheduled: the first attempt did not go out"
          checked={looked}
          onChange={({ currentTarget }) => setLooked(currentTarget.checked)}
        />
      )}
      {failure && <FormFailure failure={failure} />}
      <ReasonedButton type="submit" loading={sending} reason={off}>
        {total === undefined ? verb : `${verb} to ${countOf(total, ...unit)}`}
      </ReasonedButton>
    </form>
  )
}
