import { Stack } from '@mantine/core'
import { IconSend, IconTemplate } from '@tabler/icons-react'
import { useDeferredValue, useEffect, useMemo } from 'react'
import { useWatch } from 'react-hook-form'
import { dismiss } from '#components/feedback/notify.ts'
import { lazyNamed } from '#components/lazyNamed.ts'
import type { Notification } from '#contract/messages.ts'
import type { PushPlatform } from '#contract/rendering/effectivePush.ts'
import { chooseText } from '#contract/rendering/languages.ts'
import { useRefusal } from '#forms/session/useRefusal.ts'
import { getPlatforms, presetBase } from '#model/messages/effective.ts'
import { platformOptions } from '#model/messages/options.ts'
import type { PushDraft } from '#model/messages/pushDraft.ts'
import { toNotification } from '#model/messages/toNotification.ts'
import { tagNames } from '#model/tags/tagNames.ts'
import { AudienceFields } from '../audience/AudienceFields.tsx'
import { Card, type ComposerProps, ComposerShell } from '../Composer.tsx'
import { ComposerTexts } from '../ComposerTexts.tsx'
import { PlatformBlocks, PlatformSummary } from '../platforms/PlatformBlocks.tsx'
import { PlatformChoice } from '../platforms/PlatformChoice.tsx'
import { DeliverySummary } from '../when/DeliverySummary.tsx'
import { CoverageList, copiedToast } from './CoverageList.tsx'
import { DeliveryFields, useAdvanced } from './DeliveryFields.tsx'
import { ImageField, TapFields } from './MessageFields.tsx'
import { PushPreviewCard } from './PushPreviewCard.tsx'

const TestSend = lazyNamed(() => import('./TestSend.tsx'), 'TestSend')
const SavePreset = lazyNamed(() => import('./SavePreset.tsx'), 'SavePreset')

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
  const [opened, setOpened] = composerForm.openPlatforms
  const { advanced, unfold } = useAdvanced(composerForm)
  const [platformIds, chosen] = useWatch({ control, name: ['platforms', 'preset'] })
  const preset = presetBase(presets, chosen)
  const platforms = getPlatforms({ platforms: platformIds }, preset, application.providers)
  useEffect(() => () => dismiss(copiedToast), [])
  const asWritten = () => ({ application: application.code, push: toNotification(form.getValues()), preset })
  return (
    <ComposerShell
      composer={composer}
      platforms={platforms}
      unfold={(path) => {
        unfold(path)
        const [room, field] = path
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
          dialog: (onClose) => (
            <TestSend
              {...asWritten()}
              draftId={composerForm.draftId}
              faults={composerForm.spec.faults(form.getValues(), composer)}
              providers={application.providers}
              onClose={onClose}
            />
          ),
        },
        {
          label: 'Save as preset',
          icon: IconTemplate,
          reason: keepRefusal,
          dialog: (onClose) => <SavePreset {...asWritten()} onClose={onClose} />,
        },
      ]}
      preview={() => (
        <>
          <DraftPreview {...composer} preset={preset} platforms={platforms} />
          <Card label="Languages" title="Missing translations">
            <CoverageList {...composer} preset={preset} />
          </Card>
        </>
      )}
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
              <TapFields form={form} preset={preset} />
            </Stack>
          ),
        },
        {
          key: 'audience',
          title: 'Audience',
          children: (
            <AudienceFields
              composer={composer}
              platforms={platforms}
              near
              inherited={preset?.filter}
              listed={{ label: 'Devices', help: 'Up to 1,000 hardware IDs or push tokens.' }}
            />
          ),
        },
        {
          key: 'delivery',
          title: 'Delivery',
          summary: <DeliverySummary control={composerForm.common} campaigns={campaigns} inherited={preset?.campaign} />,
          children: <DeliveryFields {...composer} preset={preset} advanced={advanced} />,
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

const inheritedText = (preset: Partial<Notification> | undefined, name: string, language: string) =>
  chooseText(preset?.[inherits[name] ?? 'content'], language)?.text

interface DraftPreviewProps extends ComposerProps<PushDraft> {
  preset: Partial<Notification> | undefined
  platforms: readonly PushPlatform[]
}

function DraftPreview({ composerForm, ...card }: DraftPreviewProps) {
  const draft = useDeferredValue(useWatch({ control: composerForm.form.control }) as PushDraft)
  const push = useMemo(() => toNotification(draft), [draft])
  return <PushPreviewCard {...card} push={push} />
}
