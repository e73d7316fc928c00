import { IconLock } from '@tabler/icons-react'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { applicationQuery } from '#api/applications.ts'
import { newDraftId } from '#api/composerDrafts.ts'
import { activitiesQuery, useKnownActivities } from '#api/liveActivities.ts'
import { useCapabilities } from '#api/tokens.ts'
import { useWhileMounted } from '#components/controls/useIsMounted.ts'
import { EmptyState } from '#components/feedback/EmptyState.tsx'
import { notify } from '#components/feedback/notify.ts'
import { Loading } from '#components/feedback/Skeletons.tsx'
import { isHeldId } from '#contract/console/heldId.ts'
import { StartDraftShown } from '#forms/liveActivities/StartDraftShown.tsx'
import { StartForm } from '#forms/liveActivities/StartForm.tsx'
import { useRefusal } from '#forms/session/useRefusal.ts'
import { activityAudience, runningIds } from '#model/liveActivities/activities.ts'
import { toStart } from '#model/liveActivities/drafts.ts'
import { CopyDraftLink } from '#pages/_console/applications/$application/-parts/CopyDraftLink.tsx'
import { ReturnedNote } from '#pages/_console/applications/$application/-parts/ReturnedNote.tsx'
import { useOpenDraft } from '#pages/_console/applications/$application/-parts/useOpenDraft.ts'
import { AppPage } from '#pages/-parts/AppPage.tsx'
import { searchValidator, text } from '#pages/-parts/search.ts'

export const Route = createFileRoute('/_console/applications/$application/live-activities/new')({
  validateSearch: searchValidator({ draft: text }),
  component: StartLiveActivity,
})

function StartLiveActivity() {
  const { application: code } = Route.useParams()
  const navigate = useWhileMounted(Route.useNavigate())
  const { data: application } = useSuspenseQuery(applicationQuery(code))
  const refusal = useRefusal('startLiveActivity', 'start live activities')
  // without a copy that could never be sent
  const { owner, draft, key, onCopied, isFetching, viewed } = useOpenDraft(
    code,
    Route.useSearch().draft,
    refusal !== undefined,
  )
  const offered = useCapabilities()
  const listsActivities = offered.includes('listMessages') && offered.includes('getMessage')
  const sent = useQuery({ ...activitiesQuery(code), enabled: listsActivities })
  const { known, keep } = useKnownActivities(code)
  if (refusal)
    return viewed ? (
      <AppPage title="Draft" tab="Start live activity" note={`By ${viewed.by}. ${refusal}`}>
        <StartDraftShown application={code} values={viewed.values} />
      </AppPage>
    ) : (
      <AppPage title="Start live activity">
        {isFetching ? <Loading what="the draft" /> : <EmptyState icon={IconLock} title={refusal} />}
      </AppPage>
    )
  return (
    <AppPage
      title="Start live activity"
      note="Stays on the lock screens of the selected iPhones until dismissed."
      actions={<CopyDraftLink {...{ application: code, owner, draft }} />}
    >
      <ReturnedNote {...{ application: code, owner, draft }} />
      {isFetching || (listsActivities && sent.isPending) ? (
        <Loading what="the last live activities" sections={[5]} />
      ) : (
        <StartForm
          key={key}
          application={application}
          draftId={draft}
          onCopied={onCopied}
          onAnother={() => void navigate({ to: '.', search: { draft: newDraftId() } })}
          templates={sent.data?.starts ?? []}
          running={runningIds(known, sent.data ?? { activities: [], older: [] }, Date.now())}
          onStarted={async (draft, { Messages, UnknownDevices, earlier }) => {
            const [message] = Messages
            if (message !== undefined && isHeldId(message)) {
              // it isn’t running yet
              const params = { application: code, message }
              return navigate({ to: '/applications/$application/messages/$message', params, replace: true })
            }
            const start = toStart(draft)
            const { 'content-state': state, 'attributes-type': attributesType, attributes } = start.live_activity
            const at = Date.now()
            keep({
              id: start.live_activity_id,
              title: start.title ?? '',
              attributesType,
              attributes,
              state,
              ...activityAudience(start),
              started: at,
              changed: at,
              messages: Messages,
              unknown: Object.values(UnknownDevices ?? {}).flat(),
            })
            await navigate({
              to: '/applications/$application/live-activities',
              search: { activity: start.live_activity_id },
            })
            void notify(
              earlier
                ? `Live activity ${start.live_activity_id} is running: your first attempt started it`
                : `Live activity ${start.live_activity_id} started`,
            )
          }}
        />
      )}
    </AppPage>
  )
}
