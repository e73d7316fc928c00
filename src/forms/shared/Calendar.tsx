import { DatePicker } from '@mantine/dates'
import '@mantine/dates/styles.layer.css'

export default function Calendar({ day, onPick }: { day: string | undefined; onPick: (day: string) => void }) {
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
        monthLevelControl: 'Select a month',
        yearLevelControl: 'Select a year',
      }}
    />
  )
}
