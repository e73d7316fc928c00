import { Alert, Anchor, Button, Paper, Text } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { previewRequest } from '#api/log.ts'
import { ReasonedButton } from '#components/controls/Buttons.tsx'
import type { Campaign } from '#contract/campaigns.ts'
import type { PlatformKey } from '#contract/deviceTypes.ts'
import type { Filter } from '#contract/filters.ts'
import type { KnownTag } from '#contract/language/defaultTags.ts'
import type { Preset } from '#contract/presets.ts'
import { useRefusal } from '#forms/session/useRefusal.ts'
import { fieldName } from '#model/messages/options.ts'
import type { CommonDraft, DraftFault } from '#model/messages/pushDraft.ts'
import { guardedNotification } from '#model/messages/toNotification.ts'
import { AudienceCount } from './audience/AudienceCount.tsx'
import classes from './Composer.module.css'
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
  tools: ReactNode
  preview: ReactNode
  beneath?: ReactNode
  children: ReactNode
}

export function ComposerShell<Draft extends CommonDraft>(props: ComposerShellProps<Draft>) {
  const { composer, platforms, unfold, tools, preview, beneath, children } = props
  const { application, composerForm, refused } = composer
  const { form, common, spec, draftId } = composerForm
  const sendRefusal = useRefusal(spec.method, 'send messages')
  const audience = useWatch({ control: common, name: 'audience.kind' })
  const { demanded, reveal, review } = useFixProblems(composer, unfold)
  return (
    <div className={classes.root}>
      <form className={classes.form} noValidate aria-label={spec.title} onSubmit={(event) => event.preventDefault()}>
        {children}
        {refused.length > 0 && (
          <Problems
            title="Rejected by the service. Nothing was sent."
            role="alert"
            faults={refused}
            onReveal={reveal}
          />
        )}
        {demanded && <ProblemsLeft {...composer} onReveal={reveal} />}
        <div className={classes.bar}>
          <Text component="span" className={classes.barNote} size="sm" c="dimmed" role="status">
            {sendRefusal ?? 'Saved as a draft in this browser as you type.'}
          </Text>
          <ReasonedButton
            variant="subtle"
            color="gray"
            // without an audience, the service sends to everyone
            reason={audience === '' ? 'Select an audience first' : undefined}
            onClick={() =>
              previewRequest(spec.method, {
                application: application.code,
                notifications: [guardedNotification(spec.toRequest(form.getValues()), draftId)],
              })
            }
          >
            Show request
          </ReasonedButton>
          {tools}
          <Button onClick={review}>Review</Button>
        </div>
      </form>
      <aside className={classes.side} aria-label="Preview">
        {preview}
        <Card label="Reach">
          <AudienceCount {...composer} application={application.code} platforms={platforms} />
        </Card>
        {beneath}
      </aside>
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

interface ToolButtonProps {
  label: string
  reason: string | undefined
  children: (onClose: () => void) => ReactNode
}

export function ToolButton({ label, reason, children }: ToolButtonProps) {
  const [opened, setOpened] = useState(false)
  return (
    <>
      <ReasonedButton variant="default" reason={reason} onClick={() => setOpened(true)}>
        {label}
      </ReasonedButton>
      <Suspense>{opened && children(() => setOpened(false))}</Suspense>
    </>
  )
}

interface ProblemsProps {
  title: string
  role: 'alert' | 'region'
  faults: readonly DraftFault[]
  onReveal: (path: readonly string[]) => void
}

const Problems = ({ title, role, faults, onReveal }: ProblemsProps) => (
  <Alert mt="md" color="red" variant="outline" role={role} title={title}>
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

type ProblemsLeftProps<Draft extends CommonDraft> = ComposerProps<Draft> & Pick<ProblemsProps, 'onReveal'>

function ProblemsLeft<Draft extends CommonDraft>({ composerForm, presets, tags, onReveal }: ProblemsLeftProps<Draft>) {
  const draft = useWatch({ control: composerForm.form.control }) as Draft
  const left = composerForm.spec.faults(draft, { presets, tags })
  if (left.length === 0) return null
  const title = left.length === 1 ? '1 problem to fix' : `${left.length} problems to fix`
  return <Problems title={title} role="region" faults={left} onReveal={onReveal} />
}

function useFixProblems<Draft extends CommonDraft>(
  { composerForm: { form, spec }, presets, tags, refused, onLanguage, onReview }: ComposerProps<Draft>,
  unfold?: (path: readonly string[]) => void,
) {
  const [demanded, setDemanded] = useState(false)
  const [wanted, setWanted] = useState<string[]>()

  const reveal = (path: readonly string[]) => {
    const [room, , key] = path
    if (room === 'fields' && key !== undefined) onLanguage(key)
    unfold?.(path)
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
