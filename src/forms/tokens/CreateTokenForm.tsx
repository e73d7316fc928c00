import { MultiSelect, Radio, Stack } from '@mantine/core'
import { type FieldValues, useController } from 'react-hook-form'
import type { ListedApplication } from '#api/applications.ts'
import { useCreateApiToken } from '#api/tokens.ts'
import type { ResponseOf } from '#contract/index.ts'
import { panel } from '#contract/panel.ts'
import { useRefusal } from '../session/useRefusal.ts'
import { messageIn } from '../shared/BoundFileField.tsx'
import { RadioField } from '../shared/ChoiceFields.tsx'
import { Form } from '../shared/Form.tsx'
import type { Bound } from '../shared/field.ts'
import { TextField } from '../shared/TextField.tsx'
import { useDraftForm } from '../shared/useDraftForm.ts'

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
  const refusal = useRefusal('createApiToken', 'issue tokens')
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
      refusal={refusal}
      onCancel={onCancel}
      onSubmit={async (request) => onCreated(await mutateAsync(request))}
    >
      <TextField control={control} name="name" label="Name" required help="Who or what uses it." />
      <RadioField control={control} name="kind" label="Kind" required choices={kinds} />
      <ApplicationsField control={control} name="applications" label="Applications" applications={applications} />
    </Form>
  )
}

/** Every application (null), or some by their codes. */
function ApplicationsField<Values extends FieldValues, Output>({
  control,
  name,
  label,
  help,
  disabled,
  applications,
}: Bound<Values, Output> & { applications: readonly ListedApplication[] }) {
  const { field, fieldState } = useController({ control, name })
  const some = (field.value ?? null) as readonly string[] | null
  return (
    <Stack gap="xs">
      <Radio.Group
        name={name}
        label={label}
        description={help}
        value={some ? 'some' : 'all'}
        onChange={(value) => field.onChange(value === 'all' ? null : [])}
      >
        <Stack gap="xs" mt={4}>
          <Radio ref={field.ref} value="all" label="All applications, including future ones" disabled={disabled} />
          <Radio value="some" label="Selected applications" disabled={disabled} />
        </Stack>
      </Radio.Group>
      {some && (
        <MultiSelect
          aria-label={`${label}: which`}
          placeholder={some.length === 0 ? 'Choose applications' : undefined}
          data={applications.map(({ code, title }) => ({ value: code, label: `${title} (${code})` }))}
          value={[...some]}
          onChange={field.onChange}
          onBlur={field.onBlur}
          error={messageIn(fieldState.error)}
          searchable
          disabled={disabled}
          maxDropdownHeight={240}
        />
      )}
    </Stack>
  )
}
