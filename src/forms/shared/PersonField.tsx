import type { FieldValues } from 'react-hook-form'
import { type BoundFieldProps, useField } from './field.ts'
import { PersonInput, type PersonWanted } from './PersonInput.tsx'

interface PersonFieldProps<Values extends FieldValues, Output> extends BoundFieldProps<Values, Output> {
  application: string
  wanted?: PersonWanted
}

export function PersonField<Values extends FieldValues, Output>(props: PersonFieldProps<Values, Output>) {
  const { application, wanted = 'user' } = props
  const { field, shown } = useField(props)
  const { description, ...rest } = shown
  return (
    <PersonInput
      {...rest}
      {...(description !== undefined && { description })}
      {...field}
      value={field.value ?? ''}
      application={application}
      wanted={wanted}
    />
  )
}
