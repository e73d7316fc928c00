import { Group, Loader, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { LightButton } from '#components/controls/Buttons.tsx'
import { AsOf, DimmedText } from '#components/controls/Text.tsx'
import type { PlatformKey } from '#contract/deviceTypes.ts'
import type { Filter } from '#contract/filters.ts'
import type { KnownTag } from '#contract/language/defaultTags.ts'
import { exactCount, formatCount, withPeriod } from '#format/format.ts'
import { useCount } from '#forms/filters/CountPanel.tsx'
import { useRefusal } from '#forms/session/useRefusal.ts'
import { countedText, resolveAudience } from '#model/messages/audience.ts'
import type { CommonDraft } from '#model/messages/pushDraft.ts'
import type { ComposerForm } from '../draft/useComposerForm.ts'

interface AudienceCountProps<Draft extends CommonDraft> {
  composerForm: ComposerForm<Draft>
  application: string
  segments: readonly Filter[]
  tags: readonly KnownTag[]
  platforms: readonly PlatformKey[]
}

export function AudienceCount<Draft extends CommonDraft>(props: AudienceCountProps<Draft>) {
  const { composerForm, application, segments, tags, platforms } = props
  const { unit } = composerForm.spec
  const refusal = useRefusal('exportSegment', 'count devices')
  const draft = useWatch({ control: composerForm.common, name: 'audience' })
  const audience = resolveAudience(draft, { application, segments, tags, unit })
  const { kind } = audience
  const { count, earlier, error, counting, waiting, start, cancel } = useCount({
    application,
    expression:
      kind === 'countable' && refusal === undefined
        ? countedText(audience.expression, application, platforms)
        : undefined,
    includeWithoutTokens: false,
    auto: true,
  })
  if (kind === 'none') return <DimmedText>Select an audience.</DimmedText>
  if (kind === 'uncountable') return <DimmedText>{withPeriod(audience.reason)}</DimmedText>
  if (kind === 'listed')
    return (
      <Figure count={audience.count}>
        {audience.count === 1 ? audience.unit[0] : audience.unit[1]} entered.{' '}
        {audience.unit[0] === 'user ID' ? 'Unknown IDs are skipped.' : 'Unknown ones are reported after sending.'}
      </Figure>
    )
  if (refusal) return <DimmedText>{refusal}</DimmedText>
  if (counting || waiting)
    return (
      <Group gap="xs" mih={28} role="status">
        <Loader size={14} aria-hidden />
        <DimmedText>Counting…{earlier && ` Previous count: ${formatCount(earlier.devices, ...unit)}.`}</DimmedText>
        {counting && (
          <LightButton size="compact-xs" onClick={cancel}>
            Cancel
          </LightButton>
        )}
      </Group>
    )
  if (count)
    return (
      <Figure
        count={count.devices}
        action={
          <LightButton size="compact-xs" onClick={start}>
            Count again
          </LightButton>
        }
      >
        {count.devices === 1 ? unit[0] : unit[1]}
        {unit[0] === 'device' && ' with a push token'} · <AsOf at={count.at} />
      </Figure>
    )
  return (
    <Group gap="xs" mih={28} role="status">
      <DimmedText>{error?.message ?? 'Not counted.'}</DimmedText>
      <LightButton size="compact-xs" onClick={start}>
        Count
      </LightButton>
    </Group>
  )
}

const Figure = ({ count, action, children }: { count: number; action?: ReactNode; children: ReactNode }) => (
  <Group gap="xs" mih={28} role="status">
    <Text span size="xl" fw={600}>
      {exactCount(count)}
    </Text>
    <DimmedText>{children}</DimmedText>
    {action}
  </Group>
)
