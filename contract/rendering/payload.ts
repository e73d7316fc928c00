import type { Notification } from '../messages.ts'
import { type EffectivePush, type PushPlatform, withoutUndefined } from './effectivePush.ts'

/** Maximum payload of each platform’s push service, in bytes (from their public documentation). */
export const payloadLimits: Record<PushPlatform, number> = {
  ios: 4096,
  osx: 4096,
  android: 4096,
  huawei_android: 4096,
  amazon: 6144,
  windows: 5120,
  safari: 4096,
  chrome: 4078,
  firefox: 4078,
}

const prefixes: Record<PushPlatform, string> = {
  ios: 'ios_',
  osx: 'mac_',
  android: 'android_',
  huawei_android: 'huawei_android_',
  amazon: 'adm_',
  windows: 'wns_',
  safari: 'safari_',
  chrome: 'chrome_',
  firefox: 'firefox_',
}

/** A push hash of realistic length: it counts toward the size. */
const hash = 'XXXXXXXXXXXXXXXXXXXXXXXX'

/**
 * The payload that a platform’s push service gets for a device, as far as the interface says: texts, options, the push hash as
 * `p`, data as `u` (JSON text), a link as `l`, rich media as `rm`. Names vary between services; the size is an estimate.
 */
export function pushPayload(
  push: Partial<Notification>,
  preset: Partial<Notification> | undefined,
  platform: PushPlatform,
  { title, subtitle, text, silent }: EffectivePush,
): Record<string, unknown> {
  const whole: Record<string, unknown> = { ...preset, ...withoutUndefined(push) }
  const own = ownOptions(whole, platform)
  const root = (whole[`${prefixes[platform]}root_params`] ?? {}) as Record<string, unknown>
  const carried = withoutUndefined({
    p: hash,
    u: whole.data === undefined ? undefined : typeof whole.data === 'string' ? whole.data : JSON.stringify(whole.data),
    l: whole.link,
    rm: whole.rich_media,
  })
  const words = silent ? {} : withoutUndefined({ title: title?.text, subtitle: subtitle?.text, body: text?.text })
  if (platform === 'ios' || platform === 'osx' || platform === 'safari') {
    const aps = { ...(silent ? { 'content-available': 1 } : { alert: words }), ...own }
    return { ...root, aps: { ...aps, ...(root.aps as object | undefined) }, ...carried }
  }
  return { ...carried, ...words, ...own, ...root }
}

/** Options of a platform in the payload, without its texts and root parameters. */
function ownOptions(whole: Record<string, unknown>, platform: PushPlatform): Record<string, unknown> {
  const prefix = prefixes[platform]
  const left = /^(title|subtitle|header|content|root_params|silent|ttl|gcm_ttl)$/
  return Object.fromEntries(
    Object.entries(whole).flatMap(([field, value]) => {
      const name = field.startsWith(prefix) ? field.slice(prefix.length) : undefined
      return name === undefined || left.test(name) || value === undefined ? [] : [[name, value]]
    }),
  )
}

/** Bytes of a payload as JSON in UTF-8. */
export const payloadBytes = (payload: Record<string, unknown>): number =>
  new TextEncoder().encode(JSON.stringify(payload)).length
