import { useDocumentTitle } from '@mantine/hooks'
import { IconMapOff } from '@tabler/icons-react'
import { useParams } from '@tanstack/react-router'
import { LinkButton } from '#components/controls/Buttons.tsx'
import { EmptyState } from '#components/feedback/EmptyState.tsx'

/** Inside an application, the ways on stay in it. */
export function NotFoundScreen() {
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
