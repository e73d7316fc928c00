import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { applicationQuery } from '#api/applications.ts'
import { load } from '#api/read.ts'
import { tokenCapabilities } from '#api/tokens.ts'
import { SectionSkeleton } from '#components/feedback/Skeletons.tsx'
import { Page, pendingPage } from '#components/layout/Page.tsx'
import { searchValidator, text } from '#pages/-parts/search.ts'
import { FindBox } from '../-parts/FindBox.tsx'
import { RecentLookups, useRecentLookups } from '../-parts/RecentLookups.tsx'
import { PersonsInbox } from './-parts/PersonsInbox.tsx'
import { WhoIsMeant } from './-parts/WhoIsMeant.tsx'

export const Route = createFileRoute('/_console/applications/$application/inbox/')({
  validateSearch: searchValidator({
    /** What was typed, until it is known who is meant. */
    find: text,
    /** Whose inbox: a user ID, and a device of theirs; or a device that has no user. */
    user: text,
    hwid: text,
    /** Id of the message that is shown. */
    message: text,
  }),
  loader: ({ context }) => load(context.queries, tokenCapabilities()),
  component: Inbox,
  pendingComponent: pendingPage('Inbox', 'the search', <SectionSkeleton lines={2} />),
})

function Inbox() {
  const { application: code } = Route.useParams()
  const { find, user, hwid, message } = Route.useSearch()
  const navigate = Route.useNavigate()
  const { data: application } = useSuspenseQuery(applicationQuery(code))
  const recent = useRecentLookups(code)
  const sought = user ?? hwid ?? find
  const look = (find: string) => navigate({ search: { find } })
  return (
    <Page
      title="Inbox"
      tab={`${sought === undefined ? 'Inbox' : `Inbox of ${sought}`} · ${application.title}`}
      note="The messages kept inside the app for one person, as their phone shows them."
    >
      <FindBox key={sought ?? ''} value={sought ?? ''} onFind={look} onClear={() => navigate({ search: {} })} />
      {user !== undefined || hwid !== undefined ? (
        <PersonsInbox
          key={`${user} ${hwid}`}
          application={application}
          user={user}
          hwid={hwid}
          chosen={message}
          onFound={() => recent.add(user ?? hwid ?? '')}
          onLeave={() => navigate({ search: ({ message: _, ...before }) => before, replace: true })}
        />
      ) : find !== undefined ? (
        <WhoIsMeant application={code} find={find} />
      ) : (
        <RecentLookups {...recent} onFind={look} />
      )}
    </Page>
  )
}
