import { Alert } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { dismiss } from '#components/feedback/notify.ts'
import { fieldName } from '#model/messages/options.ts'
import type { DraftFault } from '#model/messages/pushDraft.ts'
import { type SectionKey, sectionOf } from '#model/messages/sections.ts'
import { completeUrlOnBlur } from '../shared/completeUrlOnBlur.ts'
import { FieldLink } from '../shared/FieldLink.tsx'
import { testToast } from '../shared/testToast.ts'
import classes from './Composer.module.css'
import { ComposerFooter, type ComposerTool } from './ComposerFooter.tsx'
import { type ComposerSection, ComposerSections, SectionRail } from './ComposerSections.tsx'
import { EarlyFaults } from './texts/earlyFaults.ts'
import { type State, useFaultsLeft, useFieldFocus, useOpenSections } from './useFormSections.ts'
import { usePreviewBeside } from './usePreviewBeside.tsx'

interface ComposerLayoutProps<Draft extends FieldValues> {
  title: string
  form: UseFormReturn<Draft, unknown, Draft>
  openSections: State<ReadonlySet<SectionKey>>
  /** Problems of a draft. The same function as long as they depend on the same data. */
  faults: (draft: Draft) => readonly DraftFault[]
  /** The label of a field, by its path. */
  nameOf?: ((path: readonly string[]) => string) | undefined
  /** What the service rejected. */
  refused?: readonly DraftFault[]
  /** The path of the field to begin at. */
  startsAt?: readonly string[] | undefined
  /** Called before a field is focused, to render it. */
  unfold?: (path: readonly string[]) => void
  reach: ReactNode
  /** Set if the audience has nobody in it: what to do. The review opens anyway, as the count may be outdated. */
  nobody?: string | undefined
  refusal: string | undefined
  tools?: readonly ComposerTool[]
  request: { reason: string | undefined; show: () => void }
  /** Beside the form, or in a panel on small screens. `reveal` goes to a field by its path. */
  preview: (reveal: Reveal) => ReactNode
  sections: readonly ComposerSection[]
  /** Above the footer. */
  children?: ReactNode
  onReview: () => void
}

export type Reveal = (path: readonly string[]) => void

const none: readonly DraftFault[] = []

/** What all composers share: sections with a rail, a footer with the reach, the first problem, and Review, and a preview. */
export function ComposerLayout<Draft extends FieldValues>(props: ComposerLayoutProps<Draft>) {
  const {
    title,
    nameOf = fieldName,
    refused = none,
    reach,
    refusal,
    tools = [],
    request,
    preview,
    sections,
    children,
  } = props
  const { opened, open, goTo } = useOpenSections(props.openSections)
  const { demanded, reveal, review } = useFixProblems({
    ...props,
    refused,
    unfold: (path) => {
      open(sectionOf(path))
      props.unfold?.(path)
    },
  })
  // the next step has other things in its place
  useEffect(() => () => dismiss(testToast), [])
  const written = useFaultsLeft(props.form, props.faults)
  const early = useEarly(written)
  const faults = props.nobody ? [...written, { path: ['audience', 'kind'], message: props.nobody }] : written
  const beside = usePreviewBeside(
    (close) =>
      preview((path) => {
        close()
        reveal(path)
      }),
    { side: classes.side, panel: classes.panel },
  )
  return (
    <div className={classes.root}>
      <form
        className={classes.form}
        noValidate
        aria-label={title}
        onSubmit={(event) => event.preventDefault()}
        onBlur={completeUrlOnBlur(props.form)}
      >
        <div className={classes.fields}>
          <SectionRail sections={sections} sectionOf={sectionOf} faults={faults} demanded={demanded} onGo={goTo} />
          <EarlyFaults value={early}>
            <ComposerSections sections={sections} opened={opened} onOpened={open} />
          </EarlyFaults>
          {refused.length > 0 && <Rejected faults={refused} nameOf={nameOf} onReveal={reveal} />}
          {children}
        </div>
        <ComposerFooter
          reach={reach}
          refusal={refusal}
          faults={faults}
          nameOf={nameOf}
          demanded={demanded}
          tools={tools}
          request={request}
          onPreview={beside.open}
          onReveal={reveal}
          onReview={review}
        />
      </form>
      {beside.shown}
    </div>
  )
}

/** The same object as long as it says the same, so that typing renders no other field. */
function useEarly(faults: readonly DraftFault[]): Readonly<Record<string, string>> {
  const told = JSON.stringify(
    Object.fromEntries(faults.flatMap(({ path, message, early }) => (early ? [[path.join('.'), message]] : []))),
  )
  return useMemo(() => JSON.parse(told), [told])
}

interface RejectedProps {
  nameOf: (path: readonly string[]) => string
  faults: readonly DraftFault[]
  onReveal: (path: readonly string[]) => void
}

const Rejected = ({ faults, nameOf, onReveal }: RejectedProps) => (
  <Alert mt="md" color="red" variant="outline" role="alert" title="Rejected by the service. Nothing was sent.">
    {faults.map(({ path, message }) => (
      <div key={path.join('.')}>
        <FieldLink onClick={() => onReveal(path)}>
          {nameOf(path)}: {message}
        </FieldLink>
      </div>
    ))}
  </Alert>
)

type Fixing<Draft extends FieldValues> = Required<
  Pick<ComposerLayoutProps<Draft>, 'form' | 'faults' | 'refused' | 'unfold' | 'onReview'>
> &
  Pick<ComposerLayoutProps<Draft>, 'startsAt'>

function useFixProblems<Draft extends FieldValues>(props: Fixing<Draft>) {
  const { form, faults, refused, startsAt, unfold, onReview } = props
  const [demanded, setDemanded] = useState(false)
  const focusField = useFieldFocus(form)
  const reveal = (path: readonly string[]) => {
    unfold(path)
    focusField(path)
  }
  const shown = useRef(reveal)
  shown.current = reveal
  useEffect(() => {
    const [first] = refused
    if (first) shown.current(first.path)
  }, [refused])
  useEffect(() => {
    if (startsAt) shown.current(startsAt)
  }, [startsAt])

  const review = async () => {
    const found = faults(form.getValues())
    const [first] = found
    setDemanded(true)
    await form.trigger()
    // those that depend on more than the draft, which the form’s own check can’t know
    for (const { path, message } of found) {
      const name = path.join('.') as FieldPath<Draft>
      if (path[0] === 'fields' && !form.getFieldState(name).error) form.setError(name, { type: 'known', message })
    }
    if (first) reveal(first.path)
    else onReview()
  }
  const byKey = (event: KeyboardEvent) => {
    if (isInDialog(event.target)) return
    event.preventDefault()
    void review()
  }
  useHotkeys([['mod+Enter', byKey, { preventDefault: false }]], [], true)
  return { demanded, reveal, review }
}

/** A dialog or panel over the composer handles its own keys. */
const isInDialog = (target: EventTarget | null) => target instanceof Element && target.closest('[role=dialog]') !== null
