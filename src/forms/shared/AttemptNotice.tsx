import { Alert, Checkbox } from '@mantine/core'
import type { ReactNode } from 'react'
import { Moment } from '#components/controls/Text.tsx'
import type { useAttempt } from './useAttempt.ts'

export const AttemptNotice = ({ at, children }: { at: number | undefined; children: ReactNode }) =>
  at !== undefined && (
    <Alert role="note" mb="md" color="yellow" title="An earlier attempt got no response">
      The attempt was made <Moment at={at} />. {children}
    </Alert>
  )

export const checkSentFirst = 'Check Sent & scheduled first'

/** Must be selected before sending what the service wouldn’t recognize as a repeat. */
export const CheckedSent = ({ checked, onChange }: { checked: boolean; onChange: (checked: boolean) => void }) => (
  <Checkbox
    label="I checked Sent & scheduled"
    checked={checked}
    onChange={({ currentTarget }) => onChange(currentTarget.checked)}
  />
)

export type Unanswered = Pick<ReturnType<typeof useAttempt>, 'attempt' | 'mustLook' | 'looked' | 'look'>

/** What a lost response means for sending it now. */
export const UnansweredSend = ({ attempt, mustLook, looked, look }: Unanswered) => (
  <>
    <AttemptNotice at={attempt?.at}>
      It may have been sent.{' '}
      {mustLook
        ? 'Sending now could send two messages. Check Sent & scheduled first.'
        : 'Sending it again now is safe: it has the same transaction ID.'}
    </AttemptNotice>
    {mustLook && <CheckedSent checked={looked} onChange={look} />}
  </>
)
