import { Stack, Text } from '@mantine/core'
import { useDeferredValue } from 'react'
import { type Control, useWatch } from 'react-hook-form'
import type { Preset } from '#contract/presets.ts'
import { effectiveEmail } from '#contract/rendering/emailTexts.ts'
import { fillPlaceholders } from '#contract/rendering/placeholders.ts'
import { languageName } from '#format/languages.ts'
import { checkEmail } from '#model/email/checks.ts'
import { type EmailDraft, presetTexts, toEmail } from '#model/email/emailDraft.ts'
import { Card } from '../Composer.tsx'
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
  const languagesOf = new Map<string, string[]>()
  for (const one of draft.languages) {
    // what a language has of its own; what comes from elsewhere is checked where it is in sight
    const read = effectiveEmail(written, base, one).content
    const own = read?.source === 'request' && read.language === one ? read.text : undefined
    for (const message of checkEmail(own ?? (one === language ? html : ''), { unsubscribes }))
      languagesOf.set(message, [...(languagesOf.get(message) ?? []), languageName(one)])
  }
  return (
    <>
      <EmailPreview
        subject={filled(subject?.text ?? '')}
        from={[draft.from.name, draft.from.email].filter(Boolean).join(' · ') || 'The application’s sender'}
        html={filled(html)}
        language={language}
      />
      <Card label="Checks">
        {languagesOf.size === 0 && (
          <Text size="xs" c="dimmed">
            {html ? 'No problems found.' : 'No text yet.'}
          </Text>
        )}
        <Stack component="ul" gap={0} ps={18} fz="sm" style={{ listStyle: 'disc' }}>
          {[...languagesOf].map(([message, languages]) => (
            <li key={message}>
              {languages.length < draft.languages.length && `${languages.join(', ')}: `}
              {message}
            </li>
          ))}
        </Stack>
      </Card>
    </>
  )
}
