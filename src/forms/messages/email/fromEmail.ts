import type { EmailNotification } from '#contract/email.ts'
import { byLanguage, defaultLanguage, type Localized } from '#contract/rendering/languages.ts'
import { type EmailDraft, emptyEmail } from './emailDraft.ts'

/** The draft that says the same as an email that was sent, without its audience and its time. Its files are not kept. */
export function fromEmail(sent: Partial<EmailNotification>, zone: string): EmailDraft {
  const { subject, content, preset, from, campaign, list_unsubscribe, use_auto_registration, send_rate } = sent
  const texts = (held: Localized | undefined) => (held === undefined ? {} : byLanguage(held))
  const party = (held: { name?: string | undefined; email: string } | undefined) => ({
    name: held?.name ?? '',
    email: held?.email ?? '',
  })
  return {
    ...emptyEmail(zone),
    preset: preset ?? '',
    languages: [...new Set([defaultLanguage, ...Object.keys(texts(subject)), ...Object.keys(texts(content))])],
    fields: {
      subject: texts(subject),
      content: texts(content),
      ...(campaign && { campaign }),
      ...(list_unsubscribe && { list_unsubscribe }),
      ...(use_auto_registration && { use_auto_registration }),
      ...(send_rate !== undefined && { send_rate: String(send_rate) }),
    },
    from: party(from),
    replyTo: party(sent['reply-to']),
  }
}
