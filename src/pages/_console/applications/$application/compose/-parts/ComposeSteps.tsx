import { IconLock } from '@tabler/icons-react'
import { type ComponentType, Suspense, useState } from 'react'
import { type FieldPath, useWatch } from 'react-hook-form'
import { useSignedIn } from '#api/session.ts'
import { LinkButton } from '#components/controls/Buttons.tsx'
import { EmptyState } from '#components/feedback/EmptyState.tsx'
import { Loading } from '#components/feedback/Skeletons.tsx'
import { lazyNamed } from '#components/lazyNamed.ts'
import type { ComposerAround, ComposerProps, ReviewProps } from '#forms/messages/Composer.tsx'
import { useComposerForm } from '#forms/messages/draft/useComposerForm.ts'
import { EditingNotice } from '#forms/messages/editing/EditingNotice.tsx'
import { NotReady } from '#forms/messages/review/NotReady.tsx'
import { AlreadySent } from '#forms/shared/AlreadySent.tsx'
import { DraftNotice } from '#forms/shared/DraftNotice.tsx'
import { type ComposerSpec, withPreset } from '#model/messages/composers.ts'
import { fieldName } from '#model/messages/options.ts'
import type { CommonDraft, DraftFault } from '#model/messages/pushDraft.ts'
import { goesLater } from '#model/messages/schedule.ts'
import { useShowSent } from './useShowSent.ts'
import { useStepFocus } from './useStepFocus.ts'

// most presets are there, and most messages aren’t copies
const MissingPreset = lazyNamed(() => import('./MissingPreset.tsx'), 'MissingPreset')
const CopiedNotice = lazyNamed(() => import('./CopiedNotice.tsx'), 'CopiedNotice')

export interface ComposeScreens<Draft extends CommonDraft> {
  spec: ComposerSpec<Draft>
  Compose: ComponentType<ComposerProps<Draft>>
  Review: ComponentType<ReviewProps<Draft>>
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
  /** Why nothing can be written. */
  refusal: string | undefined
  /** The values of someone else’s draft, to look at. */
  viewed: Readonly<Record<string, unknown>> | undefined
  /** Whose draft this was copied from. */
  by: string | undefined
  reviewing: boolean
  language: string
  onLanguage: (language: string) => void
  onStep: (step: 'review' | undefined) => void
  onCopied: (draft: string) => void
  onAnother: () => void
  /** It no longer replaces a message. */
  onNew: () => void
}

/** Writing a message, and its review. */
export function ComposeSteps<Draft extends CommonDraft>(props: ComposeStepsProps<Draft>) {
  const { screens, around, draftId, edited, copied, asked, reviewing, language, onLanguage, onStep, onAnother, onNew } =
    props
  const { spec, Compose, Review } = screens
  const application = around.application.code
  // a message that is read again, or is no longer the source, doesn’t change what was taken from it
  const [from] = useState(props.from)
  const composerForm = useComposerForm({
    ...{ spec, application, draftId, from, edited, viewed: props.viewed },
    presets: around.presets,
    languages: around.application.languages,
    onCopied: props.onCopied,
  })
  const showSent = useShowSent(application)
  const [refused, setRefused] = useState<readonly DraftFault[]>([])
  const [startsAt, setStartsAt] = useState<readonly string[]>()
  // a restored draft arrives after the first render
  const [languages, chosen] = useWatch({ control: composerForm.common, name: ['languages', 'preset'] })
  const missing =
    chosen && around.presets.every(({ code }) => code !== chosen) ? chosen : chosen === (from.preset ?? '') && asked
  const [over] = useState(composerForm.wasSent)
  useStepFocus(reviewing)
  // back from the message
  if (over) return <AlreadySent application={application} onAnother={onAnother} />
  if (props.refusal && !props.viewed) return <Refused application={application} refusal={props.refusal} />
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
  if (!reviewing && !props.viewed)
    return (
      <>
        <DraftNotice {...composerForm} by={props.by} />
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
  const left = spec.faults(draft, around)
  const [problem] = left
  if (problem && !props.viewed)
    return (
      <NotReady
        problems={left.length}
        first={`${(spec.nameOf ?? fieldName)(problem.path, draft)}: ${problem.message}`}
        onBack={() => onBack(problem.path)}
      />
    )
  return (
    <>
      {composerForm.state === 'elsewhere' && <DraftNotice {...composerForm} />}
      {editing}
      <Suspense fallback={<Loading what="the review" sections={[4]} />}>
        <Review
          {...around}
          composerForm={composerForm}
          viewed={props.viewed !== undefined}
          onBack={onBack}
          onRefused={setRefused}
          onSent={(sent) => showSent({ ...sent, later: goesLater(draft.when, new Date()) })}
        />
      </Suspense>
    </>
  )
}

/** Why the role can’t write here, and what it may send instead. */
function Refused({ application, refusal }: { application: string; refusal: string }) {
  const { approvedPresets } = useSignedIn()
  if (approvedPresets.length === 0) return <EmptyState icon={IconLock} title={refusal} />
  return (
    <EmptyState
      icon={IconLock}
      title="Your role sends approved presets, to one person at a time"
      steps={
        <LinkButton to="/applications/$application/people" params={{ application }} search={{ writing: true }}>
          Find a person
        </LinkButton>
      }
    >
      Look the person up first, then select a preset.
    </EmptyState>
  )
}
