import { useCreateEvent } from '#api/events.ts'
import { panel } from '#contract/panel.ts'
import { type CreationProps, PanelForm } from '../shared/Form.tsx'
import { TextField } from '../shared/FormFields.tsx'

export function CreateEventForm({ application, onCreated, onCancel }: CreationProps) {
  const { mutateAsync } = useCreateEvent()
  return (
    <PanelForm
      label="Create an event"
      method="createEvent"
      action="create events"
      submit="Create event"
      schema={panel.createEvent.request}
      initial={{ application, name: '' }}
      draft={`createEvent ${application}`}
      focus="name"
      onCancel={onCancel}
      onSubmit={async (request) => onCreated((await mutateAsync(request)).name)}
    >
      {({ control }) => (
        <TextField
          control={control}
          name="name"
          label="Name"
          required
          help="Apps post exactly this name. It’s case-sensitive and can’t be changed later."
        />
      )}
    </PanelForm>
  )
}
