import { Box, NativeSelect } from '@mantine/core'
import { useState } from 'react'
import type { EmailNotification } from '#contract/email.ts'
import type { Preset } from '#contract/presets.ts'
import { effectiveEmail } from '#contract/rendering/emailTexts.ts'
import { byLanguage } from '#contract/rendering/languages.ts'
import { fillPlaceholders } from '#contract/rendering/placeholders.ts'
import { languageName } from '#format/languages.ts'
import { presetTexts } from '#model/email/emailDraft.ts'
import { textLanguages } from '#model/shared/texts.ts'
import { EmailPreview } from './EmailPreview.tsx'

interface RequestedEmailProps {
  /** The request of a message. */
  email: Partial<EmailNotification>
  preset: Preset | undefined
}

/** What an email that wasn’t sent yet looks like, by language. */
export function RequestedEmail({ email, preset }: RequestedEmailProps) {
  const [language, setLanguage] = useState('default')
  const base = preset && presetTexts(preset)
  const texts = ({ subject, content }: Partial<EmailNotification>) =>
    [subject, content].map((text) => (text === undefined ? {} : byLanguage(text)))
  const languages = textLanguages(...texts(email), ...(base ? [base.subject, base.content] : []))
  const { subject, content } = effectiveEmail(email, base, language)
  const filled = (text = '') => fillPlaceholders(text, {}, email.dynamic_content_placeholders ?? {})
  return (
    <Box mb="md">
      {languages.length > 1 && (
        <NativeSelect
          aria-label="Language of the preview"
          size="xs"
          mb="sm"
          w="fit-content"
          value={language}
          data={languages.map((value) => ({
            value,
            label: value === 'default' ? 'Default language' : languageName(value),
          }))}
          onChange={({ currentTarget }) => setLanguage(currentTarget.value)}
        />
      )}
      <EmailPreview
        subject={filled(subject?.text)}
        html={filled(content?.text)}
        sender={[email.from?.name, email.from?.email].filter(Boolean).join(' · ')}
        language={language}
      />
    </Box>
  )
}
