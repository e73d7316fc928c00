import { type EmailNotification, emailNotification } from '#contract/email.ts'
import type { Preset } from '#contract/presets.ts'
import { type EmailTexts, effectiveEmail } from '#contract/rendering/emailTexts.ts'
import { byLanguage, type Localized } from '#contract/rendering/languages.ts'
import { lenient } from '#contract/wire.ts'
import { plainFields, rows } from '../messages/fromNotification.ts'
import { type CommonDraft, emptyCommon, type Texts } from '../messages/pushDraft.ts'
import { commonRequest } from '../messages/toNotification.ts'
import { sentTexts, textLanguages } from '../shared/texts.ts'

export interface EmailDraft extends CommonDraft {
  from: { name: string; email: string }
  replyTo: { name: string; email: string }
  /** The content is base64. */
  attachments: { name: string; content: string }[]
  /** Too large for drafts: these files must be attached again. */
  lostFiles: string[]
  /** Languages with blocks that were added from another language, until they are edited. */
  untranslated: string[]
}

/** Instead of a sender that isn’t overridden: the service doesn’t return it (interface, getApplication). */
export const configuredSender = 'Your default sender'

export const emptyEmail = (zone: string): EmailDraft => ({
  ...emptyCommon(zone),
  from: { name: '', email: '' },
  replyTo: { name: '', email: '' },
  attachments: [],
  lostFiles: [],
  untranslated: [],
})

export function fromEmail(sent: Partial<EmailNotification>, zone: string): EmailDraft {
  const { subject, content, preset, from } = sent
  const texts = (value: Localized | undefined) => (value === undefined ? {} : byLanguage(value))
  const party = (value: { name?: string | undefined; email: string } | undefined) => ({
    name: value?.name ?? '',
    email: value?.email ?? '',
  })
  return {
    ...emptyEmail(zone),
    preset: preset ?? '',
    languages: textLanguages(texts(subject), texts(content)),
    fields: {
      subject: texts(subject),
      content: texts(content),
      ...Object.fromEntries(
        plainFields(sent)
          .filter(([field]) => !['subject', 'content', 'from', 'reply-to', 'attachments'].includes(field))
          .map(([field, value]) => [field, typeof value === 'number' ? String(value) : value]),
      ),
    },
    placeholders: rows(sent.dynamic_content_placeholders),
    from: party(from),
    replyTo: party(sent['reply-to']),
  }
}

/**
 * The files of an email that is replaced, unless they were removed from its draft; those that the service didn’t keep must be
 * attached again. Templates come without files.
 */
export function fromAttachments(
  { attachments = [] }: Partial<EmailNotification>,
  stored?: Partial<EmailDraft>,
): Partial<EmailDraft> {
  const wanted = attachments.filter(({ name }) => stored?.lostFiles?.includes(name) ?? true)
  return {
    attachments: wanted.filter(({ content }) => content),
    lostFiles: wanted.filter(({ content }) => !content).map(({ name }) => name),
  }
}

/** The createEmailMessage request of a draft. Invalid values are kept as typed for the schema to reject. */
export function toEmail(draft: EmailDraft): EmailNotification {
  const { fields, languages, preset, from, replyTo, attachments } = draft
  const { subject, content, use_auto_registration, ...others } = fields
  const texts = (value: unknown) => sentTexts((value ?? {}) as Texts, languages)
  const sent = {
    ...Object.fromEntries(
      Object.entries(others).filter(([, value]) => value !== undefined && value !== '' && value !== false),
    ),
    // it concerns listed addresses only
    ...(/^(devices)?$/.test(draft.audience.kind) && use_auto_registration ? { use_auto_registration } : {}),
    preset,
    subject: texts(subject),
    content: texts(content),
    from: party(from),
    'reply-to': party(replyTo),
    ...(attachments.length > 0 && { attachments }),
    ...commonRequest(draft),
  }
  return lenient(emailNotification, sent) as EmailNotification
}

const party = ({ name, email }: { name: string; email: string }) =>
  name.trim() === '' && email.trim() === ''
    ? undefined
    : { ...(name.trim() && { name: name.trim() }), email: email.trim() }

/** Languages of the texts of an email and its preset. */
export function emailLanguages(
  { subject, content }: Partial<EmailNotification>,
  base: EmailTexts | undefined,
): string[] {
  const texts = [subject, content, base?.subject, base?.content]
  return textLanguages(...texts.map((text) => (text === undefined ? {} : byLanguage(text))))
}

/** A test of an email: as recipients of one language get it, if there’s one. */
export function testEmail(
  email: EmailNotification,
  addresses: string[],
  one?: { language: string; base: EmailTexts | undefined },
): EmailNotification {
  const shown = one && effectiveEmail(email, one.base, one.language)
  const { subject, content } = shown ? { subject: shown.subject?.text, content: shown.content?.text } : email
  const { preset, attachments, from, list_unsubscribe, dynamic_content_placeholders } = email
  const fields = { preset, subject, content, attachments, from, list_unsubscribe, dynamic_content_placeholders }
  const replyTo = email['reply-to']
  return {
    ...fields,
    ...(replyTo && { 'reply-to': replyTo }),
    devices: addresses,
    use_auto_registration: true,
    send_date: 'now',
    capping_exclude: true,
    capping_avoid: true,
  }
}

export function presetTexts({ content, properties }: Preset): Record<'subject' | 'content', Record<string, string>> {
  const texts = (value: unknown) =>
    typeof value === 'string' || (typeof value === 'object' && value !== null) ? byLanguage(value as Localized) : {}
  return { subject: texts(properties?.subject), content: texts(content) }
}
