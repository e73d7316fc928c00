import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { FieldPath, FieldValues } from 'react-hook-form'
import { useDeviceAction, useMayActAsDevice } from '#api/deviceActions.ts'
import { eventsQuery } from '#api/events.ts'
import { useHasCapability } from '#api/tokens.ts'
import { languageChoices } from '#format/languages.ts'
import { zoneChoices } from '#format/zones.ts'
import { type EventDraft, eventDraft, toEventRequest } from '#model/people/attributes.ts'
import { type Device, type DeviceCall, deviceName } from '#model/people/device.ts'
import { StateField } from '../liveActivities/StateField.tsx'
import { notifyDone } from '../shared/Confirm.tsx'
import { PanelForm, type PanelFormProps } from '../shared/Form.tsx'
import { FormFailure } from '../shared/FormFailure.tsx'
import { FormFields } from '../shared/FormFields.tsx'
import type { BoundFieldProps } from '../shared/field.ts'
import type { DraftControl } from '../shared/useDraftForm.ts'

export interface DeviceFormProps {
  device: Device
  onDone: () => Promise<unknown>
  onCancel: () => void
}

export const onlyAdministrators = 'Only administrators can record opens and events on this service.'

interface DeviceFormOptions<Values extends FieldValues>
  extends DeviceFormProps,
    Omit<PanelFormProps<Values, Values>, 'draft' | 'toRequest' | 'onSubmit' | 'onCancel'> {
  /** The call; undefined for a device with an unknown platform. */
  call: (values: Values) => DeviceCall | undefined
  done: (values: Values) => { message: string; back?: DeviceCall | undefined; undone?: string }
}

export function DeviceForm<Values extends FieldValues>(props: DeviceFormOptions<Values>) {
  const { device, onDone, call, done, ...form } = props
  const { mutateAsync } = useDeviceAction()
  return (
    <PanelForm
      {...form}
      draft={`${form.label} ${device.hwid}`}
      toRequest={(values) => call(values)?.request}
      onSubmit={async (values) => {
        const sent = call(values)
        if (!sent) throw new Error('This device’s platform can’t be registered here')
        await mutateAsync(sent)
        await onDone()
        const { message, back, undone = '' } = done(values)
        notifyDone(message, back && { undo: () => mutateAsync(back), undone })
      }}
    />
  )
}

interface LocaleFieldsProps<Values extends FieldValues, Output>
  extends Pick<BoundFieldProps<Values, Output>, 'control'> {
  stored?: number
  note?: string
  clearable?: boolean
}

export function LocaleFields<Values extends FieldValues, Output>(props: LocaleFieldsProps<Values, Output>) {
  const { control, stored, note = '', clearable = false } = props
  const [languages] = useState(() => languageChoices())
  const [zones] = useState(() => zoneChoices(new Date(), stored))
  return (
    <FormFields
      control={control}
      fields={[
        {
          kind: 'choice',
          name: 'language' as FieldPath<Values>,
          label: 'Language',
          help: `The language for messages to this device. ${note}`.trim(),
          choices: languages,
          openOnFocus: false,
          clearable,
        },
        {
          kind: 'choice',
          name: 'timezone' as FieldPath<Values>,
          label: 'Time zone',
          help: 'Offset from UTC, with cities that use it today. It doesn’t adjust for daylight saving time.',
          choices: zones,
          clearable,
        },
      ]}
    />
  )
}

const when = {
  kind: 'moment',
  name: 'happened',
  label: 'When',
  past: true,
  help: 'Leave blank for now.',
} as const
const initial: EventDraft = { event: '', attributes: { written: 'fields', rows: [], json: '{}' }, happened: '' }

export function PostEventForm(props: DeviceFormProps) {
  const { device } = props
  const acts = useMayActAsDevice()
  return (
    <DeviceForm
      {...props}
      label="Record event"
      method="postEvent"
      action="record events"
      refusal={acts ? undefined : onlyAdministrators}
      submit="Record event"
      focus="event"
      schema={eventDraft}
      initial={initial}
      call={(values) => ({ method: 'postEvent', request: toEventRequest(values, device) })}
      done={({ event }) => ({ message: `${event} recorded for ${device.known?.user_id ?? deviceName(device)}` })}
    >
      {({ control }) => (
        <>
          <EventField control={control} application={device.application} />
          <StateField control={control} name="attributes" label="Attributes" help="Optional." />
          <FormFields control={control} fields={[when]} />
        </>
      )}
    </DeviceForm>
  )
}

function EventField({ control, application }: { control: DraftControl<EventDraft>; application: string }) {
  const lists = useHasCapability('listEvents')
  const { data: events, error } = useQuery({ ...eventsQuery(application), enabled: lists })
  const known = lists && !(error && !events)
  const none = events?.length === 0
  return (
    <>
      <FormFields
        control={control}
        fields={[
          known
            ? {
                kind: 'choice',
                name: 'event',
                label: 'Event',
                required: true,
                none: none ? 'No events yet' : 'Select an event',
                help: none
                  ? 'Create an event under Audience before you record it.'
                  : 'Recording an event can’t be undone.',
                choices: (events ?? []).map(({ name }) => ({ value: name, label: name })),
                openOnFocus: false,
                searchable: true,
                // a fast Enter finds the options too
                comboboxProps: { keepMounted: true },
              }
            : {
                name: 'event',
                label: 'Event',
                required: true,
                help: 'Exactly as in the control panel, including case.',
              },
        ]}
      />
      {!known && <FormFailure error={error} />}
    </>
  )
}
