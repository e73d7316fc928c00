import { Radio } from '@mantine/core'
import { type FieldValues, useController } from 'react-hook-form'
import type { Bound } from '../shared/field.ts'
import classes from './platforms.module.css'

const gateways = [
  { value: '1', label: 'Production', help: 'Apps from the App Store, from TestFlight and signed for distribution.' },
  { value: '0', label: 'Sandbox', help: 'Apps run from Xcode with a development profile. Others get nothing.' },
]

/** Which of Apple's two gateways messages go through. */
export function GatewayField<Values extends FieldValues, Output>({
  control,
  name,
  label,
  help,
}: Bound<Values, Output>) {
  const { field, fieldState } = useController({ control, name })
  const { ref, ...rest } = field
  return (
    <Radio.Group {...rest} label={label} description={help} error={fieldState.error?.message} withAsterisk>
      <div className={classes.choices}>
        {gateways.map(({ value, label: words, help: note }, index) => (
          <Radio key={value} ref={index === 0 ? ref : undefined} value={value} label={words} description={note} />
        ))}
      </div>
    </Radio.Group>
  )
}

/** The stored gateway in the words of the request; production where none is known. */
export const gatewayOf = (stored: string | number | null | undefined): '0' | '1' => (String(stored) === '0' ? '0' : '1')
