import { ActionIcon, Menu } from '@mantine/core'
import { IconCopy, IconPlus, IconX } from '@tabler/icons-react'
import { useImperativeHandle, useRef, useState } from 'react'
import { type Control, useController } from 'react-hook-form'
import { Hint } from '#components/controls/Hint.tsx'
import { PlainInput } from '#components/controls/PlainInput.tsx'
import { useClock } from '#components/controls/Text.tsx'
import { weekdays } from '#contract/geozones.ts'
import { formatClock } from '#format/figures.ts'
import {
  copied,
  type Day,
  dayNames,
  isTime,
  normalizedWeek,
  type Week,
  weekFaults,
  withInterval,
  withoutInterval,
  withTime,
} from '#model/geozones/week.ts'
import type { ZoneDraft } from '#model/geozones/zoneDraft.ts'
import classes from './Geozones.module.css'

export function WeekField({ control }: { control: Control<ZoneDraft, unknown, ZoneDraft> }) {
  const { field, fieldState, formState } = useController({ control, name: 'week' })
  const week = field.value
  const box = useRef<HTMLFieldSetElement>(null)
  const [left, setLeft] = useState<ReadonlySet<Day>>(new Set())
  const faults = weekFaults(normalizedWeek(week))
  const errors = (formState.errors.week ?? {}) as Partial<Record<Day, { message?: string }>>
  const leave = (day: Day) => {
    setLeft((before) => new Set(before).add(day))
    const meant = normalizedWeek(week)
    if (JSON.stringify(meant) !== JSON.stringify(week)) field.onChange(meant)
    field.onBlur()
  }
  useImperativeHandle(field.ref, () => ({
    focus: () => {
      const first = box.current?.querySelector<HTMLElement>('input[aria-invalid="true"]')
      ;(first ?? box.current?.querySelector<HTMLElement>('button'))?.focus()
    },
  }))
  return (
    <fieldset ref={box} className={classes.week}>
      <legend>Weekly schedule</legend>
      {weekdays.map((day) => (
        <DayRow
          key={day}
          day={day}
          week={week}
          fault={(left.has(day) ? faults[day] : undefined) ?? errors[day]?.message}
          onBlur={() => leave(day)}
          onChange={field.onChange}
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

interface TimeInputProps {
  'aria-label': string
  value: string
  error: boolean
  onBlur: () => void
  onChange: (value: string) => void
}

/** Shows a time on the person’s clock, except while it is typed. */
function TimeInput({ value, onBlur, onChange, ...rest }: TimeInputProps) {
  useClock()
  const [typed, setTyped] = useState<string>()
  return (
    <PlainInput
      {...rest}
      className={classes.time}
      placeholder={formatClock('09:00')}
      value={typed ?? (isTime(value) ? formatClock(value) : value)}
      onBlur={() => {
        setTyped(undefined)
        onBlur()
      }}
      onChange={(next) => {
        setTyped(next)
        onChange(next)
      }}
    />
  )
}

interface DayRowProps {
  day: Day
  week: Week
  fault: string | undefined
  onBlur: () => void
  onChange: (week: Week) => void
}

function DayRow({ day, week, fault, onBlur, onChange }: DayRowProps) {
  const name = dayNames[day]
  const intervals = week[day]
  const intervalLabel = (index: number) =>
    intervals.length > 1 ? `${name}, ${index === 0 ? 'first' : 'second'} interval` : name
  const time = (index: number, part: 'start' | 'stop') => (
    <TimeInput
      aria-label={`${intervalLabel(index)}: ${part === 'start' ? 'from' : 'to'}`}
      value={intervals[index]?.[part] ?? ''}
      error={Boolean(fault)}
      onBlur={onBlur}
      onChange={(value) => onChange(withTime(week, day, index, { [part]: value }))}
    />
  )
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset inside a fieldset is announced twice
    <div className={classes.day} role="group" aria-label={name}>
      <span>{name}</span>
      <div className={classes.intervals}>
        {intervals.length === 0 && <span className={classes.quiet}>Nothing is sent</span>}
        {intervals.map(({ start, stop }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an interval is identified by its position in the day
          <div key={index} className={classes.interval}>
            {time(index, 'start')}
            <span aria-hidden>–</span>
            {time(index, 'stop')}
            <ActionIcon
              size={28}
              aria-label={`Remove: ${intervalLabel(index)}`}
              onClick={() => onChange(withoutInterval(week, day, index))}
            >
              <IconX size={15} stroke={1.6} aria-hidden />
            </ActionIcon>
            {stop !== '' && stop <= start && (
              <span className={classes.quiet}>{stop === start ? '24 hours' : 'next day'}</span>
            )}
          </div>
        ))}
        {fault && (
          <p role="alert" className={classes.fault}>
            {fault}
          </p>
        )}
      </div>
      <div className={classes.interval}>
        {intervals.length < 2 && (
          <Hint label="Add interval">
            <ActionIcon
              size={28}
              aria-label={`Add interval: ${name}`}
              onClick={() => onChange(withInterval(week, day))}
            >
              <IconPlus size={15} stroke={1.6} aria-hidden />
            </ActionIcon>
          </Hint>
        )}
        <CopyDayMenu day={day} onCopy={(to) => onChange(copied(week, day, to))} />
      </div>
    </div>
  )
}

function CopyDayMenu({ day, onCopy }: { day: Day; onCopy: (to: readonly Day[]) => void }) {
  const others = weekdays.filter((weekday) => weekday !== day)
  const item = (label: string, to: readonly Day[]) => (
    <Menu.Item key={label} onClick={() => onCopy(to)}>
      {label}
    </Menu.Item>
  )
  return (
    <Menu position="bottom-end" width={220}>
      <Menu.Target>
        <ActionIcon size={28} aria-label={`Copy ${dayNames[day]} to other days`}>
          <IconCopy size={15} stroke={1.6} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>Copy {dayNames[day]}’s schedule to</Menu.Label>
        {item('Every day', others)}
        {item('Weekdays', weekdays.slice(0, 5))}
        {item('Weekends', weekdays.slice(5))}
        <Menu.Divider />
        {others.map((other) => item(dayNames[other], [other]))}
      </Menu.Dropdown>
    </Menu>
  )
}
