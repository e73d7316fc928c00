import type { EmailNotification } from '#contract/email.ts'
import { type EffectiveEmail, type EmailTexts, effectiveEmail } from '#contract/rendering/emailTexts.ts'
import type { DeviceColumns } from '../segments/knownTags.ts'
import type { Rendered } from './renderPush.ts'
import { tagFiller } from './tagFiller.ts'

/**
 * Renders the email for each address: subject and content in its language, placeholders filled (interface, Email API).
 * Undefined without content. The stored text and language are those of the content.
 */
export function renderEmail(
  email: EmailTexts & Pick<Partial<EmailNotification>, 'dynamic_content_placeholders'>,
  preset: EmailTexts | undefined,
  ownTags: ReadonlySet<string>,
): (device: DeviceColumns) => Rendered | undefined {
  const fill = tagFiller(ownTags, email.dynamic_content_placeholders)
  const known = new Map<string | null, EffectiveEmail>()
  return (device) => {
    const { language } = device
    const shown = known.get(language) ?? effectiveEmail(email, preset, language)
    known.set(language, shown)
    const { subject, content } = shown
    if (!content) return undefined
    return {
      language: content.language,
      title: subject ? fill(subject.text, device) : null,
      subtitle: null,
      text: fill(content.text, device),
    }
  }
}
