import { Group, Loader, Text } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { LightButton, ReasonedIcon } from '#components/controls/Buttons.tsx'
import { AsOf, DimmedText } from '#components/controls/Text.tsx'
import type { PlatformKey } from '#contract/deviceTypes.ts'
import type { Filter } from '#contract/filters.ts'
import { countedText } from '#contract/language/countedText.ts'
import type { KnownTag } from '#contract/language/defaultTags.ts'
import type { Preset } from '#contract/presets.ts'
import { exactCount, formatCount } from '#format/format.ts'
import { useCount } from '#forms/filters/useCount.ts'
import { useRefusal } from '#forms/session/useRefusal.ts'
import { resolveAudience } from '#model/messages/audience.ts'
import { presetTarget } from '#model/messages/effective.ts'
import type { CommonDraft } from '#model/messages/pushDraft.ts'
import classes from '../Composer.module.css'
import type { ComposerForm } from '../draft/useComposerForm.ts'

interface CountedAudience<Draft extends CommonDraft> {
  composerForm: ComposerForm<Draft>
  application: string
  segments: readonly Filter[]
  tags: readonly KnownTag[]
  presets: readonly Preset[]
  platforms: readonly PlatformKey[]
}

/** Counts the audience of the draft as it is edited. */
export function useAudienceCount<Draft extends CommonDraft>(props: CountedAudience<Draft>) {
  const { composerForm, application, segments, tags, presets, platforms } = props
  const { unit } = composerForm.spec
  const refusal = useRefusal('exportSegment', 'count devices')
  const draft = useWatch({ control: composerForm.common, name: 'audience' })
  const preset = useWatch({ control: composerForm.common, name: 'preset' })
  const presetFilter = presetTarget(presets, preset)
  const audience = resolveAudience(draft, { application, segments, tags, unit, presetFilter })
  // without platforms, the count would be of every device
  const nowhere = platforms.length === 0
  const counted = useCount({
    application,
    expression:
      audience.kind === 'countable' && refusal === undefined && !nowhere
        ? countedText(audience.expression, application, platforms)
        : undefined,
    includeWithoutTokens: false,
    auto: true,
  })
  return { ...counted, unit, audience, refusal, nowhere }
}

/** `unknown`: how many of a list weren’t found. */
export function AudienceCount(props: ReturnType<typeof useAudienceCount> & { unknown?: number }) {
  const {
    audience,
    unknown = 0,
    unit,
    refusal,
    nowhere,
    count,
    earlier,
    error,
    counting,
    waiting,
    start,
    cancel,
  } = props
  if (audience.kind === 'none') return <DimmedText>No audience yet</DimmedText>
  if (nowhere) return null
  if (audience.kind === 'uncountable')
    return (
      <DimmedText truncate title={audience.reason}>
        {audience.reason}
      </DimmedText>
    )
  if (audience.kind === 'listed' && audience.invalid)
    return (
      <DimmedText role="status" c="yellow">
        {exactCount(audience.count - audience.invalid)} of {formatCount(audience.count, ...audience.unit)}{' '}
        {audience.count - audience.invalid === 1 ? 'is' : 'are'} valid
      </DimmedText>
    )
  if (audience.kind === 'listed')
    return (
      <Figure count={audience.count} unit={audience.unit}>
        {unknown > 0
          ? `${exactCount(unknown)} not found`
          : audience.unit[0] === 'user ID'
            ? 'Unknown IDs are skipped'
            : 'Unknown ones are reported after sending'}
      </Figure>
    )
  if (refusal) return <DimmedText truncate>{refusal}</DimmedText>
  if (counting || waiting)
    return (
      <Group gap="xs" wrap="nowrap" role="status">
        <Loader size={14} aria-hidden />
        <DimmedText>Counting…{earlier && ` Before: ${formatCount(earlier.devices, ...unit)}`}</DimmedText>
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
        unit={unit}
        action={
          <ReasonedIcon label="Count again" size={28} onClick={start}>
            <IconRefresh size={16} stroke={1.6} aria-hidden />
          </ReasonedIcon>
        }
      >
        {unit[0] === 'device' && 'reachable by push · '}
        <AsOf at={count.at} />
      </Figure>
    )
  return (
    <Group gap="xs" wrap="nowrap" role="status">
      <DimmedText truncate title={error?.message}>
        {error?.message ?? 'Not counted'}
      </DimmedText>
      <LightButton size="compact-xs" onClick={start}>
        Count
      </LightButton>
    </Group>
  )
}

interface FigureProps {
  count: number
  unit: readonly [one: string, many: string]
  action?: ReactNode
  children: ReactNode
}

const Figure = ({ count, unit, action, children }: FigureProps) => (
  <Group gap={6} wrap="nowrap" role="status">
    <Text span fw={600}>
      {formatCount(count, ...unit)}
    </Text>
    <DimmedText span className={classes.aside} truncate>
      {children}
    </DimmedText>
    {action}
  </Group>
)
