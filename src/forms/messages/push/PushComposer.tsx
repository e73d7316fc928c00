import { Stack } from '@mantine/core'
import { lazy, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { Section } from '#components/layout/Section.tsx'
import { useRefusal } from '#forms/session/useRefusal.ts'
import { getPlatforms, presetBase, spokenIn } from '#model/messages/effective.ts'
import { platformOptions } from '#model/messages/options.ts'
import type { PushDraft } from '#model/messages/pushDraft.ts'
import { toNotification } from '#model/messages/toNotification.ts'
import { AudienceFields } from '../audience/AudienceFields.tsx'
import { Card, type ComposerProps, ComposerShell, ToolButton } from '../Composer.tsx'
import { CoverageList } from '../effective/CoverageList.tsx'
import { PresetField } from '../PresetField.tsx'
import { PlatformBlocks } from '../platforms/PlatformBlocks.tsx'
import { PlatformChoice } from '../platforms/PlatformChoice.tsx'
import { TextsByLanguage } from '../texts/TextsByLanguage.tsx'
import { tagNames } from '../texts/tagNames.ts'
import { WhenFields } from '../when/WhenFields.tsx'
import { DeliveryFields } from './DeliveryFields.tsx'
import { OpensFields } from './OpensFields.tsx'
import { PreviewCard } from './PreviewCard.tsx'

const TestSend = lazy(() => import('./TestSend.tsx'))
const SavePreset = lazy(() => import('./SavePreset.tsx'))

const parts = [
  { name: 'fields.title', label: 'Title' },
  { name: 'fields.subtitle', label: 'Subtitle', help: 'Shown on iOS and macOS.' },
  { name: 'fields.content', label: 'Text', required: true, long: true },
] as const

/** The push as it is being written: content, audience, schedule and platform options. */
export function PushComposer(composer: ComposerProps<PushDraft>) {
  const { form: held, language, onLanguage, application, tags, campaigns, presets } = composer
  const { form } = held
  const { control } = form
  const sendRefusal = useRefusal('createMessage', 'send messages')
  const keepRefusal = useRefusal('createPreset', 'create presets')
  const [opened, setOpened] = useState<string[]>([])
  const [platformIds, preset] = useWatch({ control, name: ['platforms', 'preset'] })
  const base = presetBase(presets, preset)
  const platforms = getPlatforms({ platforms: platformIds }, base)
  // those that are neither configured nor chosen would only stand in the way
  const drawn = platformIds.length > 0 ? platforms : platforms.filter((key) => application.providers[key])
  const names = tagNames(tags)
  const asWritten = () => ({ application: application.code, push: toNotification(form.getValues()), preset: base })
  return (
    <ComposerShell
      composer={composer}
      platforms={platforms}
      unfold={([room, field]) => {
        const block =
          room === 'fields' && platforms.find((one) => platformOptions[one].some((option) => option.field === field))
        if (block) setOpened((now) => (now.includes(block) ? now : [...now, block]))
      }}
      tools={
        <>
          <ToolButton words="Save as preset" reason={keepRefusal}>
            {(onClose) => <SavePreset {...asWritten()} onClose={onClose} />}
          </ToolButton>
          <ToolButton words="Send a test" reason={sendRefusal}>
            {(onClose) => <TestSend {...asWritten()} onClose={onClose} />}
          </ToolButton>
        </>
      }
      preview={
        <PreviewCard
          control={control}
          preset={base}
          platforms={drawn.length > 0 ? drawn : platforms}
          application={application}
          language={language}
        />
      }
      beneath={
        <Card label="Languages" title="Missing translations">
          <CoverageList {...composer} preset={base} />
        </Card>
      }
    >
      <Section title="Content" note="By language. Devices in other languages get the Default.">
        <Stack gap={20}>
          <PresetField form={held} presets={presets} />
          <TextsByLanguage
            control={control}
            parts={parts}
            tags={names}
            language={language}
            onLanguage={onLanguage}
            offered={spokenIn(application.languages)}
          />
          <OpensFields control={control} />
        </Stack>
      </Section>
      <Section title="Audience">
        <AudienceFields
          composer={composer}
          near
          listed={{ label: 'Devices', help: 'Up to 1,000 hardware IDs or push tokens.' }}
        />
      </Section>
      <Section title="Platforms" note="Target platforms, and options of each.">
        <Stack gap={20}>
          <PlatformChoice control={control} providers={application.providers} ofPreset={base?.platforms ?? []} />
          <PlatformBlocks
            control={control}
            platforms={platforms.filter((one) => drawn.includes(one) || opened.includes(one))}
            language={language}
            tags={names}
            opened={opened}
            onOpened={setOpened}
          />
        </Stack>
      </Section>
      <Section title="Schedule">
        <WhenFields control={held.common} />
      </Section>
      <Section title="Delivery" note="Campaign, inbox, and limits. Optional.">
        <DeliveryFields form={held} campaigns={campaigns} />
      </Section>
    </ComposerShell>
  )
}
