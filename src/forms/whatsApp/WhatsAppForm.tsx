import { SegmentedControl, useComputedColorScheme } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useController, useWatch } from 'react-hook-form'
import { ApiError } from '#api/errors.ts'
import { presetsOf } from '#api/presets.ts'
import { useMay, useSignedIn } from '#api/session.ts'
import { useCreateWhatsAppMessage } from '#api/whatsApp.ts'
import { ChatBubble } from '#components/preview/ChatBubble.tsx'
import type { Application } from '#contract/applications.ts'
import type { ResponseOf } from '#contract/index.ts'
import { roleRefusal } from '#format/roles.ts'
import { notConfigured } from '#model/testDevices/testDevices.ts'
import {
  addressOf,
  toWhatsAppRequest,
  type WhatsAppDraft,
  whatsAppDraft,
  whatsAppFaults,
} from '#model/whatsApp/whatsAppDraft.ts'
import { ChoiceField, RadioField, SwitchField } from '../shared/ChoiceFields.tsx'
import { Form } from '../shared/Form.tsx'
import { useReview } from '../shared/ReviewDialog.tsx'
import { TextField } from '../shared/TextField.tsx'
import { type DraftControl, useDraftForm } from '../shared/useDraftForm.ts'
import { ContentFields, TimeField } from './ContentFields.tsx'
import { chatOf } from './chatOf.ts'
import { NumberPicker } from './NumberPicker.tsx'
import classes from './WhatsApp.module.css'
import { WhatsAppReview } from './WhatsAppReview.tsx'

/** What became of a message: the draft it was made of, and the service's answer. */
export interface WhatsAppSent {
  draft: WhatsAppDraft
  answer: ResponseOf<'createWhatsAppMessage'>
}

interface WhatsAppFormProps {
  application: Application
  /** What the address says: whom it is for, and by which preset. */
  number?: string
  preset?: string
  /** True where the service can be asked for devices and people. */
  lists: boolean
  onSent: (sent: WhatsAppSent) => void
}

/** Writes a WhatsApp message to one number, looks at it beside, and sends it after a last look. */
export function WhatsAppForm({ application, number = '', preset = '', lists, onSent }: WhatsAppFormProps) {
  const { role } = useSignedIn()
  const allowed = useMay('createWhatsAppMessage')
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
  const send = async (values: WhatsAppDraft) => {
    try {
      const answer = await review(values)
      // the next one begins empty
      draft.form.reset({ ...empty })
      onSent({ draft: values, answer })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      throw new ApiError(error.status, error.message, { ...error, faults: whatsAppFaults(error.faults) })
    }
  }
  const later = useWatch({ control, name: 'when' }) === 'later'
  return (
    <div className={classes.columns}>
      <Form
        label="WhatsApp message"
        draft={{ ...draft, preview: () => ({ ...toWhatsAppRequest(application.code, getValues()) }) }}
        method="createWhatsAppMessage"
        submit={later ? 'Review and schedule' : 'Review and send'}
        refusal={allowed ? undefined : roleRefusal(role, 'send messages')}
        onSubmit={send}
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
            { value: 'text', label: 'Text', help: 'Only within 24 hours after the person wrote to you.' },
            { value: 'template', label: 'Approved template', help: 'At any time, with words that were approved.' },
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
          address={addressOf(request.number)}
          request={{ ...toWhatsAppRequest(application.code, request) }}
          {...dialog}
        />
      )}
    </div>
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
    <div className={classes.group}>
      {hint && <p className={classes.hint}>{hint}</p>}
      <TextField
        control={control}
        name="number"
        label="Number"
        required
        type="tel"
        inputMode="tel"
        placeholder="+447700900123"
        help="One number, with its country code. whatsapp: is put before it by itself."
      />
      <details className={classes.details}>
        <summary>Pick a number</summary>
        <NumberPicker application={application.code} lists={lists} chosen={field.value} onPick={field.onChange} />
      </details>
    </div>
  )
}

/** The message as a chat shows it, as far as it is known here. */
function WhatsAppPreview({ control }: { control: DraftControl<WhatsAppDraft> }) {
  const own = useComputedColorScheme('light', { getInitialValueInEffect: false })
  const [scheme, setScheme] = useState<'light' | 'dark'>(own)
  const draft = useWatch({ control }) as WhatsAppDraft
  return (
    <section className={classes.preview} aria-label="Preview">
      <div className={classes.head}>
        <h2 className={classes.title}>Preview</h2>
        <SegmentedControl
          size="xs"
          aria-label="Colors of the phone"
          value={scheme}
          onChange={(value) => setScheme(value as 'light' | 'dark')}
          data={[
            { value: 'light', label: 'Light' },
            { value: 'dark', label: 'Dark' },
          ]}
        />
      </div>
      <ChatBubble scheme={scheme} {...chatOf(draft, new Date())} />
      {draft.kind === 'template' && (
        <p className={classes.hint}>
          The words of a template are kept where it was approved. Here are the values that go into it.
        </p>
      )}
    </section>
  )
}

/** A WhatsApp preset to begin with: one of the application's, or by its code where they cannot be listed. */
function WhatsAppPresetField({ application, control }: { application: string; control: DraftControl<WhatsAppDraft> }) {
  const { data: presets } = useQuery(presetsOf(application))
  const chosen = useWatch({ control, name: 'preset' })
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
  const listed = presets.map(({ code, name }) => ({ value: code, label: `${name} · ${code}` }))
  const stray = chosen && !presets.some(({ code }) => code === chosen)
  return (
    <ChoiceField
      control={control}
      name="preset"
      label="Preset"
      none="None"
      openOnFocus={false}
      help="What it says of WhatsApp is taken where nothing is said here."
      choices={stray ? [{ value: chosen, label: `${chosen} · not among the presets` }, ...listed] : listed}
    />
  )
}
