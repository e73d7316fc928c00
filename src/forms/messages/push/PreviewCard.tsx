import { Group, NativeSelect, Paper, Text } from '@mantine/core'
import { useDeferredValue, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { Quiet } from '#components/controls/Quiet.tsx'
import { PushPreview } from '#components/preview/PushPreview.tsx'
import type { PreviewedPush, PreviewScheme } from '#components/preview/push.ts'
import type { Notification } from '#contract/messages.ts'
import { effectivePush, type PushPlatform, withoutUndefined } from '#contract/rendering/effectivePush.ts'
import { payloadBytes, payloadLimits, pushPayload } from '#contract/rendering/payload.ts'
import { fillPlaceholders } from '#contract/rendering/placeholders.ts'
import { exactCount } from '#format/counts.ts'
import { languageName } from '#format/languages.ts'
import { platformLabel } from '#format/platforms.ts'
import { SchemeControl } from '#forms/shared/FormWithPreview.tsx'
import type { PushDraft } from '#model/messages/pushDraft.ts'
import { toNotification } from '#model/messages/toNotification.ts'
import type { ComposerProps } from '../Composer.tsx'

interface PreviewCardProps extends ComposerProps<PushDraft> {
  preset: Partial<Notification> | undefined
  platforms: readonly PushPlatform[]
}

export function PreviewCard({ form, preset, platforms, application, language }: PreviewCardProps) {
  const draft = useDeferredValue(useWatch({ control: form.form.control }) as PushDraft)
  const [chosen, setChosen] = useState<PushPlatform>('ios')
  const [scheme, setScheme] = useState<PreviewScheme>('light')
  const platform = platforms.includes(chosen) ? chosen : (platforms[0] ?? 'ios')
  const sent = toNotification(draft)
  const effective = effectivePush(sent, preset, platform, language)
  const bytes = payloadBytes(pushPayload(sent, preset, platform, effective))
  const whole: Partial<Notification> = { ...preset, ...withoutUndefined(sent) }
  const { title, subtitle, text, silent } = effective
  const given = { ...whole.template_bindings, ...whole.dynamic_content_placeholders }
  const filled = (part: { text: string } | undefined) => part && fillPlaceholders(part.text, {}, given)
  const { image, large } = pictures[platform] ?? {}
  const address = (field: keyof Notification | undefined) => {
    const value = field && whole[field]
    return typeof value === 'string' && /^https:\/\//.test(value) ? value : undefined
  }
  const badge = platform === 'ios' ? whole.ios_badges : platform === 'osx' ? whole.mac_badges : whole.android_badges
  const push = withoutUndefined({
    application: application.title,
    icon: application.icon,
    title: filled(title),
    subtitle: filled(subtitle),
    text: filled(text),
    image: address(image),
    largeIcon: address(large),
    buttons: getButtons(whole, platform),
    badge: badge === undefined ? undefined : String(badge),
    silent: silent || undefined,
    accent: platform === 'huawei_android' ? whole.huawei_android_ibc : whole.android_ibc,
    group: platform === 'ios' ? whole.ios_thread_id : whole.android_group_id,
  }) as PreviewedPush
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
      <Quiet size="xs">
        In {language === 'default' ? 'the Default language' : languageName(language)}. Placeholders show their fallback.
      </Quiet>
    </Paper>
  )
}

const pictures: Partial<Record<PushPlatform, { image?: keyof Notification; large?: keyof Notification }>> = {
  ios: { image: 'ios_attachment' },
  android: { image: 'android_banner', large: 'android_custom_icon' },
  huawei_android: { image: 'huawei_android_banner', large: 'huawei_android_custom_icon' },
  amazon: { image: 'adm_banner', large: 'adm_custom_icon' },
  chrome: { image: 'chrome_image', large: 'chrome_icon' },
  firefox: { large: 'firefox_icon' },
}

function getButtons(push: Partial<Notification>, platform: PushPlatform): string[] | undefined {
  const labels =
    platform === 'chrome'
      ? [push.chrome_button_text1, push.chrome_button_text2]
      : platform === 'safari'
        ? [push.safari_action]
        : []
  const written = labels.filter((label) => label !== undefined && label !== '')
  return written.length > 0 ? (written as string[]) : undefined
}
