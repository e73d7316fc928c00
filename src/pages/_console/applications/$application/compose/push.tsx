import { createFileRoute } from '@tanstack/react-router'
import { useMay, useSignedIn } from '#api/session.ts'
import { useComposerForm } from '#forms/messages/draft/useComposerForm.ts'
import { PushComposer } from '#forms/messages/push/PushComposer.tsx'
import { PushReview } from '#forms/messages/review/PushReview.tsx'
import { goesLater } from '#model/messages/asked.ts'
import { everyFault, pushDraft } from '#model/messages/faults.ts'
import { openingPush } from '#model/messages/fromNotification.ts'
import { emptyPush, type PushDraft } from '#model/messages/pushDraft.ts'
import { ComposePage, ComposePending, type ComposeProps } from './-parts/ComposePage.tsx'
import { ComposeSteps, composingSearch, loadComposing } from './-parts/ComposeSteps.tsx'

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

/** Writes, reviews, and sends a push. */
function PushSteps({
  around,
  draftId,
  from,
  reviewing,
  language,
  onLanguage,
  onStep,
  onSent,
}: ComposeProps<PushDraft>) {
  const { name, service } = useSignedIn()
  const maySend = useMay('createMessage')
  const mayKeep = useMay('createPreset')
  const form = useComposerForm<PushDraft>({
    kind: 'push',
    application: around.application.code,
    owner: { name, service: service.label },
    draftId,
    schema: pushDraft,
    empty: emptyPush(Intl.DateTimeFormat().resolvedOptions().timeZone),
    from,
    named: ['title', 'content'],
  })
  return (
    <ComposeSteps
      form={form}
      allowed={maySend || mayKeep}
      faultsIn={(draft) => everyFault(draft, around)}
      reviewing={reviewing}
      language={language}
      onStep={onStep}
      compose={(own) => <PushComposer {...around} {...own} form={form} onLanguage={onLanguage} />}
      review={(own) => (
        <PushReview
          {...around}
          {...own}
          form={form}
          onSent={({ Messages, UnknownDevices }) => {
            const later = goesLater(form.form.getValues().when, new Date())
            onSent({ codes: Messages, unknown: Object.values(UnknownDevices ?? {}).flat(), later })
          }}
        />
      )}
    />
  )
}
