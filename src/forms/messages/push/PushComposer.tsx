import { Group, NativeSelect, Paper, Stack, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconSend, IconTemplate } from '@tabler/icons-react'
import { useDeferredValue, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useCan } from '#api/session.ts'
import { DimmedText } from '#components/controls/Text.tsx'
import { lazyNamed } from '#components/lazyNamed.ts'
import { PushPreview } from '#components/preview/PushPreview.tsx'
import type { PreviewScheme } from '#components/preview/push.ts'
import type { Notification } from '#contract/messages.ts'
import { effectivePush, type PushPlatform } from '#contract/rendering/effectivePush.ts'
import { byLanguage } from '#contract/rendering/languages.ts'
import { payloadBytes, payloadLimits, pushPayload } from '#contract/rendering/payload.ts'
import { exactCount, formatCount } from '#format/format.ts'
import { languageName } from '#format/languages.ts'
import { platformLabel } from '#format/platforms.ts'
import { useRefusal } from '#forms/session/useRefusal.ts'
import { SchemeControl } from '#forms/shared/FormWithPreview.tsx'
import { countedText, resolveAudience } from '#model/messages/audience.ts'
import { effectiveRows, getCoverage, getPlatforms, presetBase, spokenIn } from '#model/messages/effective.ts'
import { platformOptions } from '#model/messages/options.ts'
import { previewedPush } from '#model/messages/previewedPush.ts'
import type { PushDraft } from '#model/messages/pushDraft.ts'
import { toNotification } from '#model/messages/toNotification.ts'
import { AudienceFields } from '../audience/AudienceFields.tsx'
import { Card, type ComposerProps, ComposerShell } from '../Composer.tsx'
import { ComposerTexts } from '../ComposerTexts.tsx'
import { PlatformBlocks, PlatformSummary } from '../platforms/PlatformBlocks.tsx'
import { PlatformChoice } from '../platforms/PlatformChoice.tsx'
import { useCounts } from '../review/ReachSection.tsx'
import { tagNames } from '../texts/TextsByLanguage.tsx'
import { DeliverySummary } from '../when/DeliverySummary.tsx'
import { DeliveryFields } from './DeliveryFields.tsx'
import { ImageField, TapFields } from './MessageFields.tsx'

const load = () => import('./PushTools.tsx')
const TestSend = lazyNamed(load, 'TestSend')
const SavePreset = lazyNamed(load, 'SavePreset')

const parts = [
  { name: 'fields.title', label: 'Title' },
  { name: 'fields.subtitle', label: 'Subtitle', help: 'Shown on iOS and macOS.' },
  { name: 'fields.content', label: 'Text', required: true, long: true },
] as const

export function PushComposer(composer: ComposerProps<PushDraft>) {
  const { composerForm, language, application, tags, presets, campaigns } = composer
  const { form } = composerForm
  const { control } = form
  const sendRefusal = useRefusal('createMessage', 'send messages')
  const keepRefusal = useRefusal('createPreset', 'create presets')
  const [opened, setOpened] = useState<string[]>([])
  const [platformIds, chosen] = useWatch({ control, name: ['platforms', 'preset'] })
  const preset = presetBase(presets, chosen)
  const platforms = getPlatforms({ platforms: platformIds }, preset, application.providers)
  const asWritten = () => ({ application: application.code, push: toNotification(form.getValues()), preset })
  return (
    <ComposerShell
      composer={composer}
      platforms={platforms}
      unfold={([room, field]) => {
        const block =
          room === 'fields' && every.find((key) => platformOptions[key].some((option) => option.field === field))
        if (block) setOpened((now) => (now.includes(block) ? now : [...now, block]))
      }}
      tools={[
        {
          label: 'Send test',
          icon: IconSend,
          reason: sendRefusal,
          first: true,
          dialog: (onClose) => <TestSend {...asWritten()} onClose={onClose} />,
        },
        {
          label: 'Save as preset',
          icon: IconTemplate,
          reason: keepRefusal,
          dialog: (onClose) => <SavePreset {...asWritten()} onClose={onClose} />,
        },
      ]}
      preview={
        <>
          <PreviewCard {...composer} preset={preset} platforms={platforms} />
          <Card label="Languages" title="Missing translations">
            <CoverageList {...composer} preset={preset} />
          </Card>
        </>
      }
      sections={[
        {
          key: 'message',
          title: 'Message',
          note: 'By language. Devices in other languages get the default text.',
          children: (
            <Stack gap={20}>
              <ComposerTexts
                composer={composer}
                parts={parts}
                inherited={(name, language) => inheritedText(preset, name, language)}
              />
              <ImageField control={control} platforms={platforms} />
              <TapFields control={control} preset={preset} />
            </Stack>
          ),
        },
        {
          key: 'audience',
          title: 'Audience',
          children: (
            <AudienceFields
              composer={composer}
              near
              inherited={preset?.filter}
              listed={{ label: 'Devices', help: 'Up to 1,000 hardware IDs or push tokens.' }}
            />
          ),
        },
        {
          key: 'delivery',
          title: 'Delivery',
          summary: <DeliverySummary control={composerForm.common} campaigns={campaigns} />,
          children: <DeliveryFields {...composer} preset={preset} />,
        },
        {
          key: 'platforms',
          title: 'Platforms',
          summary: <PlatformSummary control={control} platforms={platforms} />,
          children: (
            <Stack gap={20}>
              <PlatformChoice
                control={control}
                application={application.code}
                providers={application.providers}
                preset={preset}
              />
              <PlatformBlocks
                control={control}
                platforms={every.filter((key) => platforms.includes(key) || opened.includes(key))}
                language={language}
                tags={tagNames(tags)}
                opened={opened}
                onOpened={setOpened}
              />
            </Stack>
          ),
        },
      ]}
    />
  )
}

const every = getPlatforms({ platforms: null }, undefined)

const inherits: Readonly<Record<string, 'title' | 'subtitle' | 'content'>> = {
  'fields.title': 'title',
  'fields.subtitle': 'subtitle',
  'fields.content': 'content',
}

const inheritedText = (preset: Partial<Notification> | undefined, name: string, language: string) => {
  const texts = preset?.[inherits[name] ?? 'content']
  return texts === undefined ? undefined : byLanguage(texts)[language] || undefined
}

interface PreviewCardProps extends ComposerProps<PushDraft> {
  preset: Partial<Notification> | undefined
  platforms: readonly PushPlatform[]
}

function CoverageList({ composerForm, preset, application, segments, tags }: Omit<PreviewCardProps, 'platforms'>) {
  const { code, languages, providers } = application
  const draft = useWatch({ control: composerForm.form.control }) as PushDraft
  const mayCount = useCan('exportSegment')
  const platforms = getPlatforms(draft, preset, providers)
  const audience = resolveAudience(draft.audience, { application: code, segments, tags })
  const written = effectiveRows(toNotification(draft), preset, spokenIn(languages), platforms)
  const nothing = written.every(({ cells }) => cells.every(({ shown }) => !shown.text && !shown.silent))
  const lacking = written
    .map((row) => ({ language: row.language, coverage: getCoverage(row) }))
    .filter(({ coverage }) => coverage !== 'own')
  const [settled] = useDebouncedValue(audience, 600)
  const expression = mayCount && !nothing && settled.kind === 'countable' ? settled.expression : undefined
  const texts = lacking.map(({ language }) => expression && countedText(expression, code, platforms, language || null))
  const counts = useCounts(code, texts)
  const rows = lacking
    .map((row, index) => ({ ...row, devices: counts[index]?.data?.devices, failed: counts[index]?.error }))
    .filter(({ devices }) => devices !== 0)
  const known = rows.every(({ devices }) => devices !== undefined)
  const all = rows.reduce((sum, { devices = 0 }) => sum + devices, 0)
  const heading = nothing
    ? 'No text yet.'
    : lacking.length === 0
      ? 'No languages missing.'
      : rows.length === 0
        ? 'Everyone in this audience gets text in their own language.'
        : known
          ? `${formatCount(all, 'device')} ${all === 1 ? 'has' : 'have'} no text in ${all === 1 ? 'its' : 'their'} language:`
          : audience.kind === 'countable' && rows.every(({ failed }) => !failed)
            ? 'Devices without text in their language (counting):'
            : 'Missing languages (device counts unavailable):'
  return (
    <Stack gap={6}>
      <Text size="xs" c="dimmed" role="status">
        {heading}
      </Text>
      {!nothing &&
        rows.map(({ language, coverage, devices, failed }) => (
          <Group key={language} justify="space-between" fz="sm" c={coverage === 'nothing' ? 'red' : undefined}>
            <span>
              {languageName(language)} {coverage === 'nothing' ? '· gets nothing' : '· gets the default text'}
            </span>
            <span title={failed?.message}>{formatCount(devices, 'device')}</span>
          </Group>
        ))}
    </Stack>
  )
}

function PreviewCard({ composerForm, preset, platforms, application, language }: PreviewCardProps) {
  const draft = useDeferredValue(useWatch({ control: composerForm.form.control }) as PushDraft)
  const [chosen, setChosen] = useState<PushPlatform>('ios')
  const [scheme, setScheme] = useState<PreviewScheme>('light')
  const platform = platforms.includes(chosen) ? chosen : (platforms[0] ?? 'ios')
  const sent = toNotification(draft)
  const effective = effectivePush(sent, preset, platform, language)
  const bytes = payloadBytes(pushPayload(sent, preset, platform, effective))
  const push = previewedPush(application, sent, preset, platform, language)
  return (
    <Paper component="section" withBorder p="md" aria-label="Preview">
      <Group gap="xs" mb="sm">
        <NativeSelect
          flex="1 1 130px"
          size="xs"
          aria-label="Preview platform"
          value={platform}
          data={platforms.map((key) => ({ value: key, label: platformLabel(key) }))}
          onChange={({ currentTarget }) => setChosen(currentTarget.value as PushPlatform)}
        />
        <SchemeControl value={scheme} onChange={setScheme} />
      </Group>
      <PushPreview platform={platform} scheme={scheme} push={push} />
      <Text size="xs" mt="xs" c={bytes > payloadLimits[platform] ? 'red' : 'dimmed'}>
        About {exactCount(bytes)} of {exactCount(payloadLimits[platform])} bytes
        {bytes > payloadLimits[platform] && ': too large for this platform'}.
      </Text>
      <DimmedText size="xs">
        In {language === 'default' ? 'the default language' : languageName(language)}. Placeholders show their fallback.
      </DimmedText>
    </Paper>
  )
}
