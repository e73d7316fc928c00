import { pushPlatformIds } from '#contract/deviceTypes.ts'
import type { Preset } from '#contract/presets.ts'
import { byLanguage, type Localized } from '#contract/rendering/languages.ts'
import { asObject, objectFrom } from '../shared/json.ts'
import { getPresetKind, type PresetDefinition } from './presetKind.ts'
import { type Fields, isEmpty, messageProperties, type PushRequest, presetRequest } from './presetRecord.ts'

/** Properties that createPreset accepts, and those that aren’t part of the message. */
const handled = [...messageProperties, 'send_rate', 'userdata', 'ios_sound', 'ios_ttl', 'created_via', 'user_id']

/** Fields of a preset that no method can set: it was created in the service’s control panel. */
export function getLostFields({ platforms, properties, page_id }: Preset): string[] {
  const lost = Object.entries(properties ?? {}).flatMap(([name, value]) =>
    handled.includes(name) || isEmpty(value) ? [] : [name],
  )
  const unknownPlatforms = platforms?.some((id) => id !== 14 && !pushPlatformIds.some((known) => known === id)) ?? false
  return [...lost, ...(page_id ? ['page_id'] : []), ...(unknownPlatforms ? ['platforms'] : [])]
}

export function toPresetDefinition(preset: Preset, application: string): PresetDefinition {
  const { name } = preset
  const content = byLanguage(readTexts(preset.content) ?? {})
  if (getPresetKind(preset) === 'email') {
    const subject = byLanguage(readTexts(preset.properties?.subject ?? preset.properties?.title) ?? {})
    return { kind: 'email', request: { application, name, subject, content } }
  }
  const properties: Fields = preset.properties ?? {}
  const { ios, android } = asObject(properties.platforms) ?? {}
  const request = presetRequest({
    name,
    application,
    campaign: toText(properties.campaign),
    message: content,
    title: readTexts(properties.title),
    subtitle: readTexts(properties.subtitle),
    action: getAction(preset),
    userData: typeof properties.userdata === 'string' ? objectFrom(properties.userdata) : asObject(properties.userdata),
    ios: {
      sound: toText(properties.ios_sound),
      ttl: typeof properties.ios_ttl === 'number' ? properties.ios_ttl : undefined,
      ...asObject(ios),
    },
    android: asObject(android),
    sendRate: typeof properties.send_rate === 'number' ? properties.send_rate : undefined,
    filter: toText(properties.filter_name),
    platforms: preset.platforms,
  })
  return { kind: 'push', request }
}

function getAction({ url, properties }: Preset): PushRequest['content']['action'] {
  const action = asObject(properties?.action)
  if (action) return action as PushRequest['content']['action']
  return url ? { type: 'url', options: { url } } : undefined
}

const toText = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined)
export function readTexts(value: unknown): Localized | undefined {
  if (typeof value === 'string') return toText(value)
  const texts = Object.entries(asObject(value) ?? {}).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  )
  return texts.length > 0 ? Object.fromEntries(texts) : undefined
}
