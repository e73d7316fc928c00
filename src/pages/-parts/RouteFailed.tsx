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
  const message = error instanceof Error ? error.message : String(error)
  if (/dynamically imported module|module script|preload CSS/i.test(message)) return <NewerBuild />
  return (
    <Failed
      headingLevel={1}
      framed={false}
      title={said ? 'Couldn’t load this page' : 'Something went wrong'}
      message={message}
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

/** A part of the console that is gone from the server: another version was put there since the page was opened. */
const NewerBuild = () => (
  <Failed
    headingLevel={1}
    framed={false}
    title="This part of the console could not be loaded"
    message="There is no connection, or the console was updated since you opened it. Reloading brings the newest; drafts stay."
    way={
      <Button variant="default" onClick={() => window.location.reload()}>
        Reload
      </Button>
    }
  />
)
