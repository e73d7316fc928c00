import { Box } from '@mantine/core'
import { useState } from 'react'
import { Section } from '#components/layout/Section.tsx'
import { defaultLanguage } from '#contract/rendering/languages.ts'
import {
  type EmailPresetDraft,
  type EmailRequest,
  emailPresetDraft,
  toEmailRequest,
} from '#model/presets/emailPresetDraft.ts'
import { EmailBody } from '../messages/email/EmailBody.tsx'
import { TextsByLanguage } from '../messages/texts/TextsByLanguage.tsx'
import { tagNames } from '../messages/texts/tagNames.ts'
import { Form } from '../shared/Form.tsx'
import { TextField } from '../shared/TextField.tsx'
import { useDraftForm } from '../shared/useDraftForm.ts'
import type { PresetFormProps } from './PresetForm.tsx'
import { presetFaultsAtFields, useFaultyLanguage } from './presetFaultsAtFields.ts'

interface EmailPresetFormProps extends PresetFormProps {
  application: string
  tags: readonly { name: string }[]
  initial: EmailPresetDraft
  onSubmit: (request: EmailRequest) => Promise<unknown>
}

const parts = [{ name: 'subject', label: 'Subject', required: true }] as const

/** What an email preset is made of: subject and content by language. */
export function EmailPresetForm(props: EmailPresetFormProps) {
  const { application, tags, initial, label, edits, submit, refusal, onCancel, onSubmit } = props
  const draft = useDraftForm({ schema: emailPresetDraft, initial, draft: props.draft })
  const { control, getValues } = draft.form
  const [language, setLanguage] = useState<string>(defaultLanguage)
  useFaultyLanguage(draft.form, 'content', language, setLanguage)
  return (
    <Box maw={800}>
      <Form
        label={label}
        draft={{ ...draft, preview: () => ({ ...toEmailRequest(getValues(), application) }) }}
        method="createEmailPreset"
        submit={submit}
        edits={edits}
        focus={edits ? undefined : 'name'}
        refusal={refusal}
        onCancel={onCancel}
        onSubmit={async (values) => {
          try {
            await onSubmit(toEmailRequest(values, application))
          } catch (error) {
            throw presetFaultsAtFields(error)
          }
        }}
      >
        <div>
          <Section title="Preset">
            <TextField control={control} name="name" label="Name" required help="What you will find it by." />
          </Section>
          <Section title="Email" note="Addresses in other languages get the Default.">
            <TextsByLanguage
              control={control}
              languages="languages"
              parts={parts}
              tags={tagNames(tags)}
              language={language}
              onLanguage={setLanguage}
            >
              <EmailBody control={control} name="content" language={language} tags={tagNames(tags)} />
            </TextsByLanguage>
          </Section>
        </div>
      </Form>
    </Box>
  )
}
