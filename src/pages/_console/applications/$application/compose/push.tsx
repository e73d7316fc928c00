import { createFileRoute } from '@tanstack/react-router'
import { openingPush } from '#model/messages/openingPush.ts'
import { ComposePage, ComposePending } from './-parts/ComposePage.tsx'
import { composingSearch, loadComposing } from './-parts/composing.ts'
import { PushSteps } from './-parts/PushSteps.tsx'

export const Route = createFileRoute('/_console/applications/$application/compose/push')({
  validateSearch: composingSearch,
  loader: ({ context, params }) => loadComposing(context.queries, params.application),
  component: ComposePush,
  pendingComponent: () => <ComposePending title="Push message" />,
})

function ComposePush() {
  const { application } = Route.useParams()
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <ComposePage
      title="Push message"
      kind="push"
      application={application}
      search={search}
      onSearch={(next, replace = false) => void navigate({ search: next, replace, resetScroll: !replace })}
    >
      {(desk, template) => (
        <PushSteps key={desk.draftId} {...desk} from={openingPush(search, template, desk.around.presets)} />
      )}
    </ComposePage>
  )
}
