import { Text } from '@mantine/core'
import type { FieldValues } from 'react-hook-form'
import { useNow, useZone } from '#components/controls/Moment.tsx'
import { elapsedTime, exactDate } from '#format/dates.ts'
import { utcDate } from '#model/shared/utc.ts'
import { DayField } from './DayField.tsx'
import { type Bound, useField } from './field.ts'

/** A time that lies ahead, typed in UTC, told in the person's own zone and counted down. */
export function UtcField<Values extends FieldValues, Output>(props: Bound<Values, Output>) {
  const { field, shown } = useField(props)
  const { local } = useZone()
  const at = utcDate(String(field.value ?? ''))
  return (
    <div>
      <DayField {...field} {...shown} value={field.value ?? ''} labeled />
      {at && (
        <Text size="xs" c="dimmed">
          {exactDate(at, local)} where you are ·{' '}
          <Countdown at={at.getTime()} ahead={(left) => `in ${left}`} over="past" />
        </Text>
      )}
    </div>
  )
}

interface CountdownProps {
  /** Milliseconds since 1970. */
  at: number
  /** What is said with the time that is left, and once it is over. */
  ahead: (left: string) => string
  over: string
}

/** How long until something, second by second. */
export function Countdown({ at, ahead, over }: CountdownProps) {
  const left = at - useNow(1_000)
  return <time dateTime={new Date(at).toISOString()}>{left > 0 ? ahead(elapsedTime(left)) : over}</time>
}
