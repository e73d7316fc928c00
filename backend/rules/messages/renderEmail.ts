import type { EmailNotification } from '#contract/email.ts'
import { chooseText, type Localized } from '#contract/rendering/languages.ts'
import type { KnownDevice } from '../segments/knownTags.ts'
import type { Rendered } from './renderPush.ts'
import { tagFiller } from './tagFiller.ts'

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
 * The email that each address gets: subject and content in its language, with its tags in their places (interface, Email API).
 * Undefined without content. The text that is kept is the content.
 */
export function renderEmail(
  email: EmailTexts & Pick<Partial<EmailNotification>, 'dynamic_content_placeholders'>,
  preset: EmailPreset | undefined,
  ownTags: ReadonlySet<string>,
): (device: KnownDevice) => Rendered | undefined {
  const fill = tagFiller(ownTags, email.dynamic_content_placeholders)
  const known = new Map<string | null, ReturnType<typeof emailTexts>>()
  return (device) => {
    const { language } = device
    if (!known.has(language)) known.set(language, emailTexts(email, preset, language))
    const texts = known.get(language)
    if (!texts) return undefined
    return {
      language: texts.language,
      title: texts.subject === undefined ? null : fill(texts.subject, device),
      subtitle: null,
      text: fill(texts.content, device),
    }
  }
}
