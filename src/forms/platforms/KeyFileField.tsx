import type { FieldValues } from 'react-hook-form'
import { BoundFileField } from '../shared/BoundFileField.tsx'
import type { Bound } from '../shared/field.ts'

interface KeyFileFieldProps {
  accept: readonly string[]
}

/** A file with a key or a certificate. Only the service opens it with its password. */
export function KeyFileField<Values extends FieldValues, Output>({
  accept,
  ...bound
}: Bound<Values, Output> & KeyFileFieldProps) {
  return <BoundFileField {...bound} accept={accept} reading="base64" maxBytes={256 * 1024} />
}
