import type { Notification } from '#contract/messages.ts'
import { effectivePush, type PushPlatform, withoutUndefined } from '#contract/rendering/effectivePush.ts'
import { fillPlaceholders } from '#contract/rendering/placeholders.ts'
import { getLanguages } from './fromNotification.ts'
import { imageFieldOf } from './options.ts'

/** What a device of a platform and language shows. Without `tags`, placeholders show their fallback. */
export function previewedPush(
  application: { title: string; icon: string | undefined },
  sent: Partial<Notification>,
  preset: Partial<Notification> | undefined,
  platform: PushPlatform,
  language: string,
  tags: Readonly<Record<string, unknown>> = {},
) {
  const { title, subtitle, text, silent } = effectivePush(sent, preset, platform, language)
  const merged: Partial<Notification> = { ...preset, ...withoutUndefined(sent) }
  const given = { ...merged.template_bindings, ...merged.dynamic_content_placeholders }
  const filled = (part: { text: string } | undefined) => part && fillPlaceholders(part.text, tags, given)
  const address = (field: keyof Notification | undefined) => {
    const value = field && merged[field]
    return typeof value === 'string' && /^https:\/\//.test(value) ? value : undefined
  }
  const badge = platform === 'ios' ? merged.ios_badges : platform === 'osx' ? merged.mac_badges : merged.android_badges
  return withoutUndefined({
    application: application.title,
    icon: application.icon,
    title: filled(title),
    subtitle: filled(subtitle),
    text: filled(text),
    image: address(imageFieldOf[platform]),
    largeIcon: address(largeIcons[platform]),
    buttons: getButtons(merged, platform),
    badge: badge === undefined ? undefined : String(badge),
    silent: silent || undefined,
    accent: platform === 'huawei_android' ? merged.huawei_android_ibc : merged.android_ibc,
    group: platform === 'ios' ? merged.ios_thread_id : merged.android_group_id,
  })
}

type PreviewedApp = Parameters<typeof previewedPush>[0]

export interface PreviewGroup {
  languages: string[]
  push: ReturnType<typeof previewedPush>
}

/** What iPhones show, once for all languages with the same texts. The default language comes first. */
export function previewsByText(
  application: PreviewedApp,
  sent: Partial<Notification>,
  preset: Partial<Notification> | undefined,
  tags?: Readonly<Record<string, unknown>>,
): PreviewGroup[] {
  const groups = new Map<string, PreviewGroup>()
  for (const language of getLanguages({ ...preset, ...sent })) {
    const push = previewedPush(application, sent, preset, 'ios', language, tags)
    const key = JSON.stringify(push)
    const group = groups.get(key)
    if (group) group.languages.push(language)
    else groups.set(key, { languages: [language], push })
  }
  return [...groups.values()]
}

const largeIcons: Partial<Record<PushPlatform, keyof Notification>> = {
  android: 'android_custom_icon',
  huawei_android: 'huawei_android_custom_icon',
  amazon: 'adm_custom_icon',
  chrome: 'chrome_icon',
  firefox: 'firefox_icon',
}

function getButtons(push: Partial<Notification>, platform: PushPlatform): string[] | undefined {
  const labels =
    platform === 'chrome'
      ? [push.chrome_button_text1, push.chrome_button_text2]
      : platform === 'safari'
        ? [push.safari_action]
        : []
  const written = labels.flatMap((label) => label || [])
  return written.length > 0 ? written : undefined
}
