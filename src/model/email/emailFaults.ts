import { z } from 'zod'
import { emailNotification } from '#contract/email.ts'
import { defaultLanguage } from '#contract/rendering/languages.ts'
import { report } from '#contract/values.ts'
import { faultsOf } from '#contract/wire.ts'
import { audienceFaults, type DraftFault, whenFaults } from '../messages/commonFaults.ts'
import { draftPath } from '../messages/draftPath.ts'
import type { EmailDraft } from './emailDraft.ts'
import { toEmail } from './toEmail.ts'

/** The composer's own schema: what is wrong stands at the field of the draft that it concerns. */
export const emailDraft = z.custom<EmailDraft>().superRefine((draft, context) => {
  for (const { path, message } of emailFaults(draft)) report(context, path, message)
})

/** Everything that keeps an email from being sent: what only a composer knows, then the rules of createEmailMessage. */
export function emailFaults(draft: EmailDraft): DraftFault[] {
  const own: DraftFault[] = []
  if (draft.preset === '') own.push({ path: ['preset'], message: 'Choose the email preset it builds on' })
  const gone = lostFilesOf(draft)
  if (gone.length > 0)
    own.push({
      path: ['attachments'],
      message: `${gone.join(' and ')} ${gone.length === 1 ? 'was' : 'were'} attached before and cannot be kept in a draft: attach again, or go on without`,
    })
  own.push(...audienceFaults(draft.audience), ...whenFaults(draft.when))
  const said = new Set(own.map(({ path }) => path.join('.')))
  const parsed = emailNotification.safeParse(toEmail(draft))
  const others = parsed.success
    ? []
    : faultsOf(parsed.error).map(({ field, message }) => ({ path: emailPath(field, draft), message }))
  return [...own, ...others.filter(({ path }) => !said.has(path.join('.')))]
}

/** Files that were attached before a reload and are not there now. */
export const lostFilesOf = ({ lostFiles, attachments }: Pick<EmailDraft, 'lostFiles' | 'attachments'>): string[] =>
  lostFiles.filter((name) => !attachments.some((file) => file.name === name))

/** Where in the draft a field of the request stands. */
export function emailPath(field: string, draft: EmailDraft): string[] {
  const [name = '', ...rest] = field.split('.')
  switch (name) {
    case 'subject':
    case 'content':
      return ['fields', name, rest[0] ?? draft.languages[0] ?? defaultLanguage]
    case 'from':
      return ['from', rest[0] ?? 'email']
    case 'reply-to':
      return ['replyTo', rest[0] ?? 'email']
    case 'attachments':
      return ['attachments']
    default:
      return draftPath(field, {})
  }
}
