import { createFileRoute } from '@tanstack/react-router'
import { pendingPage } from '#components/layout/Page.tsx'
import { PushComposer } from '#forms/messages/push/PushComposer.tsx'
import { PushReview } from '#forms/messages/review/PushReview.tsx'
import { pushComposer } from '#model/messages/composers.ts'
import { ComposePage } from './-parts/ComposePage.tsx'
import { composingSearch, loadComposing } from './-parts/composing.ts'

export const Route = createFileRoute('/_console/applications/$application/compose/push')({
  validateSearch: composingSearch,
  loader: ({ context, params }) => loadComposing(context.queries, params.application),
  component: ComposePush,
  pendingComponent: pendingPage('Push message', 'the composer', [6], 'full'),
})

function ComposePush() {
  return (
    <ComposePage
      spec={pushComposer}
      Compose={PushComposer}
      Review={PushReview}
      application={Route.useParams().application}
      search={Route.useSearch()}
    />
  )
}
