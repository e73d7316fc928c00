import { useSuspenseQueries } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Suspense } from 'react'
import { applicationQuery, getIconUrl } from '#api/applications.ts'
import { campaignsQuery } from '#api/campaigns.ts'
import { newDraftId, useHasAttempt } from '#api/composerDrafts.ts'
import { filtersQuery } from '#api/filters.ts'
import { presetsQuery } from '#api/presets.ts'
import { useCan } from '#api/session.ts'
import { tagsQuery } from '#api/tags.ts'
import { Loading } from '#components/feedback/Skeletons.tsx'
import { lazyNamed } from '#components/lazyNamed.ts'
import { useRefusal } from '#forms/session/useRefusal.ts'
import type { CommonDraft } from '#model/messages/pushDraft.ts'
import { getPresetKind } from '#model/presets/presetKind.ts'
import { CopyDraftLink } from '#pages/_console/applications/$application/-parts/CopyDraftLink.tsx'
import { useOpenDraft } from '#pages/_console/applications/$application/-parts/useOpenDraft.ts'
import { AppPage } from '#pages/-parts/AppPage.tsx'
import { type ComposeScreens, ComposeSteps } from './ComposeSteps.tsx'
import { composerHead } from './composerHead.ts'
import type { ComposingSearch } from './composing.ts'
import { useOpening } from './useOpening.ts'

// most drafts never went out
const ReturnedNote = lazyNamed(
  () => import('#pages/_console/applications/$application/-parts/ReturnedNote.tsx'),
  'ReturnedNote',
)
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
  const { step, language = 'default' } = search
  const refusal = useRefusal(screens.spec.method, 'send messages')
  // whoever creates presets may write one here
  const mayKeep = useCan('createPreset') && kind === 'push'
  const views = refusal !== undefined && !mayKeep
  const { owner, draft, key, onCopied, isFetching, viewed, by } = useOpenDraft(code, search.draft, views)
  const attempted = useHasAttempt(owner, draft)
  const presets = all.filter((preset) => getPresetKind(preset) === kind)
  const { edited, foreign, from, isLoading } = useOpening({
    ...{ application: code, spec: screens.spec, owner, presets, tags },
    search: { ...search, draft },
  })
  const reviewing = step === 'review'
  return (
    <AppPage
      {...composerHead({ title, application, viewed, refusal, reviewing, attempted })}
      actions={!views && <CopyDraftLink {...{ application: code, owner, draft }} />}
    >
      {!reviewing && (
        <Suspense>
          <ReturnedNote {...{ application: code, owner, draft }} />
        </Suspense>
      )}
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
          refusal={views ? refusal : undefined}
          viewed={viewed?.values}
          by={by}
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
