import { messagePlatformIds } from '#contract/deviceTypes.ts'
import type { Notification } from '#contract/messages.ts'
import { effectivePush, getPushPlatform } from '#contract/rendering/effectivePush.ts'
import { effectiveEmail } from '#contract/rendering/emailTexts.ts'
import { byLanguage, defaultLanguage, type Localized } from '#contract/rendering/languages.ts'
import { liveActivityTexts } from './renderLiveActivity.ts'
import { renderWhatsApp } from './renderWhatsApp.ts'

/** The parts of a message that determine its texts. */
export interface MessageWithTexts {
  kind: string
  notification: Readonly<Record<string, unknown>>
  /** The fields of its preset. */
  preset: Readonly<Record<string, unknown>> | null
}

/** The texts for a device before placeholders are filled; `language` is the key of the text used. */
export interface MessageTexts {
  language: string | null
  title: string | null
  subtitle: string | null
  text: string | null
}

const nothing: MessageTexts = { language: null, title: null, subtitle: null, text: null }

/** The texts of a message for a device type and language; all null without content. */
export function messageTexts(
  { kind, notification, preset }: MessageWithTexts,
  platform: number,
  language: string | null,
): MessageTexts {
  if (kind === 'email') {
    const { subject, content } = effectiveEmail(notification, preset ?? undefined, language)
    if (!content) return nothing
    return { ...nothing, language: content.language, title: subject?.text ?? null, text: content.text }
  }
  if (kind === 'whatsapp') return renderWhatsApp(notification, preset ?? undefined)
  if (kind === 'live_activity') return liveActivityTexts(notification, language)
  const push = getPushPlatform(platform)
  if (kind === 'push' && push) {
    const under = (preset ?? undefined) as Partial<Notification> | undefined
    const { title, subtitle, text, silent } = effectivePush(
      notification as Partial<Notification>,
      under,
      push,
      language,
    )
    if (silent) return nothing
    return {
      language: text?.language ?? null,
      title: title?.text ?? null,
      subtitle: subtitle?.text ?? null,
      text: text?.text ?? null,
    }
  }
  return nothing
}

const longest = 200

/** macOS first: it has no texts of its own, so it uses those for all platforms. */
const samplePlatforms = [7, ...messagePlatformIds]

/**
 * The texts that identify a message in lists: in `taken` if that is the language they got, otherwise in the Default language or its
 * first one on any platform.
 */
export function sampleText(message: MessageWithTexts, taken?: string): Pick<MessageTexts, 'title' | 'text'> {
  const { notification, preset } = message
  const languages = [notification, preset ?? {}].flatMap((fields) =>
    Object.values(fields).flatMap((value) => Object.keys(byLanguage(localizedIn(value) ?? {}))),
  )
  for (const language of [
    ...(taken === undefined ? [] : [taken]),
    null,
    ...new Set(languages.filter((key) => key !== defaultLanguage)),
  ]) {
    for (const platform of samplePlatforms) {
      const { title, text } = messageTexts(message, platform, language)
      if (title !== null || text !== null) return { title: title && short(title), text: text && short(readable(text)) }
    }
  }
  return { title: null, text: null }
}

function localizedIn(value: unknown): Localized | undefined {
  if (typeof value === 'string') return value
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined
  const texts = Object.entries(value).filter((entry): entry is [string, string] => typeof entry[1] === 'string')
  return texts.length > 0 ? Object.fromEntries(texts) : undefined
}

const characters: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ', amp: '&' }

/** The text of HTML; any other text unchanged. */
const readable = (whole: string): string => {
  // the first words are enough, and matching every tag in a long text is too slow
  const text = whole.slice(0, 4_000)
  return /<[a-z!/][^>]*>/i.test(text)
    ? text
        .replace(/<(style|script|head)\b[\s\S]*?(<\/\1>|$)/gi, ' ')
        // the last one may be cut
        .replace(/<[^>]*>|<[a-z!/][^>]*$/gi, ' ')
        .replace(/&(lt|gt|quot|apos|nbsp|amp);/g, (_, name: string) => characters[name] ?? ' ')
        .replace(/\s+/g, ' ')
        .trim()
    : text
}

const short = (text: string): string => (text.length > longest ? `${[...text].slice(0, longest - 1).join('')}…` : text)
