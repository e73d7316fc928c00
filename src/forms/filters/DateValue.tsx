import { NativeSelect, TextInput } from '@mantine/core'
import { DayField } from '../shared/DayField.tsx'
import classes from './Blocks.module.css'

interface DateValueProps {
  label: string
  /** As expressions write it: `2025-12-31`, `2025-12-31 18:30`, `7 days ago`. */
  value: string
  onChange: (value: string) => void
  invalid: boolean
  /** False: only dates are offered; days ago that are there already stay until they are changed. */
  daysAgo: boolean
}

const relative = /^(.*?)\s*days? ago$/i

/** A day, a day with a time, or so many days ago. */
export function DateValue({ label, value, onChange, invalid, daysAgo }: DateValueProps) {
  const days = relative.exec(value)?.[1]
  return (
    <span className={classes.date}>
      <NativeSelect
        className={classes.narrow}
        aria-label={`${label}: how`}
        value={days === undefined ? 'day' : 'ago'}
        data={[
          { value: 'day', label: 'date' },
          ...(daysAgo || days !== undefined ? [{ value: 'ago', label: 'days ago' }] : []),
        ]}
        onChange={({ currentTarget }) => onChange(currentTarget.value === 'ago' ? '7 days ago' : '')}
      />
      {days === undefined ? (
        <DayField className={classes.value} label={label} value={value} onChange={onChange} error={invalid} />
      ) : (
        <TextInput
          className={classes.days}
          aria-label={`${label}: number of days`}
          autoComplete="off"
          inputMode="numeric"
          error={invalid}
          value={days}
          onChange={({ currentTarget }) => onChange(`${currentTarget.value} days ago`)}
        />
      )}
    </span>
  )
}
