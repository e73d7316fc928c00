import { Alert, Button, SimpleGrid, Stack } from '@mantine/core'
import { lazy } from 'react'
import { type Control, useController, useWatch } from 'react-hook-form'
import { Section } from '#components/layout/Section.tsx'
import { useRefusal } from '#forms/session/useRefusal.ts'
import { SwitchField } from '#forms/shared/ChoiceFields.tsx'
import { TextField } from '#forms/shared/TextField.tsx'
import { getLostFiles } from '#model/email/checks.ts'
import { type EmailDraft, toEmail } from '#model/email/emailDraft.ts'
import { spokenIn } from '#model/messages/effective.ts'
import { AudienceFields } from '../audience/AudienceFields.tsx'
import { type ComposerProps, ComposerShell, ToolButton } from '../Composer.tsx'
import { CommonDelivery } from '../delivery/CommonDelivery.tsx'
import { PresetField } from '../PresetField.tsx'
import { TextsByLanguage } from '../texts/TextsByLanguage.tsx'
import { tagNames } from '../texts/tagNames.ts'
import { WhenFields } from '../when/WhenFields.tsx'
import { AttachmentsField } from './AttachmentsField.tsx'
import { EmailBody } from './EmailBody.tsx'
import { EmailShown } from './EmailShown.tsx'

const TestEmail = lazy(() => import('./TestEmail.tsx'))

const parts = [{ name: 'fields.subject', label: 'Subject' }] as const

/** The email as it is being written: content, sender, audience and schedule. `presets` are the email ones. */
export function EmailComposer(composer: ComposerProps<EmailDraft>) {
  const { form: held, language, onLanguage, application, tags, campaigns, presets } = composer
  const { form } = held
  const { control } = form
  const refusal = useRefusal('createEmailMessage', 'send messages')
  const names = tagNames(tags)
  return (
    <ComposerShell
      composer={composer}
      platforms={['email']}
      tools={
        <ToolButton words="Send to yourself" reason={refusal}>
          {(onClose) => (
            <TestEmail application={application.code} email={toEmail(form.getValues())} onClose={onClose} />
          )}
        </ToolButton>
      }
      preview={<EmailShown control={control} presets={presets} language={language} />}
    >
      <Section title="Content" note="Subject and HTML by language. Leave blank to use the preset’s.">
        <Stack gap={20}>
          <PresetField form={held} presets={presets} />
          <TextsByLanguage
            control={control}
            parts={parts}
            tags={names}
            language={language}
            onLanguage={onLanguage}
            offered={spokenIn(application.languages)}
          >
            <EmailBody control={control} name="fields.content" language={language} tags={names} />
          </TextsByLanguage>
          <LostFiles control={control} />
          <AttachmentsField control={control} />
        </Stack>
      </Section>
      <Section title="Sender" note="Leave blank to use the application’s sender.">
        <SimpleGrid minColWidth={200} autoFlow="auto-fit" spacing="md">
          <TextField control={control} name="from.name" label="From: name" />
          <TextField control={control} name="from.email" label="From: address" inputMode="email" />
          <TextField control={control} name="replyTo.name" label="Reply to: name" />
          <TextField control={control} name="replyTo.email" label="Reply to: address" inputMode="email" />
          <TextField
            control={control}
            name="fields.list_unsubscribe"
            label="Unsubscribe URL"
            inputMode="url"
            placeholder="https://"
            help="Email apps show it next to the sender."
          />
        </SimpleGrid>
      </Section>
      <Section title="Audience">
        <Stack gap={20}>
          <AudienceFields composer={composer} listed={{ label: 'Addresses', help: 'Up to 1,000 email addresses.' }} />
          <SwitchField
            control={control}
            name="fields.use_auto_registration"
            label="Register unknown addresses"
            help="Unknown addresses are registered with the application before sending."
          />
        </Stack>
      </Section>
      <Section title="Schedule">
        <WhenFields control={held.common} />
      </Section>
      <Section title="Delivery" note="Campaign and limits. Optional.">
        <CommonDelivery
          control={held.common}
          campaigns={campaigns}
          rate={{ label: 'Emails per second', help: 'Leave blank for no limit.' }}
        />
      </Section>
    </ComposerShell>
  )
}

/** Tells of files that a reload took from the draft, and lets one go on without them. */
function LostFiles({ control }: { control: Control<EmailDraft, unknown, EmailDraft> }) {
  const { field } = useController({ control, name: 'lostFiles' })
  const attachments = useWatch({ control, name: 'attachments' })
  const gone = getLostFiles({ lostFiles: field.value, attachments })
  if (gone.length === 0) return null
  return (
    <Alert color="yellow" title={gone.length === 1 ? 'Attach the file again' : 'Attach the files again'}>
      {gone.join(' and ')}: a draft has no room for files.
      <div>
        <Button mt="xs" size="compact-sm" variant="default" onClick={() => field.onChange([])}>
          Continue without
        </Button>
      </div>
    </Alert>
  )
}
