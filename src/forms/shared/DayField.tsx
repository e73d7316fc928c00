import { ActionIcon, type TextInputProps } from '@mantine/core'
import { IconCalendar } from '@tabler/icons-react'
import { lazy, useState } from 'react'
import { type FieldValues, useWatch } from 'react-hook-form'
import { PlainInput } from '#components/controls/PlainInput.tsx'
import { DimmedText, useNow, useZone } from '#components/controls/Text.tsx'
import { exampleDay, exampleMoment, formatDay, readDay } from '#format/days.ts'
import { elapsedTime } from '#format/figures.ts'
import { exactDate, relativeDate, zoneName } from '#format/format.ts'
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
  suggestedTime?: string | undefined
}

/** A day, with or without a time: its value is in the stored form, which people can also type; it’s shown as everywhere else. */
export function DayField(props: DayFieldProps) {
  const { label, labeled = false, value, onChange, onBlur, disabled, earliest, suggestedTime, ...rest } = props
  const { zone } = useZone()
  // as typed until the field is left: nothing moves under the cursor
  const [typed, setTyped] = useState<{ text: string; value: string }>()
  const [, day, time = ''] = /^(\d{4}-\d\d-\d\d)([ T].*)?$/.exec(value.trim()) ?? []
  return (
    <PlainInput
      placeholder={exampleDay}
      {...rest}
      {...(labeled ? { label } : { 'aria-label': label })}
      disabled={disabled}
      value={typed?.value === value ? typed.text : formatDay(value)}
      onChange={(text) => {
        const read = readDay(text)
        setTyped({ text, value: read })
        onChange(read)
      }}
      onBlur={(event) => {
        setTyped(undefined)
        onBlur?.(event)
      }}
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
                setTyped(undefined)
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

const typedMoment = /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d)(:\d\d)?$/

/**
 * What a field for a moment shows of its value in UTC: the person types in their time zone. Anything that isn’t a date and time is
 * kept as it was typed. `midnight`: a day without a time begins in the person’s zone; otherwise it’s kept as a day.
 */
function useTypedMoment(value: string, onChange: (value: string) => void, { midnight = false } = {}) {
  const { zone } = useZone()
  const [typed, setTyped] = useState({ text: '', value: '' })
  const at = utcDate(value)
  return {
    zone,
    at,
    text: typed.value === value ? typed.text : at ? wallTime(at, zone).replace('T', ' ') : value,
    onText: (next: string) => {
      const given = next.trim()
      const [, day = '', time = '', seconds = ''] =
        typedMoment.exec(midnight ? given.replace(bareDay, '$& 00:00') : given) ?? []
      const moment = zonedMoment(day, time, zone)
      const value = moment ? `${utcInput(moment)}${seconds}` : next
      setTyped({ text: next, value })
      onChange(value)
    },
  }
}

const bareDay = /^\d{4}-\d\d-\d\d$/

/** A date and time, typed in the person’s time zone; its value is in UTC: `2026-12-31 17:30`. */
export function MomentField<Values extends FieldValues, Output>(
  props: BoundFieldProps<Values, Output> & { past?: boolean },
) {
  const { field, shown, extras } = useField(props)
  const { zone, at, text, onText } = useTypedMoment(String(field.value ?? ''), field.onChange, { midnight: true })
  return (
    <div>
      <DayField
        {...shown}
        label={`${shown.label} (${zoneName(at ?? Date.now(), zone)})`}
        placeholder={exampleMoment()}
        // the end of the day: the only time of it that is certainly ahead
        suggestedTime={extras.past ? undefined : '23:59'}
        ref={field.ref}
        onBlur={field.onBlur}
        labeled
        value={text}
        onChange={onText}
      />
      {at && (
        <DimmedText size="xs">
          {exactDate(at, zone)} ·{' '}
          {extras.past ? (
            storedInUtc(at, zone)
          ) : (
            <Countdown at={at.getTime()} ahead={(left) => `in ${left}`} over="past" />
          )}
        </DimmedText>
      )}
    </div>
  )
}

/** For a zone that isn’t UTC: what the service gets. */
const storedInUtc = (at: Date, zone: string) => (zone === 'UTC' ? relativeDate(at) : exactDate(at, 'UTC'))

/** The date of a stored value, typed in the person’s time zone and named in UTC, as it’s stored. */
export function StoredMomentField({ value, onChange, ...rest }: Omit<DayFieldProps, 'description' | 'placeholder'>) {
  const { zone, at, text, onText } = useTypedMoment(value, onChange)
  const stored = at && zone !== 'UTC' ? ` · stored as ${exactDate(at, 'UTC')}` : ''
  return (
    <DayField
      {...rest}
      placeholder={exampleMoment()}
      description={`${zoneName(at ?? Date.now(), zone)}${stored}`}
      value={text}
      onChange={onText}
    />
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
