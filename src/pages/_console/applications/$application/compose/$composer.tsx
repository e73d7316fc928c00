import { createFileRoute, notFound } from '@tanstack/react-router'
import { pendingPage } from '#components/layout/Page.tsx'
import { EmailComposer } from '#forms/messages/email/EmailComposer.tsx'
import { EmailReview } from '#forms/messages/email/EmailReview.tsx'
import { PushComposer } from '#forms/messages/push/PushComposer.tsx'
import { PushReview } from '#forms/messages/review/PushReview.tsx'
import { emailComposer } from '#model/email/checks.ts'
import { pushComposer } from '#model/messages/composers.ts'
import { ComposePage } from './-parts/ComposePage.tsx'
import { composingSearch, loadComposing } from './-parts/composing.ts'

export const Route = createFileRoute('/_console/applications/$application/compose/$composer')({
  validateSearch: composingSearch,
  beforeLoad: ({ params: { composer } }) => {
    if (composer !== 'push' && composer !== 'email') throw notFound()
  },
  loader: ({ context, params }) => loadComposing(context.queries, params.application),
  component: Compose,
  pendingComponent: () => {
    const { composer } = Route.useParams()
    return pendingPage(composer === 'email' ? 'Email' : 'Push message', 'the composer', [6], 'full')()
  },
})

function Compose() {
  const { application, composer } = Route.useParams()
  const shared = { application, search: Route.useSearch() }
  return composer === 'email' ? (
    <ComposePage key={composer} {...shared} spec={emailComposer} Compose={EmailComposer} Review={EmailReview} />
  ) : (
    <ComposePage key={composer} {...shared} spec={pushComposer} Compose={PushComposer} Review={PushReview} />
  )
}
