import { Section } from '#components/layout/Section.tsx'
import {
  type EmailPresetDraft,
  type EmailRequest,
  emailPresetDraft,
  toEmailRequest,
} from '#model/presets/emailPresetDraft.ts'
import { EmailBody } from '../messages/email/EmailBody.tsx'
import { TextsByLanguage, tagNames } from '../messages/texts/TextsByLanguage.tsx'
import { FormFields } from '../shared/FormFields.tsx'
import { type PresetFormProps, PresetFormShell, presetNameField } from './PresetFormShell.tsx'

interface EmailPresetFormProps extends PresetFormProps<EmailPresetDraft, EmailRequest> {
  application: string
  tags: readonly { name: string }[]
}

const parts = [{ name: 'subject', label: 'Subject', required: true }] as const

export const EmailPresetForm = ({ application, tags, ...preset }: EmailPresetFormProps) => (
  <PresetFormShell
    {...preset}
    schema={emailPresetDraft}
    text="content"
    method="createEmailPreset"
    toRequest={(draft) => toEmailRequest(draft, application)}
  >
    {({ control }, sight) => (
      <>
        <Section title="Preset">
          <FormFields control={control} fields={[presetNameField]} />
        </Section>
        <Section title="Content" note="By language. Recipients in other languages get the default text.">
          <TextsByLanguage control={control} parts={parts} tags={tagNames(tags)} {...sight}>
            <EmailBody control={control} name="content" language={sight.language} tags={tagNames(tags)} />
          </TextsByLanguage>
        </Section>
      </>
    )}
  </PresetFormShell>
)
