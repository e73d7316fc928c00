import { MultiSelect, Radio, Stack } from '@mantine/core'
import { type FieldValues, useController } from 'react-hook-form'
import type { ListedApplication } from '#api/applications.ts'
import { messageIn } from '../shared/BoundFileField.tsx'
import type { Bound } from '../shared/field.ts'

/** Every application (null), or some by their codes. */
export function ApplicationsField<Values extends FieldValues, Output>({
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
          <Radio ref={field.ref} value="all" label="Every application, also those made later" disabled={disabled} />
          <Radio value="some" label="Only some" disabled={disabled} />
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
