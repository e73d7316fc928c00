import { useQuery } from '@tanstack/react-query'
import { useMayActAsDevice } from '#api/deviceActions.ts'
import { eventsQuery } from '#api/events.ts'
import { useOffers } from '#api/tokens.ts'
import { type EventDraft, eventDraft, toEventRequest } from '#model/people/attributes.ts'
import { deviceName } from '#model/people/device.ts'
import { StateField } from '../liveActivities/StateField.tsx'
import { FormFailure } from '../shared/FormFailure.tsx'
import { FormFields } from '../shared/FormFields.tsx'
import type { DraftControl } from '../shared/useDraftForm.ts'
import { DeviceForm, type DeviceFormProps, onlyAdministrators } from './DeviceForm.tsx'

const when = {
  kind: 'day',
  name: 'happened',
  label: 'When',
  help: 'YYYY-MM-DD HH:mm, UTC. Leave blank for now.',
} as const
const initial: EventDraft = { event: '', attributes: { written: 'fields', rows: [], json: '{}' }, happened: '' }

export function PostEventForm(props: DeviceFormProps) {
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
      done={({ event }) => ({ message: `${event} posted for ${device.known?.user_id ?? deviceName(device)}` })}
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
  const lists = useOffers('listEvents')
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
                none: none ? 'No events yet' : 'Choose an event',
                help: none ? 'Create an event under Audience before you post it.' : 'Posted events can’t be undone.',
                choices: (events ?? []).map(({ name }) => ({ value: name, label: name })),
                openOnFocus: false,
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
