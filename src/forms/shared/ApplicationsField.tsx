import { Radio, Stack } from '@mantine/core'
import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form'
import type { ListedApplication } from '#api/applications.ts'
import { SearchableMultiSelect } from '#components/fields/SearchableMultiSelect.tsx'
import { messageIn } from './BoundFileField.tsx'

interface ApplicationsFieldProps<Values extends FieldValues, Output> {
  control: Control<Values, unknown, Output>
  /** Of a field with codes, or null for all applications. */
  name: FieldPath<Values>
  applications: readonly ListedApplication[]
}

/** All applications, or some of them. */
export function ApplicationsField<Values extends FieldValues, Output>({
  control,
  name,
  applications,
}: ApplicationsFieldProps<Values, Output>) {
  const { field, fieldState } = useController({ control, name })
  const some = (field.value ?? null) as readonly string[] | null
  return (
    <Stack gap="xs">
      <Radio.Group
        name={name}
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
