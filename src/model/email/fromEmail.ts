import type { EmailNotification } from '#contract/email.ts'
import { byLanguage, defaultLanguage, type Localized } from '#contract/rendering/languages.ts'
import { rows } from '../messages/fromNotification.ts'
import { type EmailDraft, emptyEmail } from './emailDraft.ts'

/** Fields that stand in the draft as they are sent. */
const kept = [
  'campaign',
  'list_unsubscribe',
  'use_auto_registration',
  'send_rate',
  'send_rate_avoid',
  'capping_count',
  'capping_days',
  'capping_avoid',
  'capping_exclude',
] as const

/** The draft that says the same as an email that was sent, without its audience and its time. Its files are not kept. */
export function fromEmail(sent: Partial<EmailNotification>, zone: string): EmailDraft {
  const { subject, content, preset, from } = sent
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
      ...Object.fromEntries(
        kept.flatMap((field) => {
          const value = sent[field]
          return value === undefined ? [] : [[field, typeof value === 'number' ? String(value) : value]]
        }),
      ),
    },
    placeholders: rows(sent.dynamic_content_placeholders),
    from: party(from),
    replyTo: party(sent['reply-to']),
  }
}
