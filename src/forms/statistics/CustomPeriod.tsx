import { z } from 'zod'
import { Dialog } from '#components/controls/Dialog.tsx'
import { DimmedText } from '#components/controls/Text.tsx'
import { Form } from '#forms/shared/Form.tsx'
import { FormFields } from '#forms/shared/FormFields.tsx'
import { useDraftForm } from '#forms/shared/useDraftForm.ts'
import { dayWanted } from '#model/shared/utc.ts'
import { formatMinute, parseMinute } from '#model/statistics/dashboardSearch.ts'
import { customPeriod, mostYears, type Period } from '#model/statistics/period.ts'

interface CustomPeriodProps {
  period: Period
  onTake: (period: Period) => Promise<unknown>
  onClose: () => void
}

export default function CustomPeriod({ period, onTake, onClose }: CustomPeriodProps) {
  const [fromDay = '', fromTime = ''] = formatMinute(period.from).split('T')
  const [toDay = '', toTime = ''] = formatMinute(period.to).split('T')
  const draft = useDraftForm({ schema: periodDraft, initial: { fromDay, fromTime, toDay, toTime } })
  return (
    <Dialog onClose={onClose} title="Custom range">
      <Form label="Custom range" draft={draft} focus="fromDay" submit="Apply" onSubmit={onTake} onCancel={onClose}>
        <FormFields
          grid
          control={draft.form.control}
          fields={[
            { kind: 'day', name: 'fromDay', label: 'Start date' },
            { name: 'fromTime', label: 'Start time', type: 'time' },
            { kind: 'day', name: 'toDay', label: 'End date' },
            { name: 'toTime', label: 'End time', type: 'time' },
          ]}
        />
        <DimmedText>Times are in UTC.</DimmedText>
      </Form>
    </Dialog>
  )
}

const periodDraft = z
  .object({ fromDay: z.string(), fromTime: z.string(), toDay: z.string(), toTime: z.string() })
  .transform(({ fromDay, fromTime, toDay, toTime }, context) => {
    const moments = { from: parseMinute(`${fromDay}T${fromTime}`), to: parseMinute(`${toDay}T${toTime}`) }
    const period = customPeriod(moments)
    const { from, to } = moments
    const refuse = (field: string, message: string) => context.addIssue({ code: 'custom', path: [field], message })
    const demand = (day: string, time: string, given: string) =>
      given ? refuse(day, `${dayWanted}, from 2000 to 2099`) : refuse(time, 'Enter a time')
    if (from === undefined) demand('fromDay', 'fromTime', fromTime)
    if (to === undefined) demand('toDay', 'toTime', toTime)
    const future = from !== undefined && Date.parse(`${from}Z`) > Date.now()
    if (future) refuse('fromDay', 'The start is in the future. Enter a start in the past.')
    else if (from !== undefined && to !== undefined && !period)
      refuse(
        'toDay',
        to < from ? 'Enter an end that’s after the start' : `Enter a period of at most ${mostYears} years`,
      )
    return period && !future ? period : z.NEVER
  })
