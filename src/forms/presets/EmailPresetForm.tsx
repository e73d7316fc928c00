import { Section } from '#components/layout/Section.tsx'
import {
  type EmailPresetDraft,
  type EmailRequest,
  emailPresetDraft,
  toEmailRequest,
} from '#model/presets/emailPresetDraft.ts'
import { EmailBody } from '../messages/email/EmailBody.tsx'
import { TextsByLanguage } from '../messages/texts/TextsByLanguage.tsx'
import { tagNames } from '../messages/texts/tagNames.ts'
import { TextField } from '../shared/TextField.tsx'
import { type PresetFormProps, PresetFormShell, usePresetForm } from './PresetFormShell.tsx'

interface EmailPresetFormProps extends PresetFormProps<EmailPresetDraft, EmailRequest> {
  application: string
  tags: readonly { name: string }[]
}

const parts = [{ name: 'subject', label: 'Subject', required: true }] as const

/** What an email preset is made of: subject and content by language. */
export function EmailPresetForm(props: EmailPresetFormProps) {
  const { application, tags, ...preset } = props
  const held = usePresetForm(preset, emailPresetDraft, 'content')
  const { control, language, onLanguage } = held
  return (
    <PresetFormShell
      preset={preset}
      held={held}
      method="createEmailPreset"
      toRequest={(draft) => toEmailRequest(draft, application)}
    >
      <Section title="Preset">
        <TextField control={control} name="name" label="Name" required help="What you will find it by." />
      </Section>
      <Section title="Email" note="Addresses in other languages get the Default.">
        <TextsByLanguage
          control={control}
          parts={parts}
          tags={tagNames(tags)}
          language={language}
          onLanguage={onLanguage}
        >
          <EmailBody control={control} name="content" language={language} tags={tagNames(tags)} />
        </TextsByLanguage>
      </Section>
    </PresetFormShell>
  )
}
