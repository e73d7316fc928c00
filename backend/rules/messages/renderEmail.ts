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

/**
 * The email that an address gets: subject and content in its language, with its tags in their places (interface, Email API).
 * It goes in the language of the content, and has no subject where there is none in that language. Undefined without content.
 * The text that is kept is the content.
 */
export function renderEmail(
  email: Partial<Pick<EmailNotification, 'subject' | 'content' | 'dynamic_content_placeholders'>>,
  preset: EmailPreset | undefined,
  device: KnownDevice,
  ownTags: ReadonlySet<string>,
): Rendered | undefined {
  const content = chooseText(email.content, device.language) ?? chooseText(preset?.content, device.language)
  if (!content) return undefined
  // a subject without languages belongs to content of any
  const language = content.match === 'default' ? null : content.language
  const subject = chooseText(email.subject, language) ?? chooseText(preset?.subject, language)
  const tags = knownTags(device, ownTags)
  const filled = (text: string) => fillPlaceholders(text, tags, email.dynamic_content_placeholders)
  return {
    language: content.language,
    title: subject ? filled(subject.text) : null,
    subtitle: null,
    text: filled(content.text),
  }
}
