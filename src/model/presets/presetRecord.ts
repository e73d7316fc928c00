import { pushPlatformIds } from '#contract/deviceTypes.ts'
import type { RequestOf } from '#contract/index.ts'
import { withoutUndefined } from '#contract/rendering/effectivePush.ts'

export type Fields = Readonly<Record<string, unknown>>
export type PushRequest = RequestOf<'createPreset'>
type Content = PushRequest['content']

export const messageProperties = [
  ...['kind', 'campaign', 'filter_id', 'filter_name', 'title', 'subtitle', 'subject', 'action', 'platforms'],
]

export const isEmpty = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  value === '' ||
  (typeof value === 'object' && Object.keys(value).length === 0)

type Maybe<Shape> = { [Key in keyof Shape]?: Shape[Key] | undefined }

interface PresetParts extends Maybe<Omit<Content, 'message' | 'platforms'>> {
  name: string
  application: string
  message: Content['message']
  campaign?: string | null | undefined
  ios: Maybe<NonNullable<NonNullable<Content['platforms']>['ios']>>
  android: Fields | undefined
  sendRate?: number | undefined
  filter?: string | null | undefined
  platforms: readonly (number | string)[] | null | undefined
}

export function presetRequest(parts: PresetParts): PushRequest {
  const { name, application, campaign, message, title, subtitle, action, userData, sendRate, filter, platforms } = parts
  const filled = <Shape extends object>(values: Shape) => {
    const defined = withoutUndefined(values)
    return isEmpty(defined) ? undefined : defined
  }
  return withoutUndefined({
    name,
    applicationCode: application,
    campaignCode: campaign || undefined,
    content: withoutUndefined({
      message,
      title: isEmpty(title) ? undefined : title,
      subtitle: isEmpty(subtitle) ? undefined : subtitle,
      action,
      userData,
      platforms: filled({ ios: filled(parts.ios), android: parts.android }),
    }),
    scheduling: filled({ sendRate }),
    segmentation: withoutUndefined({
      filter: filter || undefined,
      platforms: pushPlatformIds.filter((id) => platforms?.some((platform) => Number(platform) === id)),
    }),
  }) as PushRequest
}
