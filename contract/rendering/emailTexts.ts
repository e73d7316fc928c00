import { type ChosenText, chooseText, type Localized } from './languages.ts'

/** Subject and content as they are written: of an email, or of its preset. */
export interface EmailTexts {
  subject?: Localized | undefined
  content?: Localized | undefined
}

/** A text with where it comes from. */
type EmailText = ChosenText & { source: 'request' | 'preset' }

export interface EffectiveEmail {
  subject?: EmailText
  /** Absent where the email has no content for this language: such a reader gets nothing. */
  content?: EmailText
}

/**
 * What a reader of that language gets (interface, Email API): subject and content of the request, else those of the preset.
 * Each is looked for in the reader's language and then in the Default, on its own: a subject may be written in more languages
 * than a content that is meant for everybody. Placeholders are not filled.
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
