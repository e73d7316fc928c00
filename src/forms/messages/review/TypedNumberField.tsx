import { TextInput } from '@mantine/core'
import { exactCount } from '#format/counts.ts'
import { wantedFor } from '#model/messages/typedNumber.ts'
import classes from './Review.module.css'

interface TypedNumberFieldProps {
  total: number | undefined
  /** Why the number is not known. */
  reason: string | undefined
  value: string
  onChange: (typed: string) => void
}

/** Asks for the number of devices where they are many, or for a word where nobody knows how many. */
export function TypedNumberField({ total, reason, value, onChange }: TypedNumberFieldProps) {
  if (wantedFor(total) === undefined) return null
  const unknown = total === undefined
  return (
    <TextInput
      className={classes.typed}
      label={unknown ? 'How many get it is not known: type send to confirm' : `Type ${exactCount(total)} to confirm`}
      description={unknown ? reason : undefined}
      autoComplete="off"
      spellCheck={false}
      inputMode={unknown ? undefined : 'numeric'}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  )
}
