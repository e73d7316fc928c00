import type { ListedApplication } from '#api/applications.ts'
import { useMay, useSignedIn } from '#api/session.ts'
import { useCreateApiToken } from '#api/tokens.ts'
import type { ResponseOf } from '#contract/index.ts'
import { panel } from '#contract/panel.ts'
import { roleRefusal } from '#format/roles.ts'
import { Form } from '../shared/Form.tsx'
import { RadioField } from '../shared/RadioField.tsx'
import { TextField } from '../shared/TextField.tsx'
import { useDraftForm } from '../shared/useDraftForm.ts'
import { ApplicationsField } from './ApplicationsField.tsx'

interface CreateTokenFormProps {
  applications: readonly ListedApplication[]
  onCreated: (answer: ResponseOf<'createApiToken'>) => void
  onCancel: () => void
}

const kinds = [
  { value: 'server', label: 'Server', help: 'For programs that manage the account or send messages. Keep it secret.' },
  { value: 'device', label: 'Device', help: 'For apps: registers devices and reports what happens on them.' },
]

/** Issues a token. */
export function CreateTokenForm({ applications, onCreated, onCancel }: CreateTokenFormProps) {
  const { role } = useSignedIn()
  const allowed = useMay('createApiToken')
  const { mutateAsync } = useCreateApiToken()
  const draft = useDraftForm({
    schema: panel.createApiToken.request,
    initial: { name: '', kind: 'server', applications: null },
    draft: 'createApiToken',
  })
  const { control } = draft.form
  return (
    <Form
      label="Create an API token"
      draft={draft}
      method="createApiToken"
      submit="Create token"
      closesWithAddress
      focus="name"
      refusal={allowed ? undefined : roleRefusal(role, 'issue tokens')}
      onCancel={onCancel}
      onSubmit={async (request) => onCreated(await mutateAsync(request))}
    >
      <TextField control={control} name="name" label="Name" required help="Who or what will use it." />
      <RadioField control={control} name="kind" label="Kind" required choices={kinds} />
      <ApplicationsField
        control={control}
        name="applications"
        label="Applications it may act on"
        applications={applications}
      />
    </Form>
  )
}
