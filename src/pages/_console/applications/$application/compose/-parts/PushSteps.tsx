import { useMay, useSignedIn } from '#api/session.ts'
import { useComposerForm } from '#forms/messages/draft/useComposerForm.ts'
import { PushComposer } from '#forms/messages/push/PushComposer.tsx'
import { PushReview } from '#forms/messages/review/PushReview.tsx'
import { everyFault } from '#model/messages/everyFault.ts'
import { emptyPush, type PushDraft } from '#model/messages/pushDraft.ts'
import { pushDraft } from '#model/messages/pushFaults.ts'
import { goesLater } from '#model/messages/zonesPast.ts'
import type { ComposeProps } from './ComposePage.tsx'
import { ComposeSteps } from './ComposeSteps.tsx'

/** Writes, reviews, and sends a push. */
export function PushSteps({
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
