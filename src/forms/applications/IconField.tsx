import type { FieldValues } from 'react-hook-form'
import { ThingMark } from '#components/controls/ThingMark.tsx'
import { isPng } from '#components/fields/readFile.ts'
import { BoundFileField } from '../shared/BoundFileField.tsx'
import type { Bound } from '../shared/field.ts'

interface IconFieldProps {
  /** The application's name, for the initials that stand in for a picture. */
  title: string
  /** The picture it has now. */
  current?: string | null
}

/** An application's icon with a preview of what is chosen, or of what it has. */
export function IconField<Values extends FieldValues, Output>({
  title,
  current,
  ...bound
}: Bound<Values, Output> & IconFieldProps) {
  return (
    <BoundFileField
      {...bound}
      help="A PNG picture."
      accept={['.png']}
      reading="base64"
      maxBytes={512 * 1024}
      check={(value) => (typeof value === 'string' && isPng(value) ? undefined : 'This file is not a PNG picture')}
      preview={(value) => (
        <ThingMark
          size={40}
          title={title}
          picture={typeof value === 'string' ? `data:image/png;base64,${value}` : current}
        />
      )}
    />
  )
}
