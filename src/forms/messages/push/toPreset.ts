import type { RequestOf } from '#contract/index.ts'
import type { Notification } from '#contract/messages.ts'
import { messagePlatformIds, pushPlatformIds } from '#contract/values.ts'

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
  push: Notification,
  { name, application }: { name: string; application: string },
): { request: PresetRequest; lost: string[] } {
  const { link, minimize_link, rich_media, data } = push
  const action = rich_media
    ? { type: 'richMedia' as const, options: { richMediaCode: rich_media } }
    : link
      ? {
          type: 'url' as const,
          options: { url: link, ...(minimize_link !== undefined && { shortener: minimize_link }) },
        }
      : undefined
  const ios = defined({
    sound: push.ios_sound,
    silent: push.ios_silent,
    ttl: push.ios_ttl,
    rootParams: push.ios_root_params as Record<string, unknown> | undefined,
    interruptionLevel: push.ios_interruption_level,
  })
  const android = defined({ rootParams: push.android_root_params as Record<string, unknown> | undefined })
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
      ...defined({ title: push.title, subtitle: push.subtitle, action }),
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
  return { request: request as PresetRequest, lost }
}

const defined = <Fields extends object>(fields: Fields): Partial<Fields> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<Fields>
