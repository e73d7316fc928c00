import { useQuery } from '@tanstack/react-query'
import { useController } from 'react-hook-form'
import { eventNamesOf, useMayActAsDevice } from '#api/deviceActions.ts'
import { capabilities } from '#api/tokens.ts'
import { deviceName } from '#model/people/device.ts'
import { type EventDraft, eventDraft, toEventRequest } from '#model/people/eventDraft.ts'
import { ChoiceField } from '../shared/ChoiceField.tsx'
import { DayField } from '../shared/DayField.tsx'
import { FormFailure } from '../shared/FormFailure.tsx'
import { failureOf } from '../shared/failureOf.ts'
import { TextField } from '../shared/TextField.tsx'
import type { DraftControl } from '../shared/useDraftForm.ts'
import { AttributesField } from './AttributesField.tsx'
import { DeviceForm, type DeviceFormProps, onlyAdministrators } from './DeviceForm.tsx'

type EventControl = DraftControl<EventDraft>

const initial: EventDraft = { event: '', written: 'fields', rows: [], json: '', happened: '' }

/** Posts an event as if the app had: which one, its attributes, and when. */
export default function PostEventForm(props: DeviceFormProps) {
  const { device } = props
  const acts = useMayActAsDevice()
  return (
    <DeviceForm
      {...props}
      label="Post an event"
      method="postEvent"
      action="post events"
      refusal={acts ? undefined : onlyAdministrators}
      submit="Post event"
      focus="event"
      schema={eventDraft}
      initial={initial}
      call={(values) => ({ method: 'postEvent', request: toEventRequest(values, device) })}
      done={({ event }) => ({ message: `${event} is posted for ${device.known?.user_id ?? deviceName(device)}` })}
    >
      {(control) => (
        <>
          <EventField control={control} application={device.application} />
          <AttributesField control={control} />
          <HappenedField control={control} />
        </>
      )}
    </DeviceForm>
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
