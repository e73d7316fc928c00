import type { Notification } from '../messages.ts'
import type { Preset } from '../presets.ts'
import { withoutUndefined } from './effectivePush.ts'

/**
 * A push preset as fields of createMessage, as far as getPreset returns it (interface, getPreset). The segment
 * is `filter`; it applies only if the message has no target of its own.
 */
export function presetNotification({ content, url, platforms, properties }: Preset): Partial<Notification> {
  const held = properties ?? {}
  const own = object(held.platforms)
  const [ios, android] = [object(own?.ios), object(own?.android)]
  const action = object(held.action)
  const options = object(action?.options)
  const link = text(url) ?? text(options?.url)
  return withoutUndefined({
    content: texts(content),
    title: texts(held.title),
    subtitle: texts(held.subtitle),
    link,
    minimize_link: link === undefined ? undefined : (options?.shortener as Notification['minimize_link']),
    rich_media: text(options?.richMediaCode),
    data: text(held.userdata),
    platforms: platforms as Notification['platforms'],
    campaign: text(held.campaign),
    filter: text(held.filter_name),
    send_rate: held.send_rate as Notification['send_rate'],
    ios_sound: text(held.ios_sound),
    ios_ttl: whole(held.ios_ttl),
    ios_badges: held.ios_badges as Notification['ios_badges'],
    ios_silent: silence(ios?.silent),
    ios_root_params: object(ios?.rootParams) as Notification['ios_root_params'],
    ios_interruption_level: ios?.interruptionLevel as Notification['ios_interruption_level'],
    android_root_params: object(android?.rootParams) as Notification['android_root_params'],
    android_header: texts(held.android_header),
    android_sound: text(held.android_sound),
    android_custom_icon: text(held.android_custom_icon),
    android_gcm_ttl: whole(held.android_gcm_ttl),
    adm_header: texts(held.adm_header),
    adm_sound: text(held.adm_sound),
    adm_custom_icon: text(held.adm_custom_icon),
    adm_ttl: whole(held.adm_ttl),
    safari_title: texts(held.safari_title),
    safari_action: text(held.safari_action),
    safari_ttl: whole(held.safari_ttl),
  })
}

const text = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined)

const whole = (value: unknown): number | undefined => (Number.isSafeInteger(value) ? (value as number) : undefined)

const object = (value: unknown): Readonly<Record<string, unknown>> | undefined =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : undefined

const silence = (value: unknown): 0 | 1 | undefined =>
  value === 1 || value === true ? 1 : value === 0 || value === false ? 0 : undefined

/** The value if it is a text, or texts by language. */
function texts(value: unknown): Exclude<Notification['title'], undefined> | undefined {
  if (typeof value === 'string') return text(value)
  const held = object(value)
  if (!held) return undefined
  const kept = Object.entries(held).filter((entry): entry is [string, string] => typeof entry[1] === 'string')
  return kept.length > 0 ? Object.fromEntries(kept) : undefined
}
