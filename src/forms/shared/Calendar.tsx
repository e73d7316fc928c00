import { DatePicker } from '@mantine/dates'
import { formatDate } from '#format/format.ts'
import './Calendar.css'
import classes from './Calendar.module.css'

interface CalendarProps {
  /** Days as `2026-12-31`. */
  day: string | undefined
  today: string
  earliest?: string | undefined
  onPick: (day: string) => void
}

export default function Calendar({ day, today, earliest, onPick }: CalendarProps) {
  return (
    <DatePicker
      value={day ?? null}
      defaultDate={day ?? earliest ?? today}
      minDate={earliest}
      onChange={(picked) => {
        if (picked) onPick(picked)
      }}
      classNames={{ day: classes.day ?? '' }}
      getDayProps={(shown) => ({
        'data-today': shown === today || undefined,
        'aria-current': shown === today ? 'date' : undefined,
      })}
      getDayAriaLabel={(shown) => formatDate(new Date(`${shown}T00:00Z`), { dateStyle: 'full' }, 'UTC')}
      ariaLabels={{
        previousMonth: 'Previous month',
        nextMonth: 'Next month',
        monthLevelControl: 'Select a month',
        yearLevelControl: 'Select a year',
      }}
    />
  )
}
