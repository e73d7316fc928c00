import { type EmailNotification, emailNotification } from '#contract/email.ts'
import { lenient } from '#contract/wire.ts'
import type { Texts } from '../messages/pushDraft.ts'
import { named, sentTexts, target, timing } from '../messages/toNotification.ts'
import type { EmailDraft } from './emailDraft.ts'

/**
 * The email that a draft stands for, as createEmailMessage takes it (interface, Email API). Empty fields are left out; what is
 * not right yet goes as it was typed, for the schema to refuse.
 */
export function toEmail(draft: EmailDraft): EmailNotification {
  const { fields, languages, preset, from, replyTo, attachments, transactionId } = draft
  const { subject, content, ...others } = fields
  const texts = (held: unknown) => sentTexts((held ?? {}) as Texts, languages)
  const sent = {
    ...Object.fromEntries(
      Object.entries(others).filter(([, value]) => value !== undefined && value !== '' && value !== false),
    ),
    preset,
    subject: texts(subject),
    content: texts(content),
    from: party(from),
    'reply-to': party(replyTo),
    ...(attachments.length > 0 && { attachments }),
    ...target(draft.audience),
    ...timing(draft.when),
    ...named('dynamic_content_placeholders', draft.placeholders),
    ...(transactionId && { transactionId }),
  }
  return lenient(emailNotification, sent) as EmailNotification
}

const party = ({ name, email }: { name: string; email: string }) =>
  name.trim() === '' && email.trim() === ''
    ? undefined
    : { ...(name.trim() && { name: name.trim() }), email: email.trim() }
