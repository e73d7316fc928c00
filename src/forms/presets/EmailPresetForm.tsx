import { Stack } from '@mantine/core'
import { useDeferredValue, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { effectiveEmail } from '#contract/rendering/emailTexts.ts'
import { fillPlaceholders } from '#contract/rendering/placeholders.ts'
import {
  type EmailPresetDraft,
  type EmailRequest,
  emailPresetDraft,
  toEmailRequest,
} from '#model/presets/emailPresetDraft.ts'
import { emailPresetDoubts } from '#model/presets/presetDoubts.ts'
import { tagNames } from '#model/tags/tagNames.ts'
import { useEditedBlock } from '../messages/email/blocks/editedBlock.ts'
import { SettingsDock } from '../messages/email/blocks/settingsDock.tsx'
import { EmailBody } from '../messages/email/EmailBody.tsx'
import { EmailPreview } from '../messages/email/EmailPreview.tsx'
import { FullScreen } from '../messages/email/FullScreen.tsx'
import { TextsByLanguage } from '../messages/texts/TextsByLanguage.tsx'
import type { DraftControl } from '../shared/useDraftForm.ts'
import { type PresetFormProps, PresetFormShell } from './PresetFormShell.tsx'
import { PresetNameField } from './PresetNameField.tsx'

interface EmailPresetFormProps extends PresetFormProps<EmailPresetDraft, EmailRequest> {
  application: string
  tags: readonly { name: string }[]
}

const parts = [{ name: 'subject', label: 'Subject', required: true }] as const

export function EmailPresetForm({ application, tags, ...preset }: EmailPresetFormProps) {
  const [full, setFull] = useState(false)
  return (
    <PresetFormShell
      {...preset}
      application={application}
      schema={emailPresetDraft}
      doubts={emailPresetDoubts}
      text="content"
      method="createEmailPreset"
      toRequest={(draft) => toEmailRequest(draft, application)}
      preview={({ control }, language) => <EmailPresetPreview control={control} language={language} />}
      sections={({ control }, sight) => [
        {
          key: 'message',
          title: 'Message',
          note: 'By language. Recipients in other languages get the default text.',
          children: (
            <Stack gap={20}>
              <PresetNameField control={control} application={application} />
              <FullScreen full={full} onFull={setFull}>
                <TextsByLanguage
                  control={control}
                  parts={parts}
                  body="content"
                  tags={tagNames(tags)}
                  application={application}
                  {...sight}
                >
                  <EmailBody control={control} name="content" language={sight.language} tags={tagNames(tags)} />
                </TextsByLanguage>
              </FullScreen>
            </Stack>
          ),
        },
      ]}
    />
  )
}

/** What an email of the preset shows if it has no text of its own. */
function EmailPresetPreview({ control, language }: { control: DraftControl<EmailPresetDraft>; language: string }) {
  const draft = useDeferredValue(useWatch({ control }) as EmailPresetDraft)
  const shown = effectiveEmail(toEmailRequest(draft, ''), undefined, language)
  const filled = (text = '') => fillPlaceholders(text, {}, {})
  const edited = useEditedBlock()
  return (
    <>
      <SettingsDock />
      <EmailPreview
        subject={filled(shown.subject?.text)}
        html={filled(shown.content?.text)}
        language={language}
        edited={edited}
      />
    </>
  )
}
