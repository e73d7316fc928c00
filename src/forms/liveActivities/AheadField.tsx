import { type FieldValues, useController } from 'react-hook-form'
import { useZone } from '#components/controls/useZone.ts'
import { exactDate } from '#format/dates.ts'
import { secondsOf } from '#model/liveActivities/stateRows.ts'
import { DayField } from '../shared/DayField.tsx'
import type { Bound } from '../shared/field.ts'
import { Countdown } from './Countdown.tsx'
import classes from './LiveActivities.module.css'

/** A time that lies ahead, in UTC, told in the person's own zone and counted down. */
export function AheadField<Values extends FieldValues, Output>({ control, name, label, help }: Bound<Values, Output>) {
  const { field, fieldState } = useController({ control, name })
  const { local } = useZone()
  const value = typeof field.value === 'string' ? field.value : ''
  const at = secondsOf(value)
  return (
    <div>
      <DayField
        label={label}
        labeled
        description={help}
        error={fieldState.error?.message}
        value={value}
        onChange={field.onChange}
        onBlur={field.onBlur}
        ref={field.ref}
      />
      {at !== undefined && (
        <p className={classes.hint}>
          {exactDate(new Date(at * 1_000), local)} where you are ·{' '}
          <Countdown at={at} ahead={(left) => `in ${left}`} over="past" />
        </p>
      )}
    </div>
  )
}
