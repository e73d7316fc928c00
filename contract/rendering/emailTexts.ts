import { type ChosenText, chooseText, type Localized } from './languages.ts'

/** Subject and content of an email or preset, as written. */
export interface EmailTexts {
  subject?: Localized | undefined
  content?: Localized | undefined
}

/** A text and its source. */
type EmailText = ChosenText & { source: 'request' | 'preset' }

export interface EffectiveEmail {
  subject?: EmailText
  /** Absent if the email has no content for this language: the recipient gets nothing. */
  content?: EmailText
}

/**
 * What a recipient of a language gets (interface, Email API): subject and content of the request, otherwise the preset’s.
 * Each is looked up on its own, in the recipient’s language and then in the Default: a subject may have more languages
 * than the content. Placeholders aren’t filled.
 */
export function effectiveEmail(
  email: EmailTexts,
  preset: EmailTexts | undefined,
  language: string | null,
): EffectiveEmail {
  const find = (part: keyof EmailTexts): EmailText | undefined => {
    for (const source of ['request', 'preset'] as const) {
      const chosen = chooseText((source === 'request' ? email : preset)?.[part], language)
      if (chosen) return { ...chosen, source }
    }
    return undefined
  }
  const [subject, content] = [find('subject'), find('content')]
  return { ...(subject && { subject }), ...(content && { content }) }
}
