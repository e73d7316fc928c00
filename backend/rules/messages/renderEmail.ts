import type { EmailNotification } from '#contract/email.ts'
import { chooseText, type Localized } from '#contract/rendering/languages.ts'
import { fillPlaceholders } from '#contract/rendering/placeholders.ts'
import { type KnownDevice, knownTags } from '../segments/knownTags.ts'
import type { Rendered } from './renderPush.ts'

/** What an email preset says. */
export interface EmailPreset {
  subject?: Localized
  content?: Localized
}

type EmailTexts = Partial<Pick<EmailNotification, 'subject' | 'content'>>

/**
 * Subject and content of an email in a language, as they were written. It goes in the language of the content, and has no
 * subject where there is none in that language. Undefined without content.
 */
export function emailTexts(
  email: EmailTexts,
  preset: EmailPreset | undefined,
  of: string | null,
): { language: string; subject: string | undefined; content: string } | undefined {
  const content = chooseText(email.content, of) ?? chooseText(preset?.content, of)
  if (!content) return undefined
  // a subject without languages belongs to content of any
  const language = content.match === 'default' ? null : content.language
  const subject = chooseText(email.subject, language) ?? chooseText(preset?.subject, language)
  return { language: content.language, subject: subject?.text, content: content.text }
}

/**
 * The email that an address gets: subject and content in its language, with its tags in their places (interface, Email API).
 * Undefined without content. The text that is kept is the content.
 */
export function renderEmail(
  email: EmailTexts & Pick<Partial<EmailNotification>, 'dynamic_content_placeholders'>,
  preset: EmailPreset | undefined,
  device: KnownDevice,
  ownTags: ReadonlySet<string>,
): Rendered | undefined {
  const texts = emailTexts(email, preset, device.language)
  if (!texts) return undefined
  const tags = knownTags(device, ownTags)
  const filled = (text: string) => fillPlaceholders(text, tags, email.dynamic_content_placeholders)
  return {
    language: texts.language,
    title: texts.subject === undefined ? null : filled(texts.subject),
    subtitle: null,
    text: filled(texts.content),
  }
}
