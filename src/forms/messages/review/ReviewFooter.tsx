import { Button, Group, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconArrowLeft, IconCode } from '@tabler/icons-react'
import { useState } from 'react'
import { previewRequest } from '#api/log.ts'
import { useOffline } from '#api/online.ts'
import { LightButton, ReasonedButton } from '#components/controls/Buttons.tsx'
import { DimmedText } from '#components/controls/Text.tsx'
import { StillWaiting } from '#components/feedback/StillWaiting.tsx'
import bottom from '#components/layout/BottomBar.module.css'
import { formatCount } from '#format/format.ts'
import { CheckedSent, checkSentFirst } from '#forms/shared/AttemptNotice.tsx'
import { FormFailure } from '#forms/shared/FormFailure.tsx'
import type { DraftState } from '#forms/shared/useKeptDraft.ts'
import { confirmationText, holdFor } from '#model/messages/questions.ts'
import classes from './SendReview.module.css'
import { TypedNumberField } from './TypedNumberField.tsx'
import type { Reach } from './useReach.ts'
import type { OpenAttempt, useSendOnce } from './useSendOnce.ts'

interface ReviewFooterProps {
  reach: Pick<Reach, 'total' | 'unit' | 'counting' | 'reason' | 'confirmAbove'>
  /** What the button does, such as “Send”: the number is added. */
  verb: string
  later: boolean
  approved: boolean
  /** Why it can’t be sent, whatever the number. */
  hold: string | undefined
  /** Set if its time has passed: said beside the button too. */
  past: string | undefined
  attempt: OpenAttempt | undefined
  once: ReturnType<typeof useSendOnce>
  method: string
  request: () => Record<string, unknown>
  onBack: () => void
}

/** Always in sight: the way back, how many it goes to, and the button that sends it. */
export function ReviewFooter(props: ReviewFooterProps) {
  const { reach, verb, later, approved, hold, past, attempt, once, method, request, onBack } = props
  const { submit, sending, failure } = once
  const { total, unit, counting } = reach
  const [typed, setTyped] = useState('')
  const roomy = useMediaQuery('(width >= 36em)', true, { getInitialValueInEffect: false })
  // of an attempt: a later one is another question
  const [lookedAt, setLookedAt] = useState<number>()
  const looked = attempt !== undefined && lookedAt === attempt.at
  // otherwise, the service recognizes the repeat
  const mustLook = !sending && attempt !== undefined && (!attempt.same || attempt.over)
  const off = hold ?? holdFor({ ...reach, approved }, typed) ?? (mustLook && !looked ? checkSentFirst : undefined)
  const asked = !hold && !(counting && total === undefined) && confirmationText({ ...reach, approved }) !== undefined
  return (
    <form
      className={bottom.bar}
      data-bottom-bar
      aria-label="Confirm"
      onSubmit={(event) => {
        event.preventDefault()
        if (!off && !sending) submit(looked)
      }}
    >
      <FormFailure failure={failure} />
      {sending && <StillWaiting />}
      {mustLook && (
        <CheckedSent checked={looked} onChange={(checked) => setLookedAt(checked ? attempt.at : undefined)} />
      )}
      <Group gap="xs" align="flex-end">
        {/* on a phone, only icons have room beside the button that sends */}
        <Button
          className={classes.narrow}
          variant="default"
          aria-label="Back to editing"
          title={roomy ? undefined : 'Back to editing'}
          leftSection={<IconArrowLeft size={16} aria-hidden />}
          onClick={onBack}
          disabled={sending}
        >
          {roomy && 'Back to editing'}
        </Button>
        {/* the number needs its room; the composer shows the request too */}
        {(roomy || !asked) && (
          <LightButton
            className={classes.narrow}
            size="sm"
            aria-label="Show request"
            leftSection={!roomy && <IconCode size={16} aria-hidden />}
            onClick={() => previewRequest(method, request())}
          >
            {roomy && 'Show request'}
          </LightButton>
        )}
        <Group gap="xs" align="flex-end" justify="flex-end" ms="auto">
          {asked && (
            <TypedNumberField {...reach} approved={approved} compact={!roomy} value={typed} onChange={setTyped} />
          )}
          {total === undefined && counting && !hold && <DimmedText py={8}>Counting {unit[1]}…</DimmedText>}
          {past !== undefined && hold === past && (
            <Text size="sm" c="red" py={8} role="status">
              {past}
            </Text>
          )}
          {total === 0 && !hold && (
            <Text size="sm" c="red" py={8}>
              {off}
            </Text>
          )}
          <ReasonedButton type="submit" loading={sending} reason={off}>
            {total === undefined || approved ? verb : `${verb} ${later ? 'for' : 'to'} ${formatCount(total, ...unit)}`}
          </ReasonedButton>
        </Group>
      </Group>
    </form>
  )
}

/** Why nothing can be sent from here now. */
export function useSendHold(state: DraftState): string | undefined {
  const offline = useOffline()
  return offline ?? otherTab[state]
}

const otherTab: Partial<Record<DraftState, string>> = {
  sent: 'Already sent in another tab',
  elsewhere: 'Changed in another tab. Load its version first.',
}
