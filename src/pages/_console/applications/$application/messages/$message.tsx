import { Button } from '@mantine/core'
import { IconMessageOff } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { applicationOf } from '#api/applications.ts'
import { ApiError } from '#api/errors.ts'
import { messageOf } from '#api/messages.ts'
import { load } from '#api/read.ts'
import { capabilities } from '#api/tokens.ts'
import { EmptyState } from '#components/feedback/EmptyState.tsx'
import { Loading, SectionSkeleton } from '#components/feedback/Skeletons.tsx'
import { Page } from '#components/layout/Page.tsx'
import { MessageInFull } from './-parts/MessageInFull.tsx'
import { NotTold } from './-parts/NotTold.tsx'

export const Route = createFileRoute('/_console/applications/$application/messages/$message')({
  loader: async ({ context, params }) => {
    const offered = await load(context.queries, capabilities())
    if (!offered.includes('getMessage')) return { there: false }
    return load(context.queries, messageOf(params.message)).then(
      () => ({ there: true }),
      (error: unknown) => {
        // a code that no message has
        if (error instanceof ApiError && error.status === 422) return { there: false }
        throw error
      },
    )
  },
  component: OneMessage,
  pendingComponent: () => (
    <Page title="Message">
      <Loading what="the message">
        <SectionSkeleton lines={2} />
        <SectionSkeleton lines={6} />
      </Loading>
    </Page>
  ),
})

function OneMessage() {
  const { application: code, message } = Route.useParams()
  const { there } = Route.useLoaderData()
  const { data: offered } = useSuspenseQuery(capabilities())
  const { data: application } = useSuspenseQuery(applicationOf(code))
  if (there)
    return <MessageInFull application={application} code={message} cancels={offered.includes('cancelMessage')} />
  return (
    <Page title="Message" tab={`Message · ${application.title}`}>
      {offered.includes('getMessage') ? (
        <EmptyState
          icon={IconMessageOff}
          title="There is no such message"
          steps={
            <Button
              variant="default"
              renderRoot={(props) => (
                <Link to="/applications/$application/messages" params={{ application: code }} {...props} />
              )}
            >
              Sent & scheduled
            </Button>
          }
        >
          No message of this account has the code {message}.
        </EmptyState>
      ) : (
        <NotTold what="single messages" />
      )}
    </Page>
  )
}
