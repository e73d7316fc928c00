import { Stack } from '@mantine/core'
import { useDeferredValue } from 'react'
import { useWatch } from 'react-hook-form'
import { DimmedText } from '#components/controls/Text.tsx'
import { effectiveEmail } from '#contract/rendering/emailTexts.ts'
import { fillPlaceholders } from '#contract/rendering/placeholders.ts'
import { languageName } from '#format/languages.ts'
import { checkEmail, noUnsubscribe, unsubscribeFix } from '#model/email/checks.ts'
import { type EmailDraft, presetTexts, toEmail } from '#model/email/emailDraft.ts'
import { mixedLanguages } from '#model/email/mixedLanguages.ts'
import { Card, type ComposerProps } from '../Composer.tsx'
import type { Reveal } from '../ComposerLayout.tsx'
import { FixLink } from '../FieldLink.tsx'
import { EmailPreview } from './EmailPreview.tsx'

interface EmailShownProps extends ComposerProps<EmailDraft> {
  onFix: Reveal
}

/** The email of a draft, and its checks. */
export function EmailShown({ composerForm, presets, language, onFix }: EmailShownProps) {
  const draft = useDeferredValue(useWatch({ control: composerForm.form.control }) as EmailDraft)
  const preset = presets.find(({ code }) => code === draft.preset)
  const base = preset && presetTexts(preset)
  const written = toEmail(draft)
  const { subject, content } = effectiveEmail(written, base, language)
  const html = content?.text ?? ''
  const given = Object.fromEntries(draft.placeholders.map(({ name, value }) => [name, value]))
  const filled = (text: string) => fillPlaceholders(text, {}, given)
  const unsubscribes = Boolean(draft.fields.list_unsubscribe)
  const languagesOf = new Map<string, string[]>()
  const fixes = new Map<string, ReturnType<typeof unsubscribeFix>>()
  for (const checked of draft.languages) {
    // only the language’s own content; inherited content is checked where it is edited
    const read = effectiveEmail(written, base, checked).content
    const own = read?.source === 'request' && read.language === checked ? read.text : undefined
    for (const message of checkEmail(own ?? (checked === language ? html : ''), { unsubscribes })) {
      languagesOf.set(message, [...(languagesOf.get(message) ?? []), languageName(checked)])
      if (message === noUnsubscribe && !fixes.has(message))
        fixes.set(message, unsubscribeFix(checked, own === undefined ? 'preset' : 'request'))
    }
  }
  const mixed = mixedLanguages(
    draft.languages.map((each) => ({ language: each, ...effectiveEmail(written, base, each) })),
  )
  const { name, email } = draft.from
  return (
    <>
      <EmailPreview
        subject={filled(subject?.text ?? '')}
        html={filled(html)}
        sender={[name, email].filter(Boolean).join(' · ')}
        language={language}
      />
      <Card label="Checks">
        {languagesOf.size + mixed.length === 0 && (
          <DimmedText size="xs">{html ? 'No problems found.' : 'No text yet.'}</DimmedText>
        )}
        <Stack component="ul" gap={0} ps={18} fz="sm" style={{ listStyle: 'disc' }}>
          {mixed.map((message) => (
            <li key={message}>{message}</li>
          ))}
          {[...languagesOf].map(([message, languages]) => (
            <li key={message}>
              {languages.length < draft.languages.length && `${languages.join(', ')}: `}
              {message} <FixLink fix={fixes.get(message)} onFix={onFix} />
            </li>
          ))}
        </Stack>
      </Card>
    </>
  )
}
