import { Checkbox, TextInput } from '@mantine/core'
import { useState } from 'react'
import { ReasonedButton } from '#components/controls/ReasonedButton.tsx'
import { countOf, exactCount } from '#format/counts.ts'
import { FormFailure } from '../../shared/FormFailure.tsx'
import type { SubmissionFailure } from '../../shared/failureOf.ts'
import classes from './Review.module.css'
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
  onSend: () => void
}

/** Above so many devices the number is to be typed. */
export const typedAbove = 1_000

/** The last step: says how many, asks for the number where they are many, and sends. */
export function ConfirmSend({ reach, verb, sending, failure, refusal, mustLook, onSend }: ConfirmSendProps) {
  const [typed, setTyped] = useState('')
  const [looked, setLooked] = useState(false)
  const { total, unit, counting, reason } = reach
  const wanted = total === undefined ? 'send' : total > typedAbove ? String(total) : undefined
  const fits =
    wanted === undefined ||
    typed
      .trim()
      .toLowerCase()
      .replaceAll(/[\s,.'’]/g, '') === wanted
  const off =
    refusal ??
    (counting && total === undefined
      ? 'Wait until the devices are counted'
      : total === 0
        ? 'Nobody would get it: choose another audience'
        : mustLook && !looked
          ? 'Look in Sent & scheduled first'
          : !fits
            ? total === undefined
              ? 'Type send first'
              : 'Type the number first'
            : undefined)
  return (
    <form
      className={classes.confirm}
      aria-label="Confirm"
      onSubmit={(event) => {
        event.preventDefault()
        if (!off && !sending) onSend()
      }}
    >
      {wanted !== undefined && !refusal && (
        <TextInput
          className={classes.typed}
          label={
            total === undefined
              ? 'How many get it is not known: type send to confirm'
              : `Type ${exactCount(total)} to confirm`
          }
          description={total === undefined ? reason : undefined}
          autoComplete="off"
          spellCheck={false}
          inputMode={total === undefined ? undefined : 'numeric'}
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
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
