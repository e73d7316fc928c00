import { createFileRoute } from '@tanstack/react-router'
import { pendingPage } from '#components/layout/Page.tsx'
import { EmailComposer } from '#forms/messages/email/EmailComposer.tsx'
import { EmailReview } from '#forms/messages/email/EmailReview.tsx'
import { emailComposer } from '#model/email/checks.ts'
import { ComposePage } from './-parts/ComposePage.tsx'
import { composingSearch, loadComposing } from './-parts/composing.ts'

export const Route = createFileRoute('/_console/applications/$application/compose/email')({
  validateSearch: composingSearch,
  loader: ({ context, params }) => loadComposing(context.queries, params.application),
  component: ComposeEmail,
  pendingComponent: pendingPage('Email', 'the composer', [6], 'full'),
})

function ComposeEmail() {
  return (
    <ComposePage
      spec={emailComposer}
      Compose={EmailComposer}
      Review={EmailReview}
      application={Route.useParams().application}
      search={Route.useSearch()}
    />
  )
}
