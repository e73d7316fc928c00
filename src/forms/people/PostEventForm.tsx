import { Group, SegmentedControl, Stack, Text, Textarea } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type Control, useController } from 'react-hook-form'
import { useMayActAsDevice } from '#api/deviceActions.ts'
import { eventsQuery } from '#api/events.ts'
import { useOffers } from '#api/tokens.ts'
import { Quiet } from '#components/controls/Quiet.tsx'
import {
  attributeFaults,
  attributesFrom,
  attributesInJson,
  type EventDraft,
  eventDraft,
  jsonFrom,
  kinds,
  rowsFrom,
  toEventRequest,
} from '#model/people/attributes.ts'
import { deviceName } from '#model/people/device.ts'
import { FormFailure, toFailure } from '../shared/FormFailure.tsx'
import { FormFields } from '../shared/FormFields.tsx'
import { firstFault, keepFocus } from '../shared/field.ts'
import type { DraftControl } from '../shared/useDraftForm.ts'
import { ValueRows } from '../shared/ValueRows.tsx'
import { DeviceForm, type DeviceFormProps, onlyAdministrators } from './DeviceForm.tsx'

type EventControl = DraftControl<EventDraft>

const when = {
  kind: 'day',
  name: 'happened',
  label: 'When',
  help: 'YYYY-MM-DD HH:mm, UTC. Leave blank for now.',
} as const
const initial: EventDraft = { event: '', written: 'fields', rows: [], json: '', happened: '' }

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
          <AttributesField control={control} />
          <FormFields control={control} fields={[when]} />
        </>
      )}
    </DeviceForm>
  )
}

function EventField({ control, application }: { control: EventControl; application: string }) {
  const lists = useOffers('listEvents')
  const { data: events, error } = useQuery({ ...eventsQuery(application), enabled: lists })
  const failure = toFailure(error)
  const known = lists && !(failure && !events)
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
      {!known && failure && <FormFailure failure={failure} />}
    </>
  )
}

function AttributesField({ control }: { control: Control<EventDraft, unknown, EventDraft> }) {
  const { field: written } = useController({ control, name: 'written' })
  const { field: rows, formState } = useController({ control, name: 'rows' })
  const { field: json, fieldState: jsonState } = useController({ control, name: 'json' })
  // true once faulty rows were to become JSON, which would lose them
  const [refused, setRefused] = useState(false)
  const read = attributesInJson(json.value ?? '')
  const asRows = 'object' in read ? rowsFrom(read.object) : undefined
  // what one side cannot show stays on the other
  const stays =
    written.value === 'json' && !asRows
      ? 'error' in read
        ? 'Fix the JSON to edit it as fields.'
        : 'Lists, objects, null, and empty text can only be edited as JSON.'
      : undefined
  const choose = (next: string) => {
    const faulty = next === 'json' && attributeFaults(rows.value).length > 0
    setRefused(faulty)
    if (faulty) return
    if (next === 'json') json.onChange(jsonFrom(attributesFrom(rows.value)))
    if (next === 'fields') rows.onChange(asRows ?? [])
    written.onChange(next)
  }
  return (
    <Stack
      component="fieldset"
      gap="sm"
      m={0}
      p={0}
      bd={0}
      aria-label="Attributes"
      ref={(element: HTMLElement | null) =>
        rows.ref(firstFault(element?.querySelector<HTMLElement>('[data-rows]') ?? null))
      }
      onMouseDown={keepFocus}
    >
      <Group justify="space-between" gap="xs">
        <Text span size="sm" fw={500} aria-hidden>
          Attributes
        </Text>
        <SegmentedControl
          size="xs"
          aria-label="Attribute editor"
          data={[
            { value: 'fields', label: 'Fields', disabled: stays !== undefined },
            { value: 'json', label: 'JSON' },
          ]}
          value={written.value}
          onChange={choose}
        />
      </Group>
      {written.value === 'json' ? (
        <>
          <Textarea
            {...json}
            value={json.value ?? ''}
            aria-label="Attributes as JSON"
            placeholder={'{"total": 12.5}'}
            error={jsonState.error?.message}
            autosize
            minRows={5}
            spellCheck={false}
            styles={{
              input: { fontFamily: 'var(--mantine-font-family-monospace)', fontSize: 'var(--mantine-font-size-sm)' },
            }}
          />
          {stays && <Quiet>{stays}</Quiet>}
        </>
      ) : (
        <ValueRows
          rows={rows.value}
          kinds={kinds}
          // told once they were to be sent or turned into JSON
          faults={formState.isSubmitted || refused ? attributeFaults(rows.value) : []}
          labels={(name, place) => {
            const called = name || `attribute ${place + 1}`
            return {
              name: `Name of attribute ${place + 1}`,
              kind: `Kind of ${called}`,
              value: `Value of ${called}`,
              remove: `Remove ${called}`,
            }
          }}
          add="Add an attribute"
          onChange={rows.onChange}
          onBlur={rows.onBlur}
        />
      )}
    </Stack>
  )
}
