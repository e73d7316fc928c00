import { Button } from '@mantine/core'
import { ApiError, isCanceled } from '#api/errors.ts'
import { shownRequest } from '#api/log.ts'
import { CopyableCode } from '#components/controls/CopyableCode.tsx'
import classes from './Form.module.css'

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

/** What is said above the buttons when a form could not be sent. */
export interface SubmissionFailure {
  messages: readonly string[]
  requestId?: string
  /** Number of the request in the log. */
  logged?: number
}

/** A failed call as what is said above the buttons; undefined where nothing failed or the person canceled. */
export function failureOf(error: unknown): SubmissionFailure | undefined {
  if (!error) return undefined
  if (!(error instanceof ApiError)) return { messages: [error instanceof Error ? error.message : String(error)] }
  if (isCanceled(error)) return undefined
  return { messages: [error.message], requestId: error.requestId, logged: error.logged }
}
