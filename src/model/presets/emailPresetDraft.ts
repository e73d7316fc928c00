import { z } from 'zod'
import type { RequestOf } from '#contract/index.ts'
import { byLanguage, defaultLanguage } from '#contract/rendering/languages.ts'
import { presetName, textsByLanguage, writtenTexts } from './presetDraft.ts'

export type EmailRequest = RequestOf<'createEmailPreset'>

/** What the form of an email preset holds. */
export const emailPresetDraft = z
  .object({
    name: presetName,
    /** Keys of the languages that are written, the Default first. */
    languages: z.array(z.string()),
    subject: textsByLanguage,
    content: textsByLanguage,
  })
  .superRefine(({ languages, subject, content }, context) => {
    const report = (message: string, ...path: string[]) => context.addIssue({ code: 'custom', path, message })
    const has = (held: z.infer<typeof textsByLanguage>, language: string) => Boolean(held[language]?.trim())
    const written = languages.filter((language) => has(subject, language) || has(content, language))
    for (const language of written.length > 0 ? written : [defaultLanguage]) {
      if (!has(subject, language)) report('Enter the subject', 'subject', language)
      if (!has(content, language)) report('Enter the email', 'content', language)
    }
  })
export type EmailPresetDraft = z.infer<typeof emailPresetDraft>

export const emptyEmailPreset: EmailPresetDraft = { name: '', languages: [defaultLanguage], subject: {}, content: {} }

/** The draft of a preset that is there. */
export function toEmailPresetDraft({ name, subject, content }: EmailRequest): EmailPresetDraft {
  const [subjects, contents] = [byLanguage(subject), byLanguage(content)]
  const keys = [...Object.keys(subjects), ...Object.keys(contents)].filter((key) => key !== defaultLanguage)
  return { name, languages: [defaultLanguage, ...new Set(keys)], subject: subjects, content: contents }
}

/** The request that a draft stands for. */
export function toEmailRequest(
  { name, languages, subject, content }: EmailPresetDraft,
  application: string,
): EmailRequest {
  return {
    application,
    name: name.trim(),
    subject: writtenTexts(subject, languages),
    content: writtenTexts(content, languages),
  }
}
