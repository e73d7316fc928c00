import { Alert, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useController, useWatch } from 'react-hook-form'
import { useCreateWhatsAppMessage } from '#api/messages.ts'
import { presetsQuery } from '#api/presets.ts'
import { read } from '#api/read.ts'
import { useHasCapability } from '#api/tokens.ts'
import { DimmedText, TextLink, useZone } from '#components/controls/Text.tsx'
import { type Fact, Facts } from '#components/layout/Section.tsx'
import { ChatBubble } from '#components/preview/ChatBubble.tsx'
import type { Application } from '#contract/applications.ts'
import type { Preset } from '#contract/presets.ts'
import { exactDate, relativeDate } from '#format/format.ts'
import { utcDate } from '#model/shared/utc.ts'
import { notConfigured } from '#model/testDevices/testDevices.ts'
import { toChat } from '#model/whatsApp/toChat.ts'
import {
  emptyWhatsApp,
  toWhatsAppNumber,
  toWhatsAppRequest,
  type WhatsAppDraft,
  whatsAppDraft,
  whatsAppField,
} from '#model/whatsApp/whatsAppDraft.ts'
import { Form } from '../shared/Form.tsx'
import { type FieldSpec, FormFields, TextField } from '../shared/FormFields.tsx'
import { FormWithPreview, PhonePreview } from '../shared/FormWithPreview.tsx'
import { AttemptNotice, ReviewDialog, type Reviewed, useReviewedForm } from '../shared/ReviewDialog.tsx'
import type { DraftControl } from '../shared/useDraftForm.ts'
import { ContentFields, NumberPicker } from './ContentFields.tsx'
import classes from './WhatsApp.module.css'

interface WhatsAppFormProps {
  application: Application
  number?: string
  preset?: string
  onSent: (sent: { codes: string[]; unknown: string[]; later: boolean }) => void
}

export function WhatsAppForm({ application, number = '', preset = '', onSent }: WhatsAppFormProps) {
  const { mutateAsync } = useCreateWhatsAppMessage()
  const { data: presets = [] } = useQuery(presetsQuery(application.code))
  const { form, shell, reviewed, attempt } = useReviewedForm({
    method: 'createWhatsAppMessage',
    action: 'send messages',
    schema: whatsAppDraft,
    initial: { ...emptyWhatsApp, number, preset },
    // a draft for one number is never continued for another
    draft: `createWhatsAppMessage ${application.code} ${number}`.trim(),
    toRequest: (values: WhatsAppDraft) => toWhatsAppRequest(application.code, values),
    send: async (request) => {
      const answer = await mutateAsync(request)
      if (answer.Messages.length > 0) return answer
      throw new Error('The service accepted the request without creating a message. No one gets it.')
    },
    onSent: ({ when }, { Messages: codes, UnknownDevices }) => {
      form.reset({ ...emptyWhatsApp })
      onSent({ codes, unknown: Object.values(UnknownDevices ?? {}).flat(), later: when === 'later' })
    },
  })
  const { control } = form
  const later = useWatch({ control, name: 'when' }) === 'later'
  return (
    <FormWithPreview>
      <Form
        {...shell}
        label="WhatsApp message"
        submit={later ? 'Review and schedule' : 'Review and send'}
        fieldFor={whatsAppField}
      >
        <AttemptNotice at={attempt}>{doubt}</AttemptNotice>
        <NumberField application={application} control={control} />
        <FormFields control={control} fields={kindFields} />
        <ContentFields control={control} />
        <FormFields control={control} fields={[presetField(presets), schedule, later && date]} />
      </Form>
      <WhatsAppPreview control={control} />
      {reviewed && <WhatsAppReview application={application} {...reviewed} />}
    </FormWithPreview>
  )
}

// the service has no transaction ID for WhatsApp
const doubt = 'The message may have been sent anyway. Check Sent & scheduled before you send it again.'

type Spec = FieldSpec<WhatsAppDraft>

const kindFields: readonly Spec[] = [
  {
    kind: 'switch',
    name: 'register',
    label: 'Register unknown numbers',
    help: 'Otherwise, an unknown number gets nothing.',
  },
  {
    kind: 'radio',
    name: 'kind',
    label: 'Message',
    choices: [
      { value: 'text', label: 'Text', help: 'Only within 24 hours of the person’s last message to you.' },
      { value: 'template', label: 'Approved template', help: 'At any time, with approved text.' },
    ],
  },
]

const presetField = (presets: readonly Preset[]): Spec =>
  presets.length === 0
    ? {
        name: 'preset',
        label: 'Preset',
        placeholder: 'XXXXX-XXXXX',
        spellCheck: false,
        help: 'The code of a WhatsApp preset. Usually blank.',
      }
    : {
        kind: 'choice',
        name: 'preset',
        label: 'Preset',
        none: 'None',
        openOnFocus: false,
        help: 'Fields left blank use the preset’s values.',
        choices: presets.map(({ code, name }) => ({ value: code, label: `${name} · ${code}` })),
      }

const schedule: Spec = {
  kind: 'radio',
  name: 'when',
  label: 'Schedule',
  choices: [
    { value: 'now', label: 'Now', help: 'Right after you confirm.' },
    { value: 'later', label: 'At a set time' },
  ],
}
const date: Spec = { kind: 'utc', name: 'date', label: 'Date and time', help: 'YYYY-MM-DD HH:mm, UTC.' }

function NumberField({ application, control }: { application: Application; control: DraftControl<WhatsAppDraft> }) {
  const { field } = useController({ control, name: 'number' })
  const hint = notConfigured(21, application.providers)
  return (
    <Stack gap={10}>
      {hint && <DimmedText>{hint}</DimmedText>}
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
        <summary>Select a number</summary>
        <NumberPicker application={application.code} chosen={field.value} onPick={field.onChange} />
      </details>
    </Stack>
  )
}

function WhatsAppPreview({ control }: { control: DraftControl<WhatsAppDraft> }) {
  const draft = useWatch({ control }) as WhatsAppDraft
  return (
    <PhonePreview>
      {(scheme) => (
        <>
          <ChatBubble scheme={scheme} {...toChat(draft, new Date())} />
          {draft.kind === 'template' && (
            <DimmedText>The text is stored with the approved template. Enter its values here.</DimmedText>
          )}
        </>
      )}
    </PhonePreview>
  )
}

function WhatsAppReview({ application, draft, ...dialog }: Reviewed<WhatsAppDraft> & { application: Application }) {
  const { local } = useZone()
  const unset = notConfigured(21, application.providers) !== undefined
  const at = draft.when === 'later' ? utcDate(draft.date) : undefined
  const hwid = toWhatsAppNumber(draft.number)
  const number = hwid.replace('whatsapp:', '')
  const lists = useHasCapability('listDevices') && !draft.register
  const { data } = useQuery({ ...read('listDevices', { application: application.code, hwid }), enabled: lists })
  const facts: Fact[] = [
    {
      name: 'To',
      value: <strong>{number}</strong>,
      note: draft.register ? 'Registered if unknown' : undefined,
    },
    {
      name: 'When',
      value: at ? `${exactDate(at, 'UTC')} · ${relativeDate(at)}` : 'Now',
      note: at && exactDate(at, local) !== exactDate(at, 'UTC') ? `${exactDate(at, local)} your time` : undefined,
    },
    { name: 'Application', value: application.title },
    ...(draft.kind === 'template'
      ? [{ name: 'Template', value: `${draft.contentId.trim()} · ${draft.language.trim() || 'en_US'}` }]
      : []),
    ...(draft.preset.trim() ? [{ name: 'Preset', value: draft.preset.trim() }] : []),
  ]
  return (
    <ReviewDialog
      title={at ? `Schedule this message to ${number}?` : `Send this message to ${number}?`}
      method="createWhatsAppMessage"
      confirm={at ? 'Schedule' : 'Send now'}
      doubt={doubt}
      {...dialog}
      {...(unset && { reason: 'Configure WhatsApp first' })}
    >
      {unset && (
        <Alert color="red" title="WhatsApp isn’t configured">
          Nobody would get the message.{' '}
          <TextLink
            size="sm"
            c="inherit"
            underline="always"
            to="/applications/$application/platforms"
            params={{ application: application.code }}
          >
            Open Platforms
          </TextLink>
        </Alert>
      )}
      {lists && data?.devices.length === 0 && (
        <Alert color="yellow" title={`${number} isn’t registered`}>
          The message won’t reach anyone. Go back and turn on “Register unknown numbers”.
        </Alert>
      )}
      <Facts facts={facts} />
      <ChatBubble scheme="light" {...toChat(draft, at ?? new Date())} />
    </ReviewDialog>
  )
}
