import type { FieldValues } from 'react-hook-form'
import { BoundFileField } from '../shared/BoundFileField.tsx'
import type { Bound } from '../shared/field.ts'
import { keyFileFault } from './keyFileFault.ts'

interface KeyFileFieldProps {
  accept: readonly string[]
  /** What is wrong with the file's content; by default, that it is no key file. */
  fault?: (base64: string) => string | undefined
}

/** A file with a key or a certificate. Looked at before it is sent; only the service opens it with its password. */
export function KeyFileField<Values extends FieldValues, Output>({
  accept,
  fault = keyFileFault,
  ...bound
}: Bound<Values, Output> & KeyFileFieldProps) {
  return (
    <BoundFileField
      {...bound}
      accept={accept}
      reading="base64"
      maxBytes={256 * 1024}
      check={(value) => fault(String(value))}
    />
  )
}
