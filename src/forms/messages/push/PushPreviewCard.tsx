import { Group, NativeSelect, Paper, Text } from '@mantine/core'
import { IconDeviceMobileOff } from '@tabler/icons-react'
import { memo, useState } from 'react'
import { DimmedText } from '#components/controls/Text.tsx'
import { EmptyState } from '#components/feedback/EmptyState.tsx'
import { PushPreview } from '#components/preview/PushPreview.tsx'
import type { PreviewScheme } from '#components/preview/push.ts'
import type { Notification } from '#contract/messages.ts'
import { effectivePush, type PushPlatform } from '#contract/rendering/effectivePush.ts'
import { payloadBytes, payloadLimits, pushPayload } from '#contract/rendering/payload.ts'
import { exactCount } from '#format/format.ts'
import { languageName } from '#format/languages.ts'
import { platformLabel } from '#format/platforms.ts'
import { SchemeControl } from '#forms/shared/FormWithPreview.tsx'
import { previewedPush } from '#model/messages/previewedPush.ts'

interface PushPreviewCardProps {
  application: { title: string; icon: string | undefined }
  push: Partial<Notification>
  preset?: Partial<Notification> | undefined
  platforms: readonly PushPlatform[]
  language: string
}

/** What a device shows, by platform. */
export const PushPreviewCard = memo(
  ({ application, push: sent, preset, platforms, language }: PushPreviewCardProps) => {
    const [chosen, setChosen] = useState<PushPlatform>('ios')
    const [scheme, setScheme] = useState<PreviewScheme>('light')
    const platform = platforms.includes(chosen) ? chosen : platforms[0]
    if (platform === undefined)
      return (
        <section aria-label="Preview">
          <EmptyState icon={IconDeviceMobileOff} title="No platform selected">
            Select a platform to see the message as its devices show it.
          </EmptyState>
        </section>
      )
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
          {language === 'default' ? 'Default text' : `In ${languageName(language)}`}. Placeholders show their fallback.
        </DimmedText>
      </Paper>
    )
  },
)
