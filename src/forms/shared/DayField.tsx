import { ActionIcon, type TextInputProps } from '@mantine/core'
import { IconCalendar } from '@tabler/icons-react'
import { lazy } from 'react'
import { type FieldValues, useWatch } from 'react-hook-form'
import { PlainInput } from '#components/controls/PlainInput.tsx'
import { DimmedText, useNow, useZone } from '#components/controls/Text.tsx'
import { elapsedTime, exactDate } from '#format/format.ts'
import { wallTime } from '#format/zones.ts'
import { utcDate } from '#model/shared/utc.ts'
import { type BoundFieldProps, useField } from './field.ts'
import { PopoverTool } from './PopoverTool.tsx'

const Calendar = lazy(() => import('./Calendar.tsx'))

interface DayFieldProps
  extends Pick<TextInputProps, 'className' | 'description' | 'error' | 'disabled' | 'onBlur' | 'ref' | 'withAsterisk'> {
  /** Accessible name of the field, visible above it if `labeled`. */
  label: string
  labeled?: boolean
  value: string
  onChange: (value: string) => void
  /** The first day that the calendar offers, such as `2026-12-31`. */
  earliest?: string | undefined
}

export function DayField({ label, labeled = false, value, onChange, disabled, earliest, ...rest }: DayFieldProps) {
  const { zone } = useZone()
  const [, day, time = ''] = /^(\d{4}-\d\d-\d\d)([ T].*)?$/.exec(value.trim()) ?? []
  return (
    <PlainInput
      {...rest}
      {...(labeled ? { label } : { 'aria-label': label })}
      placeholder="2030-12-31"
      disabled={disabled}
      value={value}
      onChange={onChange}
      rightSection={
        <PopoverTool
          label={`Select from a calendar: ${label}`}
          title={`Calendar: ${label}`}
          button={(bound) => (
            <ActionIcon {...bound} size={28} disabled={disabled}>
              <IconCalendar size={16} stroke={1.6} />
            </ActionIcon>
          )}
        >
          {(close) => (
            <Calendar
              day={day}
              today={wallTime(new Date(), zone).slice(0, 10)}
              earliest={earliest}
              onPick={(picked) => {
                onChange(`${picked}${time}`)
                close()
              }}
            />
          )}
        </PopoverTool>
      }
    />
  )
}

export function BoundDayField<Values extends FieldValues, Output>(
  props: BoundFieldProps<Values, Output> & Pick<DayFieldProps, 'earliest'>,
) {
  const { field, shown, extras } = useField(props)
  return <DayField {...extras} {...field} {...shown} value={field.value ?? ''} labeled />
}

export function UtcField<Values extends FieldValues, Output>(props: BoundFieldProps<Values, Output>) {
  const { local } = useZone()
  const at = utcDate(String(useWatch(props) ?? ''))
  return (
    <div>
      <BoundDayField {...props} />
      {at && (
        <DimmedText size="xs">
          {exactDate(at, local)} your time · <Countdown at={at.getTime()} ahead={(left) => `in ${left}`} over="past" />
        </DimmedText>
      )}
    </div>
  )
}

/** Countdown to `at`, in milliseconds since 1970. */
export function Countdown({ at, ahead, over }: { at: number; ahead: (left: string) => string; over: string }) {
  const left = at - useNow(1_000)
  return <time dateTime={new Date(at).toISOString()}>{left > 0 ? ahead(elapsedTime(left)) : over}</time>
}
