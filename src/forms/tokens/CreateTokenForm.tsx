import { Radio, Stack } from '@mantine/core'
import { type Control, useController } from 'react-hook-form'
import type { z } from 'zod'
import type { ListedApplication } from '#api/applications.ts'
import { useCreateApiToken } from '#api/listChanges.ts'
import { SearchableMultiSelect } from '#components/fields/SearchableMultiSelect.tsx'
import type { ResponseOf } from '#contract/index.ts'
import { panel } from '#contract/panel.ts'
import { messageIn } from '../shared/BoundFileField.tsx'
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
      {({ control }) => <ApplicationsField control={control} applications={applications} />}
    </PanelForm>
  )
}

interface ApplicationsFieldProps {
  control: Control<z.input<typeof schema>, unknown, z.output<typeof schema>>
  applications: readonly ListedApplication[]
}

function ApplicationsField({ control, applications }: ApplicationsFieldProps) {
  const { field, fieldState } = useController({ control, name: 'applications' })
  const some = field.value ?? null
  return (
    <Stack gap="xs">
      <Radio.Group
        name="applications"
        label="Applications"
        value={some ? 'some' : 'all'}
        onChange={(value) => field.onChange(value === 'all' ? null : [])}
      >
        <Stack gap="xs" mt={4}>
          <Radio ref={field.ref} value="all" label="All applications, including future ones" />
          <Radio value="some" label="Selected applications" />
        </Stack>
      </Radio.Group>
      {some && (
        <SearchableMultiSelect
          aria-label="Selected applications"
          placeholder={some.length === 0 ? 'Select applications' : undefined}
          data={applications.map(({ code, title }) => ({ value: code, label: `${title} (${code})` }))}
          value={[...some]}
          onChange={field.onChange}
          onBlur={field.onBlur}
          error={messageIn(fieldState.error)}
        />
      )}
    </Stack>
  )
}
