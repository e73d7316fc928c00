import { Button } from '@mantine/core'
import { IconCircleCheck, IconLock } from '@tabler/icons-react'
import { useQuery, useSuspenseQueries } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type ComponentType, Suspense, useEffect, useRef, useState } from 'react'
import { type FieldPath, useWatch } from 'react-hook-form'
import { applicationQuery, getIconUrl } from '#api/applications.ts'
import { campaignsQuery } from '#api/campaigns.ts'
import { composerDraft, newDraftId, useHasAttempt } from '#api/composerDrafts.ts'
import { filtersQuery } from '#api/filters.ts'
import { presetsQuery } from '#api/presets.ts'
import { useCan, useSignedIn } from '#api/session.ts'
import { tagsQuery } from '#api/tags.ts'
import { useStoredDrafts } from '#api/useStoredDrafts.ts'
import { LinkButton, SecondaryButton } from '#components/controls/Buttons.tsx'
import { EmptyState } from '#components/feedback/EmptyState.tsx'
import { notify } from '#components/feedback/notify.ts'
import { Loading } from '#components/feedback/Skeletons.tsx'
import { lazyNamed } from '#components/lazyNamed.ts'
import { formatCount } from '#format/format.ts'
import type { ComposerAround, ComposerProps, ReviewProps } from '#forms/messages/Composer.tsx'
import { useComposerForm } from '#forms/messages/draft/useComposerForm.ts'
import { EditingNotice } from '#forms/messages/editing/EditingNotice.tsx'
import { useRefusal } from '#forms/session/useRefusal.ts'
import { type ComposerSpec, withPreset } from '#model/messages/composers.ts'
import type { CommonDraft, DraftFault } from '#model/messages/pushDraft.ts'
import { goesLater } from '#model/messages/schedule.ts'
import { getPresetKind } from '#model/presets/presetKind.ts'
import { AppPage } from '#pages/-parts/AppPage.tsx'
import type { ComposingSearch } from './composing.ts'
import { DraftNotice } from './DraftNotice.tsx'
import { useOpening } from './useOpening.ts'
import { useShowSent } from './useShowSent.ts'

// most presets are there, and most messages are the application’s
const MissingPreset = lazyNamed(() => import('./MissingPreset.tsx'), 'MissingPreset')
const CopiedNotice = lazyNamed(() => import('./CopiedNotice.tsx'), 'CopiedNotice')
const OthersMessage = lazyNamed(
  () => import('#pages/_console/applications/$application/-parts/OthersMessage.tsx'),
  'OthersMessage',
)

interface ComposeScreens<Draft extends CommonDraft> {
  spec: ComposerSpec<Draft>
  Compose: ComponentType<ComposerProps<Draft>>
  Review: ComponentType<ReviewProps<Draft>>
}

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

interface ComposeStepsProps<Draft extends CommonDraft> {
  screens: ComposeScreens<Draft>
  around: ComposerAround
  draftId: string
  from: Partial<Draft>
  edited: string | undefined
  /** Code of the message that it copies without the audience. */
  copied: string | undefined
  /** Code of the preset that the link names, if there’s no such preset. */
  asked: string | undefined
  reviewing: boolean
  language: string
  onLanguage: (language: string) => void
  onStep: (step: 'review' | undefined) => void
  onCopied: (draft: string) => void
  onAnother: () => void
  /** It no longer replaces a message. */
  onNew: () => void
}

function ComposeSteps<Draft extends CommonDraft>(props: ComposeStepsProps<Draft>) {
  const { screens, around, draftId, edited, copied, asked, reviewing, language, onLanguage, onStep, onAnother, onNew } =
    props
  const { spec, Compose, Review } = screens
  const application = around.application.code
  // a message that is read again, or is no longer the source, doesn’t change what was taken from it
  const [from] = useState(props.from)
  const composerForm = useComposerForm({
    ...{ spec, application, draftId, from, edited },
    presets: around.presets,
    onCopied: props.onCopied,
  })
  const showSent = useShowSent(application)
  const refusal = useRefusal(spec.method, 'send messages')
  const mayKeep = useCan('createPreset')
  const [refused, setRefused] = useState<readonly DraftFault[]>([])
  const [startsAt, setStartsAt] = useState<readonly string[]>()
  // a restored draft arrives after the first render
  const [languages, chosen] = useWatch({ control: composerForm.common, name: ['languages', 'preset'] })
  const missing =
    chosen && around.presets.every(({ code }) => code !== chosen) ? chosen : chosen === (from.preset ?? '') && asked
  const [over] = useState(composerForm.wasSent)
  useStepFocus(reviewing)
  // back from the message: an empty form would look like a loss
  if (over)
    return (
      <EmptyState
        icon={IconCircleCheck}
        title="Already sent"
        steps={
          <>
            <LinkButton to="/applications/$application/messages" params={{ application }}>
              Open Sent & scheduled
            </LinkButton>
            <SecondaryButton onClick={onAnother}>Compose another</SecondaryButton>
          </>
        }
      >
        The message can’t be changed here.
      </EmptyState>
    )
  if (refusal && !(mayKeep && spec.kind === 'push')) return <EmptyState icon={IconLock} title={refusal} />
  const draft = composerForm.form.getValues()
  const editing = composerForm.edits && (
    <EditingNotice
      application={application}
      edits={composerForm.edits}
      reviewing={reviewing}
      onNew={() => {
        composerForm.setEdits(undefined)
        onNew()
      }}
    />
  )
  const onBack = (path?: readonly string[]) => {
    setStartsAt(path)
    onStep(undefined)
  }
  if (!reviewing)
    return (
      <>
        <DraftNotice {...composerForm} />
        {editing}
        {copied && (
          <Suspense>
            <CopiedNotice
              {...around}
              message={copied}
              control={composerForm.common}
              onAudience={(audience) => {
                composerForm.form.setValue('audience' as FieldPath<Draft>, audience as never, { shouldDirty: true })
                setStartsAt(['audience', 'kind'])
              }}
            />
          </Suspense>
        )}
        {missing && (
          <Suspense>
            <MissingPreset
              application={application}
              code={missing}
              presets={around.presets}
              onReplace={(next) => {
                const brought = withPreset(composerForm.form.getValues(), spec.brought(next))
                for (const [name, value] of Object.entries({ ...brought, preset: next.code }))
                  composerForm.form.setValue(name as FieldPath<Draft>, value as never, { shouldDirty: true })
              }}
            />
          </Suspense>
        )}
        <Compose
          {...around}
          composerForm={composerForm}
          language={languages.includes(language) ? language : 'default'}
          onLanguage={onLanguage}
          refused={refused}
          startsAt={startsAt}
          onReview={() => {
            setRefused([])
            onStep('review')
          }}
        />
      </>
    )
  const left = spec.faults(draft, around).length
  if (left > 0)
    return (
      <EmptyState
        icon={IconLock}
        title="Not ready for review"
        steps={<Button onClick={() => onBack()}>Back to editing</Button>}
      >
        Fix {formatCount(left, 'problem')} first.
      </EmptyState>
    )
  return (
    <>
      {composerForm.state === 'elsewhere' && <DraftNotice {...composerForm} />}
      {editing}
      <Suspense fallback={<Loading what="the review" sections={[4]} />}>
        <Review
          {...around}
          composerForm={composerForm}
          onBack={onBack}
          onRefused={setRefused}
          onSent={(sent) => showSent({ ...sent, later: goesLater(draft.when, new Date()) })}
        />
      </Suspense>
    </>
  )
}

/** Focuses the heading when switching between editing and review, as navigation does. */
function useStepFocus(reviewing: boolean): void {
  const before = useRef(reviewing)
  useEffect(() => {
    if (before.current === reviewing) return
    before.current = reviewing
    window.scrollTo({ top: 0 })
    document.querySelector<HTMLElement>('[data-page-title]')?.focus()
  }, [reviewing])
}
