import type { ListedApplication } from '#api/applications.ts'
import { useCreateApiToken } from '#api/listChanges.ts'
import type { ResponseOf } from '#contract/index.ts'
import { panel } from '#contract/panel.ts'
import { ApplicationsField } from '../shared/ApplicationsField.tsx'
import { PanelForm } from '../shared/Form.tsx'

interface CreateTokenFormProps {
  applications: readonly ListedApplication[]
  onCreated: (answer: ResponseOf<'createApiToken'>) => void
  onCancel: () => void
}

const { request: schema } = panel.createApiToken
const kinds = [
  { value: 'server', label: 'Server', help: 'For programs that manage the account or send messages. Keep it secret.' },
  { value: 'device', label: 'Device', help: 'For apps that register devices and report activity.' },
]

export function CreateTokenForm({ applications, onCreated, onCancel }: CreateTokenFormProps) {
  const { mutateAsync } = useCreateApiToken()
  return (
    <PanelForm
      label="Create API token"
      method="createApiToken"
      action="create tokens"
      submit="Create token"
      schema={schema}
      initial={{ name: '', kind: 'server', applications: null }}
      draft="createApiToken"
      onCancel={onCancel}
      onSubmit={async (request) => onCreated(await mutateAsync(request))}
      fields={() => [
        { name: 'name', label: 'Name', required: true, help: 'Such as “Android app”.' },
        { kind: 'radio', name: 'kind', label: 'Type', required: true, choices: kinds },
      ]}
    >
      {({ control }) => <ApplicationsField control={control} name="applications" applications={applications} />}
    </PanelForm>
  )
}
