import { Button } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { ComponentProps, ReactNode } from 'react'
import { CopyableCode } from '../controls/CopyableCode.tsx'
import { EmptyState } from './EmptyState.tsx'

interface FailedProps extends Pick<ComponentProps<typeof EmptyState>, 'title' | 'framed' | 'headingLevel'> {
  message: string
  requestId?: string
  onRetry?: () => void
  retrying?: boolean
  /** True where it is tried again without a press. */
  retriesItself?: boolean
  onShowRequest?: () => void
  /** Another way out, where trying again may not help. */
  way?: ReactNode
}

export function Failed(props: FailedProps) {
  const { message, requestId, onRetry, retrying, retriesItself, onShowRequest, way, ...rest } = props
  return (
    <EmptyState
      {...rest}
      icon={IconAlertTriangle}
      tone="failed"
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
