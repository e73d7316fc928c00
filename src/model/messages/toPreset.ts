import { deviceTypes, messagePlatformIds, pushPlatformIds } from '#contract/deviceTypes.ts'
import type { RequestOf } from '#contract/index.ts'
import type { Notification } from '#contract/messages.ts'
import { withoutUndefined } from '#contract/rendering/effectivePush.ts'
import { platformLabel } from '#format/platforms.ts'
import { fieldName } from './options.ts'

type PresetRequest = RequestOf<'createPreset'>

/** Fields of a push that createPreset has a place for. */
const kept: readonly (keyof Notification)[] = [
  'content',
  'title',
  'subtitle',
  'link',
  'minimize_link',
  'rich_media',
  'data',
  'campaign',
  'filter',
  'send_rate',
  'platforms',
  'ios_sound',
  'ios_silent',
  'ios_ttl',
  'ios_root_params',
  'ios_interruption_level',
  'android_root_params',
]

/** What belongs to one sending, not to what is prepared. */
const ofSending: readonly (keyof Notification)[] = [
  'send_date',
  'timezone',
  'ignore_user_timezone',
  'transactionId',
  'preset',
]

/** A push as a preset to be made (interface, createPreset), and the fields that a preset has no place for. */
export function toPreset(
  sent: Notification,
  preset: Partial<Notification> | undefined,
  { name, application }: { name: string; application: string },
): { request: PresetRequest; lost: string[] } {
  // what it builds on becomes its own
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
  const ios = withoutUndefined({
    sound: push.ios_sound,
    silent: push.ios_silent,
    ttl: push.ios_ttl,
    rootParams: push.ios_root_params as Record<string, unknown> | undefined,
    interruptionLevel: push.ios_interruption_level,
  })
  const android = withoutUndefined({ rootParams: push.android_root_params as Record<string, unknown> | undefined })
  const platforms = {
    ...(Object.keys(ios).length > 0 && { ios }),
    ...(Object.keys(android).length > 0 && { android }),
  }
  const chosen = push.platforms ?? [...messagePlatformIds]
  const request = {
    name,
    applicationCode: application,
    ...(push.campaign && { campaignCode: push.campaign }),
    content: {
      message: push.content ?? '',
      ...withoutUndefined({ title: push.title, subtitle: push.subtitle, action }),
      ...(typeof data === 'object' && { userData: data }),
      ...(Object.keys(platforms).length > 0 && { platforms }),
    },
    ...(push.send_rate !== undefined && { scheduling: { sendRate: push.send_rate } }),
    segmentation: {
      ...(push.filter && { filter: push.filter }),
      platforms: pushPlatformIds.filter((id) => (chosen as readonly number[]).includes(id)),
    },
  }
  const lost = Object.keys(push).filter(
    (field) =>
      !([...kept, ...ofSending] as readonly string[]).includes(field) || (field === 'data' && typeof data === 'string'),
  )
  const without = (push.platforms ?? []).filter((id) => !(pushPlatformIds as readonly number[]).includes(id))
  return {
    request: request as PresetRequest,
    lost: [
      ...lost.map((field) => fieldName(['fields', field])),
      ...without.map((id) => platformLabel(deviceTypes[id])),
    ],
  }
}
