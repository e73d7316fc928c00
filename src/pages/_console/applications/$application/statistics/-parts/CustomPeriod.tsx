import { Button, Modal, TextInput } from '@mantine/core'
import { useState } from 'react'
import { ownEscape } from '#components/controls/ownEscape.ts'
import { DayField } from '#forms/shared/DayField.tsx'
import type { Period } from '#model/statistics/buckets.ts'
import { addressMoment, momentIn, mostYears } from '#model/statistics/period.ts'
import classes from './Statistics.module.css'
import { ownPeriod } from './usePeriod.ts'

interface CustomPeriodProps {
  period: Period
  onTake: (period: Period) => void
  onClose: () => void
}

/** Asks for a stretch of time in UTC, in which the service counts. */
export default function CustomPeriod({ period, onTake, onClose }: CustomPeriodProps) {
  const [from, setFrom] = useState(addressMoment(period.from))
  const [to, setTo] = useState(addressMoment(period.to))
  const [tried, setTried] = useState(false)
  const own = ownPeriod({ from, to })
  const apart = to < from ? 'End after the start' : own ? undefined : `Choose at most ${mostYears} years`
  const faults = { from: fault(from), to: fault(to) ?? apart }
  const take = () => {
    setTried(true)
    if (own && !faults.from && !faults.to) onTake(own)
  }
  return (
    <Modal opened onClose={onClose} title="Custom range" {...ownEscape(onClose)}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          take()
        }}
      >
        <Moment label="From" value={from} onChange={setFrom} error={tried ? faults.from : undefined} />
        <Moment label="To" value={to} onChange={setTo} error={tried ? faults.to : undefined} />
        <p className={classes.quiet}>Times are UTC, in which the service counts.</p>
        <div className={classes.buttons}>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit">Show this time</Button>
        </div>
      </form>
    </Modal>
  )
}

interface MomentProps {
  label: string
  value: string
  onChange: (value: string) => void
  error: string | undefined
}

function Moment({ label, value, onChange, error }: MomentProps) {
  const [day = '', time = ''] = value.split('T')
  return (
    <div className={classes.moment}>
      <DayField
        label={`${label}: day`}
        labeled
        value={day}
        onChange={(next) => onChange(`${next}T${time}`)}
        error={error}
      />
      <TextInput
        label={`${label}: time`}
        value={time}
        placeholder="09:30"
        onChange={(event) => onChange(`${day}T${event.currentTarget.value}`)}
      />
    </div>
  )
}

const fault = (moment: string) =>
  momentIn(moment) === undefined
    ? 'Use a day such as 2026-03-31, from 2000 to 2099, and a time such as 09:30'
    : undefined
