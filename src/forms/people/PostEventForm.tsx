import { useQuery } from '@tanstack/react-query'
import { useController } from 'react-hook-form'
import { eventNamesOf, useDeviceAction } from '#api/deviceActions.ts'
import { useMay, useSignedIn } from '#api/session.ts'
import { capabilities } from '#api/tokens.ts'
import { notify } from '#components/feedback/notify.ts'
import { roleRefusal } from '#format/roles.ts'
import { ChoiceField } from '../shared/ChoiceField.tsx'
import { DayField } from '../shared/DayField.tsx'
import { Form } from '../shared/Form.tsx'
import { FormFailure } from '../shared/FormFailure.tsx'
import { failureOf } from '../shared/failureOf.ts'
import { TextField } from '../shared/TextField.tsx'
import { type DraftForm, useDraftForm } from '../shared/useDraftForm.ts'
import { AttributesField } from './AttributesField.tsx'
import type { DeviceFormProps } from './DeviceForm.ts'
import { deviceName } from './device.ts'
import { type EventDraft, eventDraft, toEventRequest } from './eventDraft.ts'

type EventControl = DraftForm<EventDraft, EventDraft>['form']['control']

/** Posts an event as if the app had: which one, its attributes, and when. */
export default function PostEventForm({ device, onDone, onCancel }: DeviceFormProps) {
  const { role } = useSignedIn()
  const allowed = useMay('postEvent')
  const { mutateAsync } = useDeviceAction()
  const draft = useDraftForm({
    schema: eventDraft,
    initial: { event: '', written: 'fields', rows: [], json: '', happened: '' },
    draft: `postEvent ${device.hwid}`,
  })
  const { control, getValues } = draft.form
  const user = device.known?.user_id
  return (
    <Form
      label="Post an event"
      draft={{ ...draft, preview: () => ({ ...toEventRequest(getValues(), device) }) }}
      method="postEvent"
      submit="Post event"
      closesWithAddress
      focus="event"
      refusal={allowed ? undefined : roleRefusal(role, 'post events')}
      onCancel={onCancel}
      onSubmit={async (values) => {
        await mutateAsync({ method: 'postEvent', request: toEventRequest(values, device) })
        await onDone()
        void notify(`${values.event} is posted for ${user ?? deviceName(device)}`)
      }}
    >
      <EventField control={control} application={device.application} />
      <AttributesField control={control} />
      <HappenedField control={control} />
    </Form>
  )
}

/** Which event: of those that are defined, where the service tells them. */
function EventField({ control, application }: { control: EventControl; application: string }) {
  const { data: offered = [] } = useQuery(capabilities())
  const lists = offered.includes('listEvents')
  const { data: names, error } = useQuery({ ...eventNamesOf(application), enabled: lists })
  const failure = failureOf(error)
  if (!lists || (failure && !names)) {
    return (
      <>
        <TextField
          control={control}
          name="event"
          label="Event"
          required
          help="Exactly as it is named in the control panel, capital letters included."
        />
        {failure && <FormFailure failure={failure} />}
      </>
    )
  }
  return (
    <ChoiceField
      control={control}
      name="event"
      label="Event"
      required
      none={names?.length === 0 ? 'No event is defined' : 'Choose an event'}
      help={
        names?.length === 0
          ? 'No event is defined in this application: it has to be created before it can be posted.'
          : 'What happened. It cannot be taken back once it is posted.'
      }
      choices={(names ?? []).map((name) => ({ value: name, label: name }))}
      openOnFocus={false}
    />
  )
}

/** When it happened. */
function HappenedField({ control }: { control: EventControl }) {
  const { field, fieldState } = useController({ control, name: 'happened' })
  return (
    <DayField
      label="When"
      labeled
      description="YYYY-MM-DD HH:mm, UTC. Left empty: now."
      error={fieldState.error?.message}
      value={field.value ?? ''}
      onChange={field.onChange}
      onBlur={field.onBlur}
      ref={field.ref}
    />
  )
}
