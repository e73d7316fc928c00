import { DatePicker } from '@mantine/dates'
import '@mantine/dates/styles.layer.css'

interface CalendarProps {
  /** `YYYY-MM-DD`, or undefined where none is chosen. */
  day: string | undefined
  onPick: (day: string) => void
}

/** The calendar behind DayField. */
export default function Calendar({ day, onPick }: CalendarProps) {
  return (
    <DatePicker
      value={day ?? null}
      defaultDate={day}
      onChange={(picked) => {
        if (picked) onPick(picked)
      }}
      ariaLabels={{
        previousMonth: 'Previous month',
        nextMonth: 'Next month',
        monthLevelControl: 'Choose a month',
        yearLevelControl: 'Choose a year',
      }}
    />
  )
}
