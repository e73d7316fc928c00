import { IconLock } from '@tabler/icons-react'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { applicationQuery } from '#api/applications.ts'
import { composerDraft, newDraftId, useHasAttempt } from '#api/composerDrafts.ts'
import { messageQuery } from '#api/messages.ts'
import { EmptyState } from '#components/feedback/EmptyState.tsx'
import { pendingPage } from '#components/layout/Page.tsx'
import { useRefusal } from '#forms/session/useRefusal.ts'
import { WhatsAppComposer } from '#forms/whatsApp/WhatsAppComposer.tsx'
import { WhatsAppDraftShown } from '#forms/whatsApp/WhatsAppDraftShown.tsx'
import { getOtherOwner } from '#model/applications/sentMessage.ts'
import { keepChoices } from '#model/messages/keepChoices.ts'
import { fromWhatsApp } from '#model/whatsApp/fromWhatsApp.ts'
import { CopyDraftLink } from '#pages/_console/applications/$application/-parts/CopyDraftLink.tsx'
import { OthersMessage } from '#pages/_console/applications/$application/-parts/OthersMessage.tsx'
import { ReturnedNote } from '#pages/_console/applications/$application/-parts/ReturnedNote.tsx'
import { useOpenDraft } from '#pages/_console/applications/$application/-parts/useOpenDraft.ts'
import { AppPage } from '#pages/-parts/AppPage.tsx'
import { oneOf, searchValidator, text } from '#pages/-parts/search.ts'
import { composerHead } from '../-parts/composerHead.ts'
import { useShowSent } from '../-parts/useShowSent.ts'
import { useStepFocus } from '../-parts/useStepFocus.ts'

const title = 'WhatsApp message'
// the route’s own would keep what this file imports in the first script
const pending = pendingPage(title, 'the composer', [6, 4])

export const Route = createFileRoute('/_console/applications/$application/compose/whatsapp/')({
  validateSearch: searchValidator({
    draft: text,
    step: oneOf('review'),
    to: text,
    preset: text,
    message: text,
    keep: oneOf(...keepChoices),
    edit: text,
    /** The message is one of several that were sent to the numbers of a file. */
    numbers: oneOf('file'),
  }),
  component: ComposeWhatsApp,
  pendingComponent: pendingPage('WhatsApp message', 'the composer', [6, 4]),
})

function ComposeWhatsApp() {
  const { application: code } = Route.useParams()
  const search = Route.useSearch()
  const { to, preset, message, keep, numbers } = search
  const refusal = useRefusal('createWhatsAppMessage', 'send messages')
  // without a copy that could never be sent
  const views = refusal !== undefined
  const { owner: draftOwner, draft, key, onCopied, isFetching, viewed, by } = useOpenDraft(code, search.draft, views)
  // a draft from the list may replace one too
  const stored = composerDraft(draftOwner, draft)
  const edit = search.edit ?? stored?.edits?.code
  const source = edit ?? message
  const { data: template, isLoading } = useQuery({
    ...messageQuery(source ?? ''),
    enabled: source !== undefined,
    // an empty form isn’t the message to edit
    throwOnError: edit !== undefined && stored === undefined,
  })
  const { data: application } = useSuspenseQuery(applicationQuery(code))
  const navigate = useNavigate()
  const showSent = useShowSent(code)
  const owner = getOtherOwner(code, template)
  const attempted = useHasAttempt(draftOwner, draft)
  const reviewing = search.step === 'review'
  useStepFocus(reviewing)
  const onSearch = (change: Partial<typeof search>, replace: boolean) =>
    void navigate({
      to: '.',
      search: ((before: typeof search) => ({ ...before, ...change })) as never,
      replace,
      resetScroll: !replace,
    })
  // the template must load before anyone types
  if (isLoading || isFetching) return pending()
  return (
    <AppPage
      {...composerHead({ title, application, viewed, refusal, reviewing, attempted })}
      actions={!refusal && <CopyDraftLink {...{ application: code, owner: draftOwner, draft }} />}
    >
      {!reviewing && <ReturnedNote {...{ application: code, owner: draftOwner, draft }} />}
      {viewed ? (
        <WhatsAppDraftShown values={viewed.values} />
      ) : refusal ? (
        <EmptyState icon={IconLock} title={refusal} />
      ) : owner && source ? (
        <OthersMessage owner={owner} message={source} />
      ) : (
        <WhatsAppComposer
          key={key}
          application={application}
          draftId={draft}
          number={to}
          preset={preset}
          from={template && fromWhatsApp(template.request, edit === undefined ? keep : 'all', numbers)}
          edited={edit}
          onCopied={onCopied}
          by={by}
          onAnother={() => void navigate({ to: '.', search: { draft: newDraftId() } as never })}
          onNew={() => onSearch({ edit: undefined }, true)}
          reviewing={reviewing}
          onStep={(step, replace = false) => onSearch({ step }, replace)}
          onSent={showSent}
          onStarted={() =>
            void navigate({
              to: '/applications/$application/compose/whatsapp/progress',
              params: { application: code },
              replace: true,
            })
          }
        />
      )}
    </AppPage>
  )
}
