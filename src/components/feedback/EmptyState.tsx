import { Button } from '@mantine/core'
import { type Icon, IconAlertTriangle, IconSearchOff } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { CopyableCode } from '../controls/CopyableCode.tsx'
import classes from './EmptyState.module.css'

interface EmptyStateProps {
  icon: Icon
  title: string
  children?: ReactNode
  steps?: ReactNode
  foot?: ReactNode
  tone?: 'plain' | 'failed'
  framed?: boolean
  headingLevel?: 1 | 2
}

export function EmptyState(props: EmptyStateProps) {
  const { icon: Glyph, title, children, steps, foot, tone = 'plain', framed = true, headingLevel = 2 } = props
  const Heading = `h${headingLevel}` as const
  return (
    <div
      className={classes.root}
      data-tone={tone}
      data-framed={framed || undefined}
      role={tone === 'failed' ? 'alert' : undefined}
    >
      <div className={classes.glyph}>
        <Glyph size={22} stroke={1.5} aria-hidden />
      </div>
      <Heading
        className={classes.title}
        tabIndex={headingLevel === 1 ? -1 : undefined}
        data-page-title={headingLevel === 1 || undefined}
      >
        {title}
      </Heading>
      {children && <p className={classes.words}>{children}</p>}
      {steps && <div className={classes.steps}>{steps}</div>}
      {foot && <div className={classes.id}>{foot}</div>}
    </div>
  )
}

interface NoMatchProps {
  what: string
  /** Left out if filters narrow the list too. */
  query?: string
  onClear: () => void
  /** What else may find something, before the way back. */
  steps?: ReactNode
  children?: ReactNode
}

export const NoMatch = ({ what, query, onClear, steps, children }: NoMatchProps) => (
  <EmptyState
    icon={IconSearchOff}
    title={`No ${what} match`}
    steps={
      <>
        {steps}
        <Button variant="default" onClick={onClear}>
          {query === undefined ? 'Show all' : 'Clear search'}
        </Button>
      </>
    }
  >
    {children ?? (query === undefined ? 'Try changing the search or filters.' : `No results for “${query}”.`)}
  </EmptyState>
)

interface FailedProps extends Pick<EmptyStateProps, 'title' | 'framed' | 'headingLevel'> {
  message: string
  requestId?: string
  onRetry?: () => void
  retrying?: boolean
  retriesItself?: boolean
  onShowRequest?: () => void
  action?: ReactNode
}

export function Failed(props: FailedProps) {
  const { message, requestId, onRetry, retrying, retriesItself, onShowRequest, action, ...rest } = props
  const retry = useRef<HTMLButtonElement>(null)
  // such as after Cancel, whose button is gone
  useEffect(() => {
    if (document.activeElement === document.body) retry.current?.focus({ preventScroll: true })
  }, [])
  return (
    <EmptyState
      {...rest}
      icon={IconAlertTriangle}
      tone="failed"
      steps={
        <>
          {onRetry && (
            <Button ref={retry} variant="default" loading={retrying} onClick={onRetry}>
              Try again
            </Button>
          )}
          {action}
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
