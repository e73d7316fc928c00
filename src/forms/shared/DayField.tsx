import { ActionIcon, type TextInputProps } from '@mantine/core'
import { IconCalendar } from '@tabler/icons-react'
import { lazy, useState } from 'react'
import { type FieldValues, useWatch } from 'react-hook-form'
import { PlainInput } from '#components/controls/PlainInput.tsx'
import { DimmedText, useNow, useZone } from '#components/controls/Text.tsx'
import { elapsedTime } from '#format/figures.ts'
import { exactDate, zoneName } from '#format/format.ts'
import { wallTime, zonedMoment } from '#format/zones.ts'
import { utcDate, utcInput } from '#model/shared/utc.ts'
import { type BoundFieldProps, useField } from './field.ts'
import { PopoverTool } from './PopoverTool.tsx'

const Calendar = lazy(() => import('./Calendar.tsx'))

interface DayFieldProps
  extends Pick<
    TextInputProps,
    | 'className'
    | 'description'
    | 'error'
    | 'errorProps'
    | 'disabled'
    | 'onBlur'
    | 'name'
    | 'ref'
    | 'withAsterisk'
    | 'inputWrapperOrder'
  > {
  /** Accessible name of the field, visible above it if `labeled`. */
  label: string
  labeled?: boolean
  value: string
  onChange: (value: string) => void
  /** The first day that the calendar offers, such as `2026-12-31`. */
  earliest?: string | undefined
  placeholder?: string
  /** Added to a day from the calendar while there is no time, such as `18:00`. */
  suggestedTime?: string
}

export function DayField(props: DayFieldProps) {
  const { label, labeled = false, value, onChange, disabled, earliest, suggestedTime, ...rest } = props
  const { zone } = useZone()
  const [, day, time = ''] = /^(\d{4}-\d\d-\d\d)([ T].*)?$/.exec(value.trim()) ?? []
  return (
    <PlainInput
      placeholder="YYYY-MM-DD"
      {...rest}
      {...(labeled ? { label } : { 'aria-label': label })}
      disabled={disabled}
      value={value}
      onChange={onChange}
      rightSection={
        <PopoverTool
          label={`Select from a calendar: ${label}`}
          title={`Calendar: ${label}`}
          width={293}
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
                onChange(`${picked}${time || (suggestedTime ? ` ${suggestedTime}` : '')}`)
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
  props: BoundFieldProps<Values, Output> & Pick<DayFieldProps, 'earliest' | 'inputWrapperOrder'>,
) {
  const { field, shown, extras } = useField(props)
  return <DayField {...extras} {...field} {...shown} value={field.value ?? ''} labeled />
}

/** A date and time, typed in the person’s time zone; its value is in UTC: `2026-12-31 17:30`. */
export function MomentField<Values extends FieldValues, Output>(props: BoundFieldProps<Values, Output>) {
  const { zone } = useZone()
  const { field, shown } = useField(props)
  const [typed, setTyped] = useState({ text: '', value: '' })
  const value = String(field.value ?? '')
  const at = utcDate(value)
  const text = typed.value === value ? typed.text : at ? wallTime(at, zone).replace('T', ' ') : value
  return (
    <div>
      <DayField
        {...shown}
        label={`${shown.label} (${zoneName(at ?? Date.now(), zone)})`}
        placeholder="YYYY-MM-DD HH:mm"
        // the end of the day: the only time of it that is certainly ahead
        suggestedTime="23:59"
        ref={field.ref}
        onBlur={field.onBlur}
        labeled
        value={text}
        onChange={(next) => {
          const [, day = '', time = '00:00'] = /^(\d{4}-\d\d-\d\d)(?:[ T](\d\d:\d\d))?$/.exec(next.trim()) ?? []
          const moment = zonedMoment(day, time, zone)
          const value = moment ? utcInput(moment) : next
          setTyped({ text: next, value })
          field.onChange(value)
        }}
      />
      {at && (
        <DimmedText size="xs">
          {exactDate(at, zone)} · <Countdown at={at.getTime()} ahead={(left) => `in ${left}`} over="past" />
        </DimmedText>
      )}
    </div>
  )
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
