import { Button } from '@mantine/core'
import { useDocumentTitle } from '@mantine/hooks'
import { useQueryErrorResetBoundary } from '@tanstack/react-query'
import { type ErrorComponentProps, Link, useRouter } from '@tanstack/react-router'
import { ApiError } from '#api/errors.ts'
import { shownRequest } from '#api/log.ts'
import { Failed } from '#components/feedback/Failed.tsx'

/** A screen that could not be shown: what the service said, or that the fault is the console's own. */
export function RouteFailed({ error }: ErrorComponentProps) {
  useDocumentTitle('Failed · Messaging Console')
  const router = useRouter()
  const { reset } = useQueryErrorResetBoundary()
  const said = error instanceof ApiError ? error : undefined
  const logged = said?.logged
  return (
    <Failed
      headingLevel={1}
      framed={false}
      title={said ? 'This page could not be loaded' : 'The console made a mistake'}
      message={error instanceof Error ? error.message : String(error)}
      requestId={said?.requestId}
      onRetry={() => {
        reset()
        void router.invalidate()
      }}
      onShowRequest={logged === undefined ? undefined : () => shownRequest.set(logged)}
      way={
        <Button variant="default" component={Link} to="/applications">
          All applications
        </Button>
      }
    />
  )
}
