import { useCreateEvent } from '#api/events.ts'
import { panel } from '#contract/panel.ts'
import { useRefusal } from '../session/useRefusal.ts'
import { Form } from '../shared/Form.tsx'
import { TextField } from '../shared/TextField.tsx'
import { useDraftForm } from '../shared/useDraftForm.ts'

interface CreateEventFormProps {
  application: string
  onCreated: (name: string) => Promise<unknown>
  onCancel: () => void
}

/** Defines an event of an application. */
export function CreateEventForm({ application, onCreated, onCancel }: CreateEventFormProps) {
  const refusal = useRefusal('createEvent', 'create events')
  const { mutateAsync } = useCreateEvent()
  const draft = useDraftForm({
    schema: panel.createEvent.request,
    initial: { application, name: '' },
    draft: `createEvent ${application}`,
  })
  return (
    <Form
      label="Create an event"
      draft={draft}
      method="createEvent"
      submit="Create event"
      closesWithAddress
      focus="name"
      refusal={refusal}
      onCancel={onCancel}
      onSubmit={async (request) => {
        const { name } = await mutateAsync(request)
        await onCreated(name)
      }}
    >
      <TextField
        control={draft.form.control}
        name="name"
        label="Name"
        required
        help="Apps post exactly this name. It’s case-sensitive and can’t be changed later."
      />
    </Form>
  )
}
