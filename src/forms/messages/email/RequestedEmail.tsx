import { Box, NativeSelect } from '@mantine/core'
import { useState } from 'react'
import type { EmailNotification } from '#contract/email.ts'
import type { Preset } from '#contract/presets.ts'
import { effectiveEmail } from '#contract/rendering/emailTexts.ts'
import { fillPlaceholders } from '#contract/rendering/placeholders.ts'
import { languageName } from '#format/languages.ts'
import { emailLanguages, presetTexts } from '#model/email/emailDraft.ts'
import { EmailPreview } from './EmailPreview.tsx'

interface RequestedEmailProps {
  /** The request of a message. */
  email: Partial<EmailNotification>
  preset: Preset | undefined
}

/** What an email looks like, by language. */
export function RequestedEmail({ email, preset }: RequestedEmailProps) {
  const [language, setLanguage] = useState('default')
  const base = preset && presetTexts(preset)
  const languages = emailLanguages(email, base)
  const { subject, content } = effectiveEmail(email, base, language)
  const filled = (text = '') => fillPlaceholders(text, {}, email.dynamic_content_placeholders ?? {})
  // such as a sent one whose preset is gone
  if (languages.every((each) => !effectiveEmail(email, base, each).content)) return null
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
        {languages.length > 1 && (
          <NativeSelect
            aria-label="Language of the preview"
            size="xs"
            value={language}
            data={languages.map((value) => ({
              value,
              label: value === 'default' ? 'Default language' : languageName(value),
            }))}
            onChange={({ currentTarget }) => setLanguage(currentTarget.value)}
          />
        )}
      </EmailPreview>
    </Box>
  )
}
