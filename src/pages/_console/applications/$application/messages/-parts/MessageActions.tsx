import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useMay, useSignedIn } from '#api/session.ts'
import { ReasonedButton } from '#components/controls/ReasonedButton.tsx'
import type { SentMessage } from '#contract/sentMessage.ts'
import { toCount } from '#format/counts.ts'
import { roleRefusal } from '#format/roles.ts'
import { CancelMessage } from '#forms/sent/CancelMessage.tsx'
import { hasGone, messageName } from '#model/applications/messageWords.ts'
import { composeAddress } from '../../-parts/composeAddress.ts'

interface MessageActionsProps {
  application: string
  message: SentMessage
  /** True where the service can take a message back. */
  cancels: boolean
}

/** Leads to what became of a message, takes a scheduled one back, or begins another like it. */
export function MessageActions({ application, message, cancels }: MessageActionsProps) {
  const { role } = useSignedIn()
  const mayCancel = useMay('cancelMessage')
  const maySend = useMay(message.kind === 'email' ? 'createEmailMessage' : 'createMessage')
  const [cancelling, setCancelling] = useState(false)
  const { code, kind, status, local_time, sent } = message
  // nobody's clock has shown its time yet
  const waits = status === 'sending' && local_time === true && toCount(sent) === 0
  const composer = kind === 'push' || kind === 'email' ? kind : undefined
  return (
    <>
      {hasGone(message) && (
        <Button
          variant="default"
          renderRoot={(props) => (
            <Link
              to="/applications/$application/statistics/messages/$message"
              params={{ application, message: code }}
              {...props}
            />
          )}
        >
          Statistics
        </Button>
      )}
      {cancels && (status === 'pending' || waits) && (
        <ReasonedButton
          variant="default"
          reason={mayCancel ? undefined : roleRefusal(role, 'cancel messages')}
          onClick={() => setCancelling(true)}
        >
          Cancel…
        </ReasonedButton>
      )}
      {composer &&
        (maySend ? (
          <Button
            variant="default"
            renderRoot={(props) => <Link {...composeAddress(application, composer, { message: code })} {...props} />}
          >
            Use as a template
          </Button>
        ) : (
          <ReasonedButton variant="default" reason={roleRefusal(role, 'send messages')}>
            Use as a template
          </ReasonedButton>
        ))}
      <CancelMessage
        message={message}
        name={messageName(message)}
        opened={cancelling}
        onClose={() => setCancelling(false)}
      />
    </>
  )
}
