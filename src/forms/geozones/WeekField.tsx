import { ActionIcon, Button, TextInput } from '@mantine/core'
import { IconCopy, IconPlus, IconX } from '@tabler/icons-react'
import { lazy, useImperativeHandle, useRef, useState } from 'react'
import { type Control, useController } from 'react-hook-form'
import { LazyMenu } from '#components/controls/LazyMenu.tsx'
import { weekdays } from '#contract/geozones.ts'
import {
  copied,
  type Day,
  dayNames,
  type Interval,
  meantWeek,
  type Week,
  weekFaults,
  withInterval,
  withoutInterval,
  withTime,
} from '#model/geozones/week.ts'
import classes from './Geozones.module.css'
import type { ZoneDraft } from './zoneDraft.ts'

const CopyDayMenuBody = lazy(() => import('./CopyDayMenuBody.tsx'))

/** The hours of a week: one or two intervals a day, or none. */
export function WeekField({
  control,
  disabled,
}: {
  control: Control<ZoneDraft, unknown, ZoneDraft>
  disabled?: boolean
}) {
  const { field, fieldState, formState } = useController({ control, name: 'week' })
  const week = field.value as Week
  const box = useRef<HTMLFieldSetElement>(null)
  const [left, setLeft] = useState<ReadonlySet<Day>>(new Set())
  const own = weekFaults(meantWeek(week))
  const told = (formState.errors.week ?? {}) as Partial<Record<Day, { message?: string }>>
  const faultOf = (day: Day) => (left.has(day) ? own[day] : undefined) ?? told[day]?.message
  const leave = (day: Day) => {
    setLeft((before) => new Set(before).add(day))
    const meant = meantWeek(week)
    if (JSON.stringify(meant) !== JSON.stringify(week)) field.onChange(meant)
    field.onBlur()
  }
  // what is refused takes the focus: the first faulty time, or where all days are closed the first button that opens one
  useImperativeHandle(field.ref, () => ({
    focus: () => {
      const first = box.current?.querySelector<HTMLElement>('input[aria-invalid="true"]')
      ;(first ?? box.current?.querySelector<HTMLElement>('button'))?.focus()
    },
  }))
  return (
    <fieldset ref={box} className={classes.week} disabled={disabled}>
      <legend className={classes.legend}>Hours</legend>
      {weekdays.map((day) => (
        <DayRow
          key={day}
          day={day}
          intervals={week[day]}
          fault={faultOf(day)}
          onBlur={() => leave(day)}
          onAdd={() => field.onChange(withInterval(week, day))}
          onRemove={(place) => field.onChange(withoutInterval(week, day, place))}
          onTime={(place, part) => field.onChange(withTime(week, day, place, part))}
          onCopy={(to) => field.onChange(copied(week, day, to))}
        />
      ))}
      {fieldState.error?.message && (
        <p role="alert" className={classes.fault}>
          {fieldState.error.message}
        </p>
      )}
    </fieldset>
  )
}

interface DayRowProps {
  day: Day
  intervals: readonly Interval[]
  fault: string | undefined
  onBlur: () => void
  onAdd: () => void
  onRemove: (place: number) => void
  onTime: (place: number, part: Partial<Interval>) => void
  onCopy: (to: readonly Day[]) => void
}

function DayRow({ day, intervals, fault, onBlur, onAdd, onRemove, onTime, onCopy }: DayRowProps) {
  const name = dayNames[day]
  const of = (place: number) => (intervals.length > 1 ? `${name}, ${place === 0 ? 'first' : 'second'} interval` : name)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset inside a fieldset is read out twice
    <div className={classes.day} role="group" aria-label={name}>
      <span className={classes.dayName}>{name}</span>
      <div className={classes.intervals}>
        {intervals.length === 0 && <span className={classes.closed}>Nothing is sent</span>}
        {intervals.map(({ start, stop }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an interval is its place in the day
          <div key={place} className={classes.interval}>
            <TextInput
              className={classes.time}
              placeholder="09:00"
              autoComplete="off"
              spellCheck={false}
              aria-label={`${of(place)}: from`}
              value={start}
              error={Boolean(fault)}
              onBlur={onBlur}
              onChange={(event) => onTime(place, { start: event.currentTarget.value })}
            />
            <span aria-hidden>–</span>
            <TextInput
              className={classes.time}
              placeholder="09:00"
              autoComplete="off"
              spellCheck={false}
              aria-label={`${of(place)}: to`}
              value={stop}
              error={Boolean(fault)}
              onBlur={onBlur}
              onChange={(event) => onTime(place, { stop: event.currentTarget.value })}
            />
            <ActionIcon size={28} aria-label={`Remove: ${of(place)}`} onClick={() => onRemove(place)}>
              <IconX size={15} stroke={1.6} aria-hidden />
            </ActionIcon>
            {stop !== '' && stop <= start && (
              <span className={classes.closed}>{stop === start ? '24 hours' : 'next day'}</span>
            )}
          </div>
        ))}
        {fault && (
          <p role="alert" className={classes.fault}>
            {fault}
          </p>
        )}
      </div>
      <div className={classes.dayTools}>
        {intervals.length < 2 && (
          <Button
            variant="subtle"
            color="gray"
            size="compact-sm"
            leftSection={<IconPlus size={14} aria-hidden />}
            aria-label={`${intervals.length === 0 ? 'Open' : 'Add a second interval'}: ${name}`}
            onClick={onAdd}
          >
            {intervals.length === 0 ? 'Open' : 'Second'}
          </Button>
        )}
        <LazyMenu
          body={CopyDayMenuBody}
          own={{ day, onCopy }}
          target={(opening) => (
            <ActionIcon {...opening} size={28} aria-label={`Copy ${name} to other days`}>
              <IconCopy size={15} stroke={1.6} aria-hidden />
            </ActionIcon>
          )}
        />
      </div>
    </div>
  )
}
