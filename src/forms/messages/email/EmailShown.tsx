import { useDeferredValue } from 'react'
import { type Control, useWatch } from 'react-hook-form'
import type { Preset } from '#contract/presets.ts'
import { chooseText, type Localized } from '#contract/rendering/languages.ts'
import { fillPlaceholders } from '#contract/rendering/placeholders.ts'
import { languageName } from '#format/languages.ts'
import classes from '../push/Push.module.css'
import { checkEmail } from './checks.ts'
import own from './Email.module.css'
import { EmailPreview } from './EmailPreview.tsx'
import type { EmailDraft } from './emailDraft.ts'
import { presetTexts } from './presetTexts.ts'

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
  const text = (held: unknown, below: Localized | undefined) =>
    (chooseText(held as Localized | undefined, language) ?? chooseText(below, language))?.text ?? ''
  const html = text(draft.fields.content, base?.content)
  const given = Object.fromEntries(draft.placeholders.map(({ name, value }) => [name, value]))
  // as people without a value read it
  const filled = (held: string) => fillPlaceholders(held, {}, given)
  const unsubscribes = Boolean(draft.fields.list_unsubscribe)
  const questions = draft.languages.flatMap((one) => {
    const own = (draft.fields.content as Record<string, string> | undefined)?.[one]
    return checkEmail(own ?? (one === language ? html : ''), one, { unsubscribes })
  })
  return (
    <>
      <EmailPreview
        subject={filled(text(draft.fields.subject, base?.subject))}
        from={[draft.from.name, draft.from.email].filter(Boolean).join(' · ') || 'The sender of the application'}
        html={filled(html)}
        language={language}
      />
      <section aria-label="Checks" className={classes.card}>
        <h2 className={classes.cardTitle}>Checks</h2>
        {questions.length === 0 ? (
          <p className={classes.help}>{html ? 'Nothing to mend was found.' : 'Nothing is written yet.'}</p>
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
