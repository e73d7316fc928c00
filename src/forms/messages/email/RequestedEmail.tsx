import { Box, NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { DimmedText } from '#components/controls/Text.tsx'
import type { EmailNotification } from '#contract/email.ts'
import type { Preset } from '#contract/presets.ts'
import { effectiveEmail } from '#contract/rendering/emailTexts.ts'
import { chooseText, defaultLanguage } from '#contract/rendering/languages.ts'
import { fillPlaceholders } from '#contract/rendering/placeholders.ts'
import type { MessageResult } from '#contract/sentMessage.ts'
import { formatList, toCount } from '#format/format.ts'
import { languageName } from '#format/languages.ts'
import { emailLanguages, presetTexts } from '#model/email/emailDraft.ts'
import { EmailPreview } from './EmailPreview.tsx'

interface RequestedEmailProps {
  /** The request of a message. */
  email: Partial<EmailNotification>
  preset: Preset | undefined
  /** Of the one person that it’s for, for placeholders. */
  tags?: Readonly<Record<string, unknown>> | undefined
  /** What was sent: the preview opens on the language that most addresses got. */
  results?: readonly MessageResult[]
}

/** What an email looks like, by language. */
export function RequestedEmail({ email, preset, tags = {}, results = [] }: RequestedEmailProps) {
  const base = preset && presetTexts(preset)
  const all = emailLanguages(email, base)
  // the others get what the Default gets
  const languages = all.filter((each) => {
    const { subject, content } = effectiveEmail(email, base, each)
    return each === defaultLanguage || [subject, content].some((text) => text && text.match !== 'default')
  })
  const [chosen, setLanguage] = useState<string>()
  const most = [...results].sort((a, b) => (toCount(b.devices) ?? 0) - (toCount(a.devices) ?? 0))[0]?.language
  // the one person’s, before there are results
  const theirs = chooseText(Object.fromEntries(languages.map((one) => [one, one])), String(tags.Language ?? ''))
  const language = chosen ?? (most && languages.includes(most) ? most : (theirs?.language ?? defaultLanguage))
  const rest = all.filter((each) => !languages.includes(each)).map(languageName)
  const { subject, content } = effectiveEmail(email, base, language)
  const filled = (text = '') => fillPlaceholders(text, tags, email.dynamic_content_placeholders ?? {})
  // such as a sent one whose preset is gone
  if (all.every((each) => !effectiveEmail(email, base, each).content)) return null
  return (
    // apart from the subjects and counts below
    <Box mb={32}>
      <EmailPreview
        subject={filled(subject?.text)}
        html={filled(content?.text)}
        sender={[email.from?.name, email.from?.email].filter(Boolean).join(' · ')}
        language={language}
        folds
      >
        {languages.length === 1 && rest.length > 0 && (
          <DimmedText size="xs">The default text, for every language: {formatList(rest)} too</DimmedText>
        )}
        {languages.length > 1 && (
          <NativeSelect
            aria-label="Language of the preview"
            size="xs"
            value={language}
            data={languages.map((value) => ({
              value,
              label: value === defaultLanguage ? [languageName(value), ...rest].join(', ') : languageName(value),
            }))}
            onChange={({ currentTarget }) => setLanguage(currentTarget.value)}
          />
        )}
      </EmailPreview>
    </Box>
  )
}
