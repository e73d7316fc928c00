import type { PreviewedPush } from '#components/preview/push.ts'
import type { Notification } from '#contract/messages.ts'
import { definedOf, effectivePush, type PushPlatform } from '#contract/rendering/effectivePush.ts'
import { fillPlaceholders } from '#contract/rendering/placeholders.ts'

interface Shown {
  application: string
  icon: string | undefined
  /** Values that stand in the texts of the picture. */
  tags: Readonly<Record<string, unknown>>
}

const pictures: Partial<Record<PushPlatform, { image?: keyof Notification; large?: keyof Notification }>> = {
  ios: { image: 'ios_attachment' },
  android: { image: 'android_banner', large: 'android_custom_icon' },
  huawei_android: { image: 'huawei_android_banner', large: 'huawei_android_custom_icon' },
  amazon: { image: 'adm_banner', large: 'adm_custom_icon' },
  chrome: { image: 'chrome_image', large: 'chrome_icon' },
  firefox: { large: 'firefox_icon' },
}

/** What a device of a platform and language would draw. */
export function previewed(
  push: Partial<Notification>,
  preset: Partial<Notification> | undefined,
  platform: PushPlatform,
  language: string,
  { application, icon, tags }: Shown,
): PreviewedPush {
  const whole: Partial<Notification> = { ...preset, ...definedOf(push) }
  const { title, subtitle, text, silent } = effectivePush(push, preset, platform, language)
  const given = { ...whole.template_bindings, ...whole.dynamic_content_placeholders }
  const filled = (part: { text: string } | undefined) => part && fillPlaceholders(part.text, tags, given)
  const { image, large } = pictures[platform] ?? {}
  const address = (field: keyof Notification | undefined) => {
    const value = field && whole[field]
    return typeof value === 'string' && /^https:\/\//.test(value) ? value : undefined
  }
  const badge = platform === 'ios' ? whole.ios_badges : platform === 'osx' ? whole.mac_badges : whole.android_badges
  return definedOf({
    application,
    icon,
    title: filled(title),
    subtitle: filled(subtitle),
    text: filled(text),
    image: address(image),
    largeIcon: address(large),
    buttons: buttonsOf(whole, platform),
    badge: badge === undefined ? undefined : String(badge),
    time: 'now',
    silent: silent || undefined,
    accent: platform === 'huawei_android' ? whole.huawei_android_ibc : whole.android_ibc,
    group: platform === 'ios' ? whole.ios_thread_id : whole.android_group_id,
  }) as PreviewedPush
}

function buttonsOf(push: Partial<Notification>, platform: PushPlatform): string[] | undefined {
  const labels =
    platform === 'chrome'
      ? [push.chrome_button_text1, push.chrome_button_text2]
      : platform === 'safari'
        ? [push.safari_action]
        : []
  const written = labels.filter((label) => label !== undefined && label !== '')
  return written.length > 0 ? (written as string[]) : undefined
}
