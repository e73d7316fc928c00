import { useCreateEvent } from '#api/listChanges.ts'
import { panel } from '#contract/panel.ts'
import { type CreationProps, PanelForm } from '../shared/Form.tsx'

export function CreateEventForm({ application, onCreated, onCancel }: CreationProps) {
  const { mutateAsync } = useCreateEvent()
  return (
    <PanelForm
      label="Create event"
      method="createEvent"
      action="create events"
      submit="Create event"
      schema={panel.createEvent.request}
      initial={{ application, name: '' }}
      draft={`createEvent ${application}`}
      onCancel={onCancel}
      onSubmit={async (request) => onCreated((await mutateAsync(request)).name)}
      fields={() => [
        {
          name: 'name',
          label: 'Name',
          required: true,
          help: 'Apps record it under exactly this name. It’s case-sensitive and can’t be changed later.',
        },
      ]}
    />
  )
}
