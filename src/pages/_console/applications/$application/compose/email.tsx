import { createFileRoute } from '@tanstack/react-router'
import { openingEmail } from '#model/messages/openingEmail.ts'
import { ComposePage, ComposePending } from './-parts/ComposePage.tsx'
import { composingSearch, loadComposing } from './-parts/composing.ts'
import { EmailSteps } from './-parts/EmailSteps.tsx'

export const Route = createFileRoute('/_console/applications/$application/compose/email')({
  validateSearch: composingSearch,
  loader: ({ context, params }) => loadComposing(context.queries, params.application),
  component: ComposeEmail,
  pendingComponent: () => <ComposePending title="Email" />,
})

function ComposeEmail() {
  const { application } = Route.useParams()
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <ComposePage
      title="Email"
      kind="email"
      application={application}
      search={search}
      onSearch={(next, replace = false) => void navigate({ search: next, replace, resetScroll: !replace })}
    >
      {(desk, template) => <EmailSteps key={desk.draftId} {...desk} from={openingEmail(search, template)} />}
    </ComposePage>
  )
}
