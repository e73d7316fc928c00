import { Button, Group, TextInput } from '@mantine/core'
import { useState } from 'react'
import { SecondaryButton } from '#components/controls/Buttons.tsx'
import { Dialog } from '#components/controls/Dialog.tsx'
import { Quiet } from '#components/controls/Quiet.tsx'
import { DayField } from '#forms/shared/DayField.tsx'
import { addressMoment, momentIn } from '#model/statistics/dashboardSearch.ts'
import { mostYears, ownPeriod, type Period } from '#model/statistics/period.ts'

interface CustomPeriodProps {
  period: Period
  onTake: (period: Period) => void
  onClose: () => void
}

export default function CustomPeriod({ period, onTake, onClose }: CustomPeriodProps) {
  const [typed, setTyped] = useState({ from: addressMoment(period.from), to: addressMoment(period.to) })
  const [tried, setTried] = useState(false)
  const { from, to } = typed
  const own = momentIn(from) && momentIn(to) ? ownPeriod(typed) : undefined
  const apart = to < from ? 'End after the start' : own ? undefined : `Choose at most ${mostYears} years`
  const faults = { from: fault(from), to: fault(to) ?? (fault(from) ? undefined : apart) }
  return (
    <Dialog onClose={onClose} title="Custom range">
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          setTried(true)
          if (own) onTake(own)
        }}
      >
        {(['from', 'to'] as const).map((end) => {
          const label = end === 'from' ? 'From' : 'To'
          const [day = '', time = ''] = typed[end].split('T')
          return (
            <Group key={end} grow align="start" mb="sm">
              <DayField
                label={`${label}: day`}
                labeled
                value={day}
                onChange={(next) => setTyped({ ...typed, [end]: `${next}T${time}` })}
                error={tried && faults[end]}
              />
              <TextInput
                label={`${label}: time`}
                value={time}
                placeholder="09:30"
                onChange={(event) => setTyped({ ...typed, [end]: `${day}T${event.currentTarget.value}` })}
              />
            </Group>
          )
        })}
        <Quiet mb="md">Times are in UTC, as counted by the service.</Quiet>
        <Group justify="flex-end" gap="xs">
          <SecondaryButton onClick={onClose}>Cancel</SecondaryButton>
          <Button type="submit">Apply</Button>
        </Group>
      </form>
    </Dialog>
  )
}

const fault = (moment: string) =>
  momentIn(moment) === undefined
    ? 'Use a day such as 2026-03-31, from 2000 to 2099, and a time such as 09:30'
    : undefined
