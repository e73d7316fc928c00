import { Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useController, useWatch } from 'react-hook-form'
import { useCreateWhatsAppMessage } from '#api/messages.ts'
import { presetsQuery } from '#api/presets.ts'
import { ChatBubble } from '#components/preview/ChatBubble.tsx'
import type { Application } from '#contract/applications.ts'
import type { ResponseOf } from '#contract/index.ts'
import { notConfigured } from '#model/testDevices/testDevices.ts'
import {
  toWhatsAppNumber,
  toWhatsAppRequest,
  type WhatsAppDraft,
  whatsAppDraft,
  whatsAppField,
} from '#model/whatsApp/whatsAppDraft.ts'
import { useRefusal } from '../session/useRefusal.ts'
import { ChoiceField, RadioField, SwitchField } from '../shared/ChoiceFields.tsx'
import { Form } from '../shared/Form.tsx'
import { FormWithPreview, PhonePreview } from '../shared/FormWithPreview.tsx'
import { useReview } from '../shared/ReviewDialog.tsx'
import { TextField } from '../shared/TextField.tsx'
import { type DraftControl, useDraftForm } from '../shared/useDraftForm.ts'
import { ContentFields, TimeField } from './ContentFields.tsx'
import { NumberPicker } from './NumberPicker.tsx'
import { toChat } from './toChat.ts'
import classes from './WhatsApp.module.css'
import { WhatsAppReview } from './WhatsAppReview.tsx'

/** What became of a message: the draft it was made of, and the service's answer. */
export interface WhatsAppSent {
  draft: WhatsAppDraft
  answer: ResponseOf<'createWhatsAppMessage'>
}

interface WhatsAppFormProps {
  application: Application
  /** The recipient and the preset that the address names. */
  number?: string
  preset?: string
  /** True where the service can be asked for devices and people. */
  lists: boolean
  onSent: (sent: WhatsAppSent) => void
}

/** Writes a WhatsApp message to one number, looks at it beside, and sends it after a last look. */
export function WhatsAppForm({ application, number = '', preset = '', lists, onSent }: WhatsAppFormProps) {
  const refusal = useRefusal('createWhatsAppMessage', 'send messages')
  const { mutateAsync } = useCreateWhatsAppMessage()
  const draft = useDraftForm<WhatsAppDraft, WhatsAppDraft>({
    schema: whatsAppDraft,
    initial: { ...empty, number, preset },
    // what was begun for one number is never continued for another
    draft: `createWhatsAppMessage ${application.code} ${number}`.trim(),
  })
  const { control, getValues } = draft.form
  const { review, request, dialog } = useReview((values: WhatsAppDraft) =>
    mutateAsync(toWhatsAppRequest(application.code, values)),
  )
  const later = useWatch({ control, name: 'when' }) === 'later'
  return (
    <FormWithPreview>
      <Form
        label="WhatsApp message"
        draft={{ ...draft, preview: () => ({ ...toWhatsAppRequest(application.code, getValues()) }) }}
        method="createWhatsAppMessage"
        submit={later ? 'Review and schedule' : 'Review and send'}
        refusal={refusal}
        fieldFor={whatsAppField}
        onSubmit={async (values) => {
          const answer = await review(values)
          // the next one begins empty
          draft.form.reset({ ...empty })
          onSent({ draft: values, answer })
        }}
      >
        <NumberField application={application} control={control} lists={lists} />
        <SwitchField
          control={control}
          name="register"
          label="Register the number"
          help="Unknown numbers are registered automatically."
        />
        <RadioField
          control={control}
          name="kind"
          label="Message"
          choices={[
            { value: 'text', label: 'Text', help: 'Only within 24 hours of the person’s last message to you.' },
            { value: 'template', label: 'Approved template', help: 'At any time, with approved text.' },
          ]}
        />
        <ContentFields control={control} />
        <WhatsAppPresetField application={application.code} control={control} />
        <TimeField control={control} />
      </Form>
      <WhatsAppPreview control={control} />
      {request && (
        <WhatsAppReview
          application={application}
          draft={request}
          address={toWhatsAppNumber(request.number)}
          request={{ ...toWhatsAppRequest(application.code, request) }}
          {...dialog}
        />
      )}
    </FormWithPreview>
  )
}

const empty: WhatsAppDraft = {
  number: '',
  kind: 'text',
  content: '',
  contentId: '',
  language: 'en_US',
  variables: [],
  header: 'none',
  headerValue: '',
  buttons: [],
  register: false,
  preset: '',
  when: 'now',
  date: '',
}

interface NumberFieldProps {
  application: Application
  control: DraftControl<WhatsAppDraft>
  lists: boolean
}

/** The recipients: typed, or picked from test devices and people. */
function NumberField({ application, control, lists }: NumberFieldProps) {
  const { field } = useController({ control, name: 'number' })
  const hint = notConfigured(21, application.providers)
  return (
    <Stack gap={10}>
      {hint && (
        <Text size="sm" c="dimmed">
          {hint}
        </Text>
      )}
      <TextField
        control={control}
        name="number"
        label="Number"
        required
        type="tel"
        inputMode="tel"
        placeholder="+447700900123"
        help="One number with its country code. The whatsapp: prefix is added automatically."
      />
      <details className={classes.details}>
        <summary>Pick a number</summary>
        <NumberPicker application={application.code} lists={lists} chosen={field.value} onPick={field.onChange} />
      </details>
    </Stack>
  )
}

/** The message as a chat shows it, as far as it is known here. */
function WhatsAppPreview({ control }: { control: DraftControl<WhatsAppDraft> }) {
  const draft = useWatch({ control }) as WhatsAppDraft
  return (
    <PhonePreview>
      {(scheme) => (
        <>
          <ChatBubble scheme={scheme} {...toChat(draft, new Date())} />
          {draft.kind === 'template' && (
            <Text size="sm" c="dimmed">
              The template’s text is stored where it was approved. Enter the values for it here.
            </Text>
          )}
        </>
      )}
    </PhonePreview>
  )
}

/** A WhatsApp preset to begin with: one of the application's, or by its code where they cannot be listed. */
function WhatsAppPresetField({ application, control }: { application: string; control: DraftControl<WhatsAppDraft> }) {
  const { data: presets } = useQuery(presetsQuery(application))
  if (!presets || presets.length === 0) {
    return (
      <TextField
        control={control}
        name="preset"
        label="Preset"
        placeholder="XXXXX-XXXXX"
        spellCheck={false}
        help="The code of a WhatsApp preset. Usually blank."
      />
    )
  }
  return (
    <ChoiceField
      control={control}
      name="preset"
      label="Preset"
      none="None"
      openOnFocus={false}
      help="Fields left blank below use its values."
      choices={presets.map(({ code, name }) => ({ value: code, label: `${name} · ${code}` }))}
    />
  )
}
