import { z } from 'zod'
import type { RequestOf } from '#contract/index.ts'
import { byLanguage, defaultLanguage } from '#contract/rendering/languages.ts'
import { emailFault } from '../email/blocks/blockFaults.ts'
import { readEmail } from '../email/blocks/emailHtml.ts'
import { faultsByLanguage, nonEmptyTexts, textLanguages } from '../shared/texts.ts'
import { presetName, textsByLanguage } from './presetDraft.ts'

export type EmailRequest = RequestOf<'createEmailPreset'>

export const emailPresetDraft = z
  .object({
    name: presetName,
    languages: z.array(z.string()),
    subject: textsByLanguage,
    content: textsByLanguage,
  })
  .superRefine(({ languages, subject, content }, context) => {
    const report = (message: string, ...path: string[]) => context.addIssue({ code: 'custom', path, message })
    const has = (texts: z.infer<typeof textsByLanguage>, language: string) => Boolean(texts[language]?.trim())
    for (const { language, message } of faultsByLanguage(subject, languages)) report(message, 'subject', language)
    const written = languages.filter((language) => has(subject, language) || has(content, language))
    for (const language of written.length > 0 ? written : [defaultLanguage]) {
      if (!has(subject, language)) report('Enter a subject', 'subject', language)
      if (!has(content, language)) report('Enter the email body', 'content', language)
      const fault = emailFault(readEmail(content[language] ?? ''))
      if (fault) report(fault, 'content', language)
    }
  })
export type EmailPresetDraft = z.infer<typeof emailPresetDraft>

export const emptyEmailPreset: EmailPresetDraft = { name: '', languages: [defaultLanguage], subject: {}, content: {} }

export function toEmailPresetDraft(request: EmailRequest): EmailPresetDraft {
  const [subject, content] = [byLanguage(request.subject), byLanguage(request.content)]
  return { name: request.name, languages: textLanguages(subject, content), subject, content }
}

export function toEmailRequest({ name, languages, subject, content }: EmailPresetDraft, application: string) {
  return {
    application,
    name: name.trim(),
    subject: nonEmptyTexts(subject, languages),
    content: nonEmptyTexts(content, languages),
  }
}
