import { useDeferredValue } from 'react'
import { type Control, useWatch } from 'react-hook-form'
import type { Preset } from '#contract/presets.ts'
import { effectiveEmail } from '#contract/rendering/emailTexts.ts'
import { fillPlaceholders } from '#contract/rendering/placeholders.ts'
import { languageName } from '#format/languages.ts'
import { checkEmail } from '#model/email/checks.ts'
import { type EmailDraft, presetTexts, toEmail } from '#model/email/emailDraft.ts'
import classes from '../push/Push.module.css'
import own from './Email.module.css'
import { EmailPreview } from './EmailPreview.tsx'

/** The preview and the checks, a moment behind what is typed. */
export function EmailShown({
  control,
  presets,
  language,
}: {
  control: Control<EmailDraft, unknown, EmailDraft>
  presets: readonly Preset[]
  language: string
}) {
  const draft = useDeferredValue(useWatch({ control }) as EmailDraft)
  const preset = presets.find(({ code }) => code === draft.preset)
  const base = preset && presetTexts(preset)
  const written = toEmail(draft)
  const { subject, content } = effectiveEmail(written, base, language)
  const html = content?.text ?? ''
  const given = Object.fromEntries(draft.placeholders.map(({ name, value }) => [name, value]))
  // as people without a value read it
  const filled = (held: string) => fillPlaceholders(held, {}, given)
  const unsubscribes = Boolean(draft.fields.list_unsubscribe)
  const questions = draft.languages.flatMap((one) => {
    // what a language has of its own; what comes from elsewhere is checked where it is in sight
    const read = effectiveEmail(written, base, one).content
    const own = read?.source === 'request' && read.language === one ? read.text : undefined
    return checkEmail(own ?? (one === language ? html : ''), one, { unsubscribes })
  })
  return (
    <>
      <EmailPreview
        subject={filled(subject?.text ?? '')}
        from={[draft.from.name, draft.from.email].filter(Boolean).join(' · ') || 'The sender of the application'}
        html={filled(html)}
        language={language}
      />
      <section aria-label="Checks" className={classes.card}>
        <h2 className={classes.cardTitle}>Checks</h2>
        {questions.length === 0 ? (
          <p className={classes.help}>{html ? 'No problems found.' : 'Nothing is written yet.'}</p>
        ) : (
          <ul className={own.questions}>
            {[...new Set(questions.map(({ message }) => message))].map((message) => {
              const of = questions.filter((one) => one.message === message).map((one) => languageName(one.language))
              return (
                <li key={message}>
                  {of.length < draft.languages.length && `${of.join(', ')}: `}
                  {message}
                </li>
              )
            })}
          </ul>
        )}
      </section>
    </>
  )
}
