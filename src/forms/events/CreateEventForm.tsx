import { useCreateEvent } from '#api/events.ts'
import { panel } from '#contract/panel.ts'
import { PanelForm } from '../shared/Form.tsx'
import { TextField } from '../shared/FormFields.tsx'

interface CreateEventFormProps {
  application: string
  onCreated: (name: string) => Promise<unknown>
  onCancel: () => void
}

export function CreateEventForm({ application, onCreated, onCancel }: CreateEventFormProps) {
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
      onSubmit={async (request) => {
        const { name } = await mutateAsync(request)
        await onCreated(name)
      }}
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
