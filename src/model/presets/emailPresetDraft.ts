import { z } from 'zod'
import type { RequestOf } from '#contract/index.ts'
import { byLanguage, defaultLanguage } from '#contract/rendering/languages.ts'

export type EmailRequest = RequestOf<'createEmailPreset'>

/** A text that was never touched is undefined. */
const texts = z.record(z.string(), z.string().optional())

type Texts = z.infer<typeof texts>

/** What the form of an email preset holds. */
export const emailPresetDraft = z
  .object({
    name: z.string().trim().min(1, 'Give the preset a name').max(255, 'Use at most 255 characters'),
    /** Keys of the languages that are written, the Default first. */
    languages: z.array(z.string()),
    subject: texts,
    content: texts,
  })
  .superRefine(({ languages, subject, content }, context) => {
    const report = (message: string, ...path: string[]) => context.addIssue({ code: 'custom', path, message })
    const has = (held: Texts, language: string) => Boolean(held[language]?.trim())
    const written = languages.filter((language) => has(subject, language) || has(content, language))
    for (const language of written.length > 0 ? written : [defaultLanguage]) {
      if (!has(subject, language)) report('Write the subject', 'subject', language)
      if (!has(content, language)) report('Write the email', 'content', language)
    }
  })
export type EmailPresetDraft = z.infer<typeof emailPresetDraft>

export const emptyEmailPreset: EmailPresetDraft = { name: '', languages: [defaultLanguage], subject: {}, content: {} }

/** The draft of a preset that is there. */
export function emailDraftOf({ name, subject, content }: EmailRequest): EmailPresetDraft {
  const [subjects, contents] = [byLanguage(subject), byLanguage(content)]
  const keys = [...Object.keys(subjects), ...Object.keys(contents)].filter((key) => key !== defaultLanguage)
  return { name, languages: [defaultLanguage, ...new Set(keys)], subject: subjects, content: contents }
}

/** The request that a draft stands for. */
export function toEmailRequest(
  { name, languages, subject, content }: EmailPresetDraft,
  application: string,
): EmailRequest {
  const kept = (held: Texts) =>
    Object.fromEntries(
      languages.flatMap((language): [string, string][] => {
        const text = held[language]
        return text?.trim() ? [[language, text]] : []
      }),
    )
  return { application, name: name.trim(), subject: kept(subject), content: kept(content) }
}
