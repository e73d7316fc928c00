import { Button } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { CopyableCode } from '../controls/CopyableCode.tsx'
import { EmptyState } from './EmptyState.tsx'

interface FailedProps {
  /** What could not be done: "The applications could not be read". */
  title: string
  /** What the service said. */
  message: string
  requestId?: string
  onRetry?: () => void
  retrying?: boolean
  /** True where it is tried again without a press. */
  retriesItself?: boolean
  onShowRequest?: () => void
  /** Another way out, where trying again may not help. */
  way?: ReactNode
  framed?: boolean
  headingLevel?: 1 | 2
}

/** Something failed: what the service said, an id to quote, and the ways on. */
export function Failed({
  title,
  message,
  requestId,
  onRetry,
  retrying,
  retriesItself,
  onShowRequest,
  way,
  framed,
  headingLevel,
}: FailedProps) {
  return (
    <EmptyState
      icon={IconAlertTriangle}
      tone="failed"
      title={title}
      framed={framed}
      headingLevel={headingLevel}
      steps={
        <>
          {onRetry && (
            <Button variant="default" loading={retrying} onClick={onRetry}>
              Try again
            </Button>
          )}
          {way}
          {onShowRequest && (
            <Button variant="subtle" color="gray" onClick={onShowRequest}>
              Show request
            </Button>
          )}
        </>
      }
      foot={
        requestId && (
          <>
            Request <CopyableCode code={requestId} what="request ID" />
          </>
        )
      }
    >
      {message}
      {retriesItself && (
        <>
          <br />
          Trying again automatically.
        </>
      )}
    </EmptyState>
  )
}
