import { getPresetKind, type PresetDefinition } from '#api/presets.ts'
import { pushPlatformIds } from '#contract/deviceTypes.ts'
import type { Preset } from '#contract/presets.ts'
import { byLanguage, type Localized } from '#contract/rendering/languages.ts'
import { asObject, type Fields, isEmpty, objectFrom, toldElsewhere } from '#model/presets/presetRecord.ts'

type PushRequest = Extract<PresetDefinition, { kind: 'push' }>['request']
type Content = PushRequest['content']

/** Properties that createPreset takes again, and those that say nothing about the message. */
const kept = [...toldElsewhere, 'send_rate', 'userdata', 'ios_sound', 'ios_ttl', 'created_via', 'user_id']

/** Names of what a preset has that no method can make again: it was made in the service's control panel. */
export function getLostFields({ platforms, properties, page_id }: Preset): string[] {
  const lost = Object.entries(properties ?? {}).flatMap(([name, value]) =>
    kept.includes(name) || isEmpty(value) ? [] : [name],
  )
  const unknownPlatforms = platforms?.some((id) => id !== 14 && !pushPlatformIds.some((one) => one === id)) ?? false
  return [...lost, ...(page_id ? ['page_id'] : []), ...(unknownPlatforms ? ['platforms'] : [])]
}

/** What makes a preset again, as far as its record tells. `application` is where. */
export function toPresetDefinition(preset: Preset, application: string): PresetDefinition {
  const { name } = preset
  const content = byLanguage(readTexts(preset.content) ?? {})
  if (getPresetKind(preset) === 'email') {
    const subject = byLanguage(readTexts(preset.properties?.subject ?? preset.properties?.title) ?? {})
    return { kind: 'email', request: { application, name, subject, content } }
  }
  const held: Fields = preset.properties ?? {}
  const title = readTexts(held.title)
  const subtitle = readTexts(held.subtitle)
  const action = getAction(preset)
  const userData = typeof held.userdata === 'string' ? objectFrom(held.userdata) : asObject(held.userdata)
  const platforms = getPlatforms(held)
  const filter = toText(held.filter_name)
  const campaignCode = toText(held.campaign)
  return {
    kind: 'push',
    request: {
      name,
      applicationCode: application,
      ...(campaignCode !== undefined && { campaignCode }),
      content: {
        message: content,
        ...(title !== undefined && { title }),
        ...(subtitle !== undefined && { subtitle }),
        ...(action && { action }),
        ...(userData && { userData }),
        ...(platforms && { platforms }),
      },
      ...(typeof held.send_rate === 'number' && { scheduling: { sendRate: held.send_rate } }),
      segmentation: {
        ...(filter !== undefined && { filter }),
        platforms: pushPlatformIds.filter((id) => preset.platforms?.includes(id)),
      },
    },
  }
}

function getAction({ url, properties }: Preset): Content['action'] {
  const action = asObject(properties?.action)
  if (action) return action as Content['action']
  return url ? { type: 'url', options: { url } } : undefined
}

function getPlatforms(held: Fields): Content['platforms'] {
  const own = asObject(held.platforms)
  const sound = toText(held.ios_sound)
  const ios = {
    ...(sound !== undefined && { sound }),
    ...(typeof held.ios_ttl === 'number' && { ttl: held.ios_ttl }),
    ...asObject(own?.ios),
  }
  const android = asObject(own?.android)
  if (isEmpty(ios) && !android) return undefined
  return { ...(!isEmpty(ios) && { ios }), ...(android && { android }) }
}

const toText = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined)
/** Texts by language, or one; undefined for anything else. */
export function readTexts(value: unknown): Localized | undefined {
  if (typeof value === 'string') return toText(value)
  const texts = Object.entries(asObject(value) ?? {}).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  )
  return texts.length > 0 ? Object.fromEntries(texts) : undefined
}
