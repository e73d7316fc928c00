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
  platforms: PushPlatform[]
  languages: string[]
  /** On the first of the platforms. */
  push: ReturnType<typeof previewedPush>
}

/**
 * What devices show, once for all platforms and languages that show the same. The default language comes first of each. `tags`: of
 * the one person that it is for.
 */
export function previewsByText(
  application: PreviewedApp,
  sent: Partial<Notification>,
  {
    preset,
    platforms,
    tags,
  }: {
    preset?: Partial<Notification> | undefined
    platforms: readonly PushPlatform[]
    tags?: Readonly<Record<string, unknown>> | undefined
  },
): PreviewGroup[] {
  const languages = getLanguages({ ...preset, ...sent })
  const rowsOf = (platform: PushPlatform) =>
    languages.map((language) => {
      const push = previewedPush(application, sent, preset, platform, language, tags)
      return { language, push, key: seenOf(push) }
    })
  const byPlatform = groupBy(
    platforms.map((platform) => ({ platform, rows: rowsOf(platform) })),
    ({ rows }) => rows.map(({ key }) => key),
  )
  return byPlatform.flatMap((same) =>
    groupBy(same[0].rows, ({ key }) => key).map((rows) => ({
      platforms: same.map(({ platform }) => platform),
      languages: rows.map(({ language }) => language),
      push: rows[0].push,
    })),
  )
}

/** What people read: the same on platforms that draw it differently. */
const seenOf = ({ title, subtitle, text, image, buttons, silent }: ReturnType<typeof previewedPush>): string =>
  JSON.stringify([title, subtitle, text, image, buttons, silent])

function groupBy<Item>(items: readonly Item[], toKey: (item: Item) => unknown): [Item, ...Item[]][] {
  const groups = new Map<string, [Item, ...Item[]]>()
  for (const item of items) {
    const key = JSON.stringify(toKey(item))
    const group = groups.get(key)
    if (group) group.push(item)
    else groups.set(key, [item])
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
