import { Alert, Anchor, Paper, Text } from '@mantine/core'
import { useDebouncedValue, useHotkeys, useMediaQuery } from '@mantine/hooks'
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { previewRequest } from '#api/log.ts'
import { SidePanel } from '#components/layout/SidePanel.tsx'
import type { Campaign } from '#contract/campaigns.ts'
import type { PlatformKey } from '#contract/deviceTypes.ts'
import type { Filter } from '#contract/filters.ts'
import type { KnownTag } from '#contract/language/defaultTags.ts'
import type { Preset } from '#contract/presets.ts'
import { useRefusal } from '#forms/session/useRefusal.ts'
import { fieldName } from '#model/messages/options.ts'
import type { CommonDraft, DraftFault } from '#model/messages/pushDraft.ts'
import { type SectionKey, sectionOf } from '#model/messages/sections.ts'
import { guardedNotification } from '#model/messages/toNotification.ts'
import { AudienceCount } from './audience/AudienceCount.tsx'
import classes from './Composer.module.css'
import { ComposerFooter, type ComposerTool } from './ComposerFooter.tsx'
import { type ComposerSection, ComposerSections, SectionRail } from './ComposerSections.tsx'
import type { ComposerForm } from './draft/useComposerForm.ts'
import type { SentMessages } from './review/useSendOnce.ts'

export interface ComposerAround {
  application: {
    code: string
    title: string
    icon: string | undefined
    providers: Readonly<Record<string, boolean>>
    languages: Readonly<Record<string, string | number>>
  }
  segments: readonly Filter[]
  tags: readonly KnownTag[]
  campaigns: readonly Campaign[]
  presets: readonly Preset[]
}

export interface ComposerProps<Draft extends CommonDraft> extends ComposerAround {
  composerForm: ComposerForm<Draft>
  language: string
  onLanguage: (language: string) => void
  refused: readonly DraftFault[]
  onReview: () => void
}

export interface ReviewProps<Draft extends CommonDraft> extends ComposerAround {
  composerForm: ComposerForm<Draft>
  onBack: () => void
  onRefused: (faults: DraftFault[]) => void
  onSent: (sent: SentMessages) => void
}

interface ComposerShellProps<Draft extends CommonDraft> {
  composer: ComposerProps<Draft>
  platforms: readonly PlatformKey[]
  unfold?: (path: readonly string[]) => void
  tools: readonly ComposerTool[]
  /** Beside the form, or in a panel on small screens. */
  preview: ReactNode
  sections: readonly ComposerSection[]
}

export function ComposerShell<Draft extends CommonDraft>(props: ComposerShellProps<Draft>) {
  const { composer, platforms, unfold, tools, preview, sections } = props
  const { application, composerForm, refused } = composer
  const { form, common, spec, draftId } = composerForm
  const sendRefusal = useRefusal(spec.method, 'send messages')
  const audience = useWatch({ control: common, name: 'audience.kind' })
  const narrow = useMediaQuery('(max-width: 75em)', undefined, { getInitialValueInEffect: false })
  const [previewed, setPreviewed] = useState(false)
  const [opened, setOpened] = useState<ReadonlySet<SectionKey>>(new Set(['message', 'audience']))
  const open = (key: SectionKey, next = true) =>
    setOpened((now) => new Set(next ? [...now, key] : [...now].filter((other) => other !== key)))
  const { demanded, reveal, review } = useFixProblems(composer, (path) => {
    open(sectionOf(path))
    unfold?.(path)
  })
  const faults = useFaultsLeft(composer)
  return (
    <div className={classes.root}>
      <form className={classes.form} noValidate aria-label={spec.title} onSubmit={(event) => event.preventDefault()}>
        <SectionRail
          sections={sections}
          faults={faults}
          demanded={demanded}
          onGo={(key) => {
            open(key)
            requestAnimationFrame(() => document.getElementById(key)?.scrollIntoView({ block: 'start' }))
          }}
        />
        <ComposerSections sections={sections} opened={opened} onOpened={open} />
        {refused.length > 0 && <Rejected faults={refused} onReveal={reveal} />}
        <ComposerFooter
          reach={<AudienceCount {...composer} application={application.code} platforms={platforms} />}
          refusal={sendRefusal}
          faults={faults}
          demanded={demanded}
          tools={tools}
          request={{
            // without an audience, the service sends to everyone
            reason: audience === '' ? 'Select an audience first' : undefined,
            show: () =>
              previewRequest(spec.method, {
                application: application.code,
                notifications: [guardedNotification(spec.toRequest(form.getValues()), draftId)],
              }),
          }}
          onPreview={narrow ? () => setPreviewed(true) : undefined}
          onReveal={reveal}
          onReview={review}
        />
      </form>
      {narrow ? (
        <SidePanel title="Preview" opened={previewed} onClose={() => setPreviewed(false)}>
          <div className={classes.panel}>{preview}</div>
        </SidePanel>
      ) : (
        <aside className={classes.side} aria-label="Preview">
          {preview}
        </aside>
      )}
    </div>
  )
}

export const Card = ({ label, title = label, children }: { label: string; title?: string; children: ReactNode }) => (
  <Paper component="section" withBorder p="md" aria-label={label}>
    <Text component="h2" size="md" fw={600} mb="xs">
      {title}
    </Text>
    {children}
  </Paper>
)

interface RejectedProps {
  faults: readonly DraftFault[]
  onReveal: (path: readonly string[]) => void
}

const Rejected = ({ faults, onReveal }: RejectedProps) => (
  <Alert mt="md" color="red" variant="outline" role="alert" title="Rejected by the service. Nothing was sent.">
    {faults.map(({ path, message }) => (
      <div key={path.join('.')}>
        <Anchor
          component="button"
          type="button"
          size="sm"
          c="inherit"
          underline="always"
          ta="start"
          onClick={() => onReveal(path)}
        >
          {fieldName(path)}: {message}
        </Anchor>
      </div>
    ))}
  </Alert>
)

/** Problems of the draft. While someone types, they wait for a pause: checking everything takes milliseconds. */
function useFaultsLeft<Draft extends CommonDraft>({ composerForm, presets, tags }: ComposerProps<Draft>) {
  const draft = useWatch({ control: composerForm.form.control }) as Draft
  const [settled] = useDebouncedValue(draft, 200)
  return useMemo(
    () => composerForm.spec.faults(settled, { presets, tags }),
    [settled, composerForm.spec, presets, tags],
  )
}

function useFixProblems<Draft extends CommonDraft>(
  { composerForm: { form, spec }, presets, tags, refused, onLanguage, onReview }: ComposerProps<Draft>,
  unfold: (path: readonly string[]) => void,
) {
  const [demanded, setDemanded] = useState(false)
  const [wanted, setWanted] = useState<string[]>()

  const reveal = (path: readonly string[]) => {
    const [room, , key] = path
    if (room === 'fields' && key !== undefined) onLanguage(key)
    unfold(path)
    setWanted([...path])
  }
  const shown = useRef(reveal)
  shown.current = reveal
  useEffect(() => {
    const [first] = refused
    if (first) shown.current(first.path)
  }, [refused])
  // the field may only render after its section opens
  useEffect(() => {
    if (!wanted) return
    form.setFocus(wanted.join('.') as never)
    setWanted(undefined)
  }, [wanted, form])

  const review = async () => {
    const [first] = spec.faults(form.getValues(), { presets, tags })
    setDemanded(true)
    await form.trigger()
    if (first) reveal(first.path)
    else onReview()
  }
  useHotkeys([['mod+Enter', review]], [], true)
  return { demanded, reveal, review }
}
