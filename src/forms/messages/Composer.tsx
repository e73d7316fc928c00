import { Paper, Text } from '@mantine/core'
import { type ReactNode, useCallback } from 'react'
import { useWatch } from 'react-hook-form'
import { previewRequest } from '#api/log.ts'
import type { Campaign } from '#contract/campaigns.ts'
import type { PlatformKey } from '#contract/deviceTypes.ts'
import type { Filter } from '#contract/filters.ts'
import type { KnownTag } from '#contract/language/defaultTags.ts'
import type { Preset } from '#contract/presets.ts'
import { useRefusal } from '#forms/session/useRefusal.ts'
import { namesIn } from '#model/messages/audience.ts'
import type { CommonDraft, DraftFault } from '#model/messages/pushDraft.ts'
import { guardedNotification } from '#model/messages/toNotification.ts'
import { AudienceCount, useAudienceCount } from './audience/AudienceCount.tsx'
import type { ComposerTool } from './ComposerFooter.tsx'
import { ComposerLayout, type Reveal } from './ComposerLayout.tsx'
import type { ComposerSection } from './ComposerSections.tsx'
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
  /** The field that the review led back to. */
  startsAt?: readonly string[] | undefined
  onReview: () => void
}

export interface ReviewProps<Draft extends CommonDraft> extends ComposerAround {
  composerForm: ComposerForm<Draft>
  /** Only to look at: nothing can be sent. */
  viewed: boolean
  /** Back to editing, at the field with this path. */
  onBack: (path?: readonly string[]) => void
  onRefused: (faults: DraftFault[]) => void
  onSent: (sent: SentMessages) => void
}

interface ComposerShellProps<Draft extends CommonDraft> {
  composer: ComposerProps<Draft>
  platforms: readonly PlatformKey[]
  unfold?: (path: readonly string[]) => void
  tools: readonly ComposerTool[]
  preview: (reveal: Reveal) => ReactNode
  sections: readonly ComposerSection[]
}

export function ComposerShell<Draft extends CommonDraft>(props: ComposerShellProps<Draft>) {
  const { composer, platforms, unfold, ...parts } = props
  const { application, composerForm, presets, tags, segments, refused, startsAt, onLanguage, onReview } = composer
  const { form, common, spec, draftId } = composerForm
  const { providers } = application
  const sendRefusal = useRefusal(spec.method, 'send messages')
  const audience = useWatch({ control: common, name: 'audience' })
  const { kind } = audience
  const listed = kind === 'users' || kind === 'devices' ? audience[kind] : undefined
  const [found] = composerForm.listedUnknown
  const unknown = found && found.list === listed ? found.unknown : 0
  const nobody = unknown > 0 && unknown === namesIn(listed ?? '').length
  const reach = useAudienceCount({ ...composer, application: application.code, platforms })
  const faults = useCallback(
    (draft: Draft) => spec.faults(draft, { presets, tags, segments, application: { providers } }),
    [spec, presets, tags, segments, providers],
  )
  return (
    <ComposerLayout
      {...parts}
      title={spec.title}
      form={form}
      openSections={composerForm.openSections}
      faults={faults}
      nameOf={spec.nameOf && ((path) => spec.nameOf?.(path, form.getValues()) ?? '')}
      refused={refused}
      startsAt={startsAt}
      unfold={(path) => {
        const [room, , key] = path
        if (room === 'fields' && key !== undefined) onLanguage(key)
        unfold?.(path)
      }}
      reach={<AudienceCount {...reach} unknown={unknown} />}
      nobody={nobody || reach.count?.devices === 0 ? `No ${spec.unit[1]} match` : undefined}
      refusal={sendRefusal}
      request={{
        // without an audience, the service sends to everyone
        reason: kind === '' ? 'Select an audience first' : undefined,
        show: () =>
          previewRequest(spec.method, {
            application: application.code,
            notifications: [guardedNotification(spec.toRequest(form.getValues()), draftId)],
          }),
      }}
      onReview={onReview}
    />
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
