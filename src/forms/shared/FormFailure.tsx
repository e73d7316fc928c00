import { Button } from '@mantine/core'
import { shownRequest } from '#api/log.ts'
import { CopyableCode } from '#components/controls/CopyableCode.tsx'
import classes from './Form.module.css'
import type { SubmissionFailure } from './failureOf.ts'

/** Why a form could not be sent, with an id to quote and the request to look at. What was typed stays. */
export function FormFailure({ failure: { messages, requestId, logged } }: { failure: SubmissionFailure }) {
  return (
    <div role="alert" className={classes.failure}>
      {messages.map((message) => (
        <p key={message}>{message}</p>
      ))}
      {(requestId || logged !== undefined) && (
        <div className={classes.particulars}>
          {requestId && (
            <span>
              Request <CopyableCode code={requestId} what="request id" />
            </span>
          )}
          {logged !== undefined && (
            <Button variant="subtle" color="gray" size="compact-xs" onClick={() => shownRequest.set(logged)}>
              Show request
            </Button>
          )}
        </div>
      )}
    </div>
  )
}
