import { useDocumentTitle } from '@mantine/hooks'
import { IconMapOff } from '@tabler/icons-react'
import { Navigate, useLocation, useParams } from '@tanstack/react-router'
import { LinkButton } from '#components/controls/Buttons.tsx'
import { EmptyState } from '#components/feedback/EmptyState.tsx'

// one chunk for both, so that the first load names only one
export { CrashScreen } from './CrashScreen.tsx'

/** Leads on from the address of the inbox before it became a tab of People & devices. */
export function NotFoundScreen() {
  const { pathname, searchStr } = useLocation()
  const [, application] = /^\/applications\/([^/]+)\/inbox$/.exec(pathname) ?? []
  if (application === undefined) return <NotFound />
  const params = new URLSearchParams(searchStr)
  const find = ['hwid', 'user', 'find'].map((name) => params.get(name)).find(Boolean) ?? undefined
  const message = params.get('message') || undefined
  return (
    <Navigate
      to="/applications/$application/people"
      params={{ application }}
      search={{ find, view: 'inbox', message }}
      replace
    />
  )
}

/** Inside an application, the ways on stay in it. */
function NotFound() {
  const { application } = useParams({ strict: false })
  useDocumentTitle('Page not found · Messaging Console')
  return (
    <EmptyState
      icon={IconMapOff}
      headingLevel={1}
      framed={false}
      title="Page not found"
      steps={
        <>
          {application !== undefined && (
            <>
              <LinkButton variant="default" to="/applications/$application" params={{ application }}>
                Overview
              </LinkButton>
              <LinkButton variant="default" to="/applications/$application/people" params={{ application }}>
                Find a person
              </LinkButton>
            </>
          )}
          <LinkButton variant="default" to="/applications">
            All applications
          </LinkButton>
        </>
      }
    >
      The URL may be mistyped, or the page may have moved. Search, in the top bar, finds every screen.
    </EmptyState>
  )
}
