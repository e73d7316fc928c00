import { z } from 'zod'
import { emailNotification } from '#contract/email.ts'
import { defaultLanguage } from '#contract/rendering/languages.ts'
import { report } from '#contract/values.ts'
import { faultsOf } from '#contract/wire.ts'
import { audienceFaults, type DraftFault, whenFaults } from '../messages/faults.ts'
import { draftPath } from '../messages/pushDraft.ts'
import { type EmailDraft, toEmail } from './emailDraft.ts'
import { elementsOf, htmlTree, readText } from './html.ts'

/** One thing about an email that is worth fixing before it goes. */
export interface EmailQuestion {
  /** Key of the language it is about. */
  language: string
  message: string
}

/** Mail programs cut off what is longer, in bytes. */
const cutAt = 102 * 1024

/** The plain checks of one language's email: unsubscribing, pictures, links, size, what cannot be shown. */
export function checkEmail(
  html: string,
  language: string,
  { unsubscribes }: { unsubscribes: boolean },
): EmailQuestion[] {
  if (html.trim() === '') return []
  const tree = htmlTree(html)
  const all = elementsOf(tree)
  const pictures = all.filter(({ name }) => name === 'img')
  const links = all.filter(({ name }) => name === 'a')
  const say = (message: string): EmailQuestion => ({ language, message })
  const withoutAlt = pictures.filter(({ attribs }) => attribs.alt === undefined).length
  const insecure = pictures.filter(({ attribs }) => /^http:/i.test(attribs.src ?? '')).length
  const dead = links.filter(({ attribs }) => ['', '#'].includes((attribs.href ?? '').trim())).length
  const bytes = new TextEncoder().encode(html).length
  const questions: EmailQuestion[] = []
  if (
    !unsubscribes &&
    !/unsubscribe|opt[- ]?out/i.test(links.map((link) => `${readText(link)} ${link.attribs.href}`).join(' '))
  )
    questions.push(say('There is no way to unsubscribe: add a link, or an address for it under Sender.'))
  if (withoutAlt > 0)
    questions.push(
      say(`${counted(withoutAlt, 'picture')} without a description (alt): people who cannot see read nothing.`),
    )
  if (insecure > 0)
    questions.push(say(`${counted(insecure, 'picture')} over http: many mail programs do not show them.`))
  if (dead > 0) questions.push(say(`${counted(dead, 'link')} without an address.`))
  if (bytes > cutAt)
    questions.push(say(`${Math.round(bytes / 1024)} KB of HTML: mail programs cut off what is beyond 102 KB.`))
  if (all.some(({ name }) => /^(script|form|iframe|object|embed|video)$/.test(name)))
    questions.push(say('It holds scripts, forms or frames: mail programs leave them out.'))
  if (readText(tree) === '') questions.push(say('It has no text: mail programs may take it for junk.'))
  return questions
}

const counted = (count: number, what: string) => (count === 1 ? `One ${what}` : `${count} ${what}s`)

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
