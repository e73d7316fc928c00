import { deviceTypes, messagePlatformIds } from '../deviceTypes.ts'
import type { Notification } from '../messages.ts'
import { type ChosenText, chooseText, type Localized } from './languages.ts'

type PushPlatformId = (typeof messagePlatformIds)[number]
/** A platform that createMessage reaches, by its key (interface, createMessage platforms). */
export type PushPlatform = (typeof deviceTypes)[PushPlatformId]

/** The platform of a device type; undefined if it receives no pushes. */
export const getPushPlatform = (deviceType: number): PushPlatform | undefined => {
  const id = messagePlatformIds.find((known) => known === deviceType)
  return id && deviceTypes[id]
}

type Part = 'title' | 'subtitle' | 'text'
type TextField = 'title' | 'subtitle' | 'content' | PlatformField
type PlatformField = {
  [Field in keyof Notification]-?: NonNullable<Notification[Field]> extends Localized ? Field : never
}[keyof Notification]

/** Fields that override the common title, subtitle, and content on a platform. */
export const platformTextFields: Record<PushPlatform, Partial<Record<Part, PlatformField>>> = {
  ios: { title: 'ios_title', subtitle: 'ios_subtitle', text: 'ios_content' },
  android: { title: 'android_header', text: 'android_content' },
  osx: {},
  windows: { text: 'wns_content' },
  amazon: { title: 'adm_header', text: 'adm_content' },
  safari: { title: 'safari_title', text: 'safari_content' },
  chrome: { title: 'chrome_title', text: 'chrome_content' },
  firefox: { title: 'firefox_title', text: 'firefox_content' },
  huawei_android: { title: 'huawei_android_header', text: 'huawei_android_content' },
}

const commonFields = { title: 'title', subtitle: 'subtitle', text: 'content' } as const

/** Platforms that show a subtitle. */
const withSubtitle: readonly PushPlatform[] = ['ios', 'osx']

/** A text and its source. */
export interface EffectiveText extends ChosenText {
  field: TextField
  source: 'request' | 'preset'
}

export interface EffectivePush {
  title?: EffectiveText
  subtitle?: EffectiveText
  /** Absent if the message has no text for this language: the device gets nothing, unless the push is silent. */
  text?: EffectiveText
  /** Delivered to the app without being shown. */
  silent: boolean
}

/**
 * What a device of a platform and language shows (interface, createMessage): first the request’s text for the
 * platform, then its common text; then the preset’s, likewise. A source without a text in a matching language is
 * skipped. Placeholders aren’t filled.
 */
export function effectivePush(
  push: Partial<Notification>,
  preset: Partial<Notification> | undefined,
  platform: PushPlatform,
  language: string | null,
): EffectivePush {
  const find = (part: Part): EffectiveText | undefined => {
    if (part === 'subtitle' && !withSubtitle.includes(platform)) return undefined
    const fields: (TextField | undefined)[] = [platformTextFields[platform][part], commonFields[part]]
    for (const source of ['request', 'preset'] as const) {
      for (const field of fields) {
        const texts = field && (source === 'request' ? push : preset)?.[field]
        const chosen = field === 'wns_content' ? plain(chooseText(texts, language)) : chooseText(texts, language)
        if (field && chosen) return { ...chosen, field, source }
      }
    }
    return undefined
  }
  const [title, subtitle, text] = [find('title'), find('subtitle'), find('text')]
  return {
    ...(title && { title }),
    ...(subtitle && { subtitle }),
    ...(text && { text }),
    silent: isSilent({ ...preset, ...withoutUndefined(push) }, platform),
  }
}

/** The fields that have a value. */
export const withoutUndefined = <Fields extends object>(fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Fields

function isSilent(push: Partial<Notification>, platform: PushPlatform): boolean {
  if (platform === 'ios') return push.ios_silent === 1
  if (platform === 'android') return push.android_silent === 1
  return platform === 'huawei_android' && push.huawei_android_silent === 1
}

/** Characters of a toast as base64: push services carry 5 KB. */
const longestToast = 8_000

/** The text of a Windows notification: of its XML, sent as base64, or plain text. */
function plain(chosen: ChosenText | undefined): ChosenText | undefined {
  // no toast is this long: limits the work for what looks like one
  if (!chosen || chosen.text.length > longestToast) return chosen
  const xml = /^[A-Za-z0-9+/\s]+=*\s*$/.test(chosen.text) ? decoded(chosen.text) : chosen.text
  if (!xml?.trimStart().startsWith('<')) return chosen
  const words = [...xml.matchAll(/<text[^>]*>([^<]*)<\/text>/g)].map(([, words = '']) => words.trim())
  return { ...chosen, text: entities(words.filter((word) => word !== '').join('\n')) }
}

function decoded(base64: string): string | undefined {
  try {
    return new TextDecoder().decode(Uint8Array.from(atob(base64), (character) => character.charCodeAt(0)))
  } catch {
    return undefined
  }
}

const characters: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' }
const entities = (text: string) => text.replace(/&(lt|gt|quot|apos|amp);/g, (_, name: string) => characters[name] ?? '')
