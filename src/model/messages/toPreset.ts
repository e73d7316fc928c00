import { deviceTypes, messagePlatformIds, pushPlatformIds } from '#contract/deviceTypes.ts'
import type { Notification } from '#contract/messages.ts'
import { withoutUndefined } from '#contract/rendering/effectivePush.ts'
import { platformLabel } from '#format/platforms.ts'
import { type PushRequest, presetRequest } from '../presets/presetRecord.ts'
import { asObject } from '../shared/json.ts'
import { fieldName } from './options.ts'

const shared = /^(content|title|subtitle|link|minimize_link|rich_media|campaign|filter|send_rate|platforms)$/
const ofPlatform = /^(ios_(sound|silent|ttl|root_params|interruption_level)|android_root_params)$/

export function toPreset(
  sent: Notification,
  preset: Partial<Notification> | undefined,
  { name, application }: { name: string; application: string },
): { request: PushRequest; lost: string[] } {
  // the preset's fields become its own
  const push: Notification = { ...preset, ...withoutUndefined(sent) }
  const { link, minimize_link, rich_media, data } = push
  const action = rich_media
    ? { type: 'richMedia' as const, options: { richMediaCode: rich_media } }
    : link
      ? {
          type: 'url' as const,
          options: { url: link, ...(minimize_link !== undefined && { shortener: minimize_link }) },
        }
      : undefined
  const rootParams = push.android_root_params
  const request = presetRequest({
    name,
    application,
    campaign: push.campaign,
    message: push.content ?? '',
    title: push.title,
    subtitle: push.subtitle,
    action,
    userData: asObject(data),
    ios: {
      sound: push.ios_sound,
      silent: push.ios_silent,
      ttl: push.ios_ttl,
      rootParams: asObject(push.ios_root_params),
      interruptionLevel: push.ios_interruption_level,
    },
    android: rootParams && { rootParams },
    sendRate: push.send_rate,
    filter: push.filter,
    platforms: push.platforms ?? messagePlatformIds,
  })
  const isKept = (field: string) =>
    shared.test(field) ||
    ofPlatform.test(field) ||
    ['send_date', 'timezone', 'ignore_user_timezone', 'transactionId', 'preset'].includes(field) ||
    (field === 'data' && typeof data === 'object')
  const lost = Object.keys(push).filter((field) => !isKept(field))
  const without = (push.platforms ?? []).filter((id) => !(pushPlatformIds as readonly number[]).includes(id))
  return {
    request,
    lost: [
      ...lost.map((field) => fieldName(['fields', field])),
      ...without.map((id) => platformLabel(deviceTypes[id])),
    ],
  }
}
