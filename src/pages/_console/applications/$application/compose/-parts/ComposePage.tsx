import { useQuery, useSuspenseQueries } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Suspense, useEffect, useState } from 'react'
import { applicationQuery, getIconUrl } from '#api/applications.ts'
import { campaignsQuery } from '#api/campaigns.ts'
import { composerDraft, newDraftId, useHasAttempt } from '#api/composerDrafts.ts'
import { filtersQuery } from '#api/filters.ts'
import { presetsQuery } from '#api/presets.ts'
import { useSignedIn } from '#api/session.ts'
import { tagsQuery } from '#api/tags.ts'
import { useStoredDrafts } from '#api/useStoredDrafts.ts'
import { notify } from '#components/feedback/notify.ts'
import { Loading } from '#components/feedback/Skeletons.tsx'
import { lazyNamed } from '#components/lazyNamed.ts'
import type { CommonDraft } from '#model/messages/pushDraft.ts'
import { getPresetKind } from '#model/presets/presetKind.ts'
import { AppPage } from '#pages/-parts/AppPage.tsx'
import { type ComposeScreens, ComposeSteps } from './ComposeSteps.tsx'
import type { ComposingSearch } from './composing.ts'
import { useOpening } from './useOpening.ts'

// most messages are the application’s
const OthersMessage = lazyNamed(
  () => import('#pages/_console/applications/$application/-parts/OthersMessage.tsx'),
  'OthersMessage',
)

export interface ComposePageProps {
  application: string
  search: ComposingSearch
}

export function ComposePage<Draft extends CommonDraft>(props: ComposePageProps & ComposeScreens<Draft>) {
  const { application: code, search, ...screens } = props
  const { kind, title } = screens.spec
  const navigate = useNavigate()
  const onSearch = (next: ComposingSearch, replace = false) =>
    void navigate({ to: '.', search: next as never, replace, resetScroll: !replace })
  const [{ data: application }, { data: segments }, { data: tags }, { data: campaigns }, { data: all }] =
    useSuspenseQueries({
      queries: [applicationQuery(code), filtersQuery(code), tagsQuery(), campaignsQuery(code), presetsQuery(code)],
    })
  const { name, service } = useSignedIn()
  const owner = { name, service: service.label }
  const { step, language = 'default' } = search
  // every draft has its own URL
  const [fresh] = useState(newDraftId)
  const asked = search.draft === undefined ? undefined : composerDraft(owner, search.draft)
  // one of another application would be sent to other people
  const draft = search.draft === undefined || (asked && asked.application !== code) ? fresh : search.draft
  // for an attempt that may have been sent, the review shows its own notice
  const attempted = useHasAttempt(owner, draft)
  useStoredDrafts(owner, code, draft === fresh)
  // a link of a colleague, or from another browser
  const { data: fetched, isLoading: isFetching } = useQuery({
    queryKey: ['getDraft', { draft }],
    queryFn: async () => {
      const found = await (await import('#api/syncDrafts.ts')).fetchDraft(owner, code, draft)
      if (found?.by) void notify(`This is your copy of a draft by ${found.by}`)
      if (found?.unavailable)
        void notify('That draft isn’t available: it was sent, discarded, or isn’t shared with you')
      return found
    },
    enabled: draft !== fresh && !composerDraft(owner, draft),
    retry: false,
    // an empty form isn’t the draft
    throwOnError: true,
  })
  useEffect(() => {
    if (search.draft !== draft) onSearch({ ...search, draft }, true)
    else if (fetched && fetched.id !== draft) onSearch({ ...search, draft: fetched.id }, true)
  })
  // a draft that becomes a copy stays on the screen, with its focus
  const [copied, setCopied] = useState<{ draft: string; key: string }>()
  const key = copied?.draft === draft ? copied.key : draft
  const onCopied = (next: string) => {
    setCopied({ draft: next, key })
    void navigate({
      to: '.',
      search: ((before: ComposingSearch) => ({ ...before, draft: next })) as never,
      replace: true,
    })
  }
  const presets = all.filter((preset) => getPresetKind(preset) === kind)
  const { edited, foreign, from, isLoading } = useOpening({
    ...{ application: code, spec: screens.spec, owner, presets, tags },
    search: { ...search, draft },
  })
  const reviewing = step === 'review'
  return (
    <AppPage
      title={reviewing ? 'Review' : title}
      tab={title}
      note={reviewing && !attempted ? `${application.title} · Nothing has been sent yet.` : application.title}
    >
      {/* the template must load before anyone types, but a failure must not prevent writing */}
      {isLoading || isFetching ? (
        <Loading what="the composer" sections={[6, 4]} />
      ) : foreign ? (
        <Suspense>
          <OthersMessage {...foreign} />
        </Suspense>
      ) : (
        <ComposeSteps
          key={key}
          screens={screens}
          around={{
            application: { ...application, icon: getIconUrl(application) },
            segments,
            tags,
            campaigns,
            presets,
          }}
          draftId={draft}
          onCopied={onCopied}
          edited={edited}
          from={from}
          copied={edited === undefined && search.keep === undefined ? search.message : undefined}
          asked={
            search.preset && all.every(({ code }) => code !== search.preset?.toUpperCase()) ? search.preset : undefined
          }
          reviewing={reviewing}
          language={language}
          onLanguage={(next) => onSearch({ ...search, language: next === 'default' ? undefined : next }, true)}
          onStep={(next) => onSearch({ ...search, step: next })}
          onAnother={() => onSearch({ draft: newDraftId() })}
          onNew={() => onSearch({ ...search, edit: undefined }, true)}
        />
      )}
    </AppPage>
  )
}
