import { Stack } from '@mantine/core'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { useSignedIn } from '#api/session.ts'
import { useZone } from '#components/controls/Text.tsx'
import { exactDate } from '#format/format.ts'
import { tomorrow, zonedMoment } from '#format/zones.ts'
import { leastHoldNote } from '#model/outbox/holdNote.ts'
import { utcDate, utcInput } from '#model/shared/utc.ts'
import type { WhatsAppDraft } from '#model/whatsApp/whatsAppDraft.ts'
import { RadioField } from '../shared/ChoiceFields.tsx'
import { FormFields } from '../shared/FormFields.tsx'
import type { DraftControl } from '../shared/useDraftForm.ts'

export function ScheduleFields({ form }: { form: UseFormReturn<WhatsAppDraft, unknown, WhatsAppDraft> }) {
  const { control } = form
  const { zone } = useZone()
  const { holdSeconds } = useSignedIn()
  const [when, date] = useWatch({ control, name: ['when', 'date'] })
  return (
    <Stack gap={20}>
      <RadioField
        control={control}
        name="when"
        label="Schedule"
        choices={[
          { value: 'now', label: 'Now', help: leastHoldNote(holdSeconds) },
          { value: 'later', label: 'At a set time' },
        ]}
        onPicked={(kind) => {
          const morning = zonedMoment(tomorrow(zone), '09:00', zone)
          if (kind === 'later' && date === '' && morning)
            form.setValue('date', utcInput(morning), { shouldDirty: true })
        }}
      />
      {when === 'later' && (
        <FormFields
          control={control}
          fields={[{ kind: 'moment', name: 'date', label: 'Date and time', required: true }]}
        />
      )}
    </Stack>
  )
}

export function ScheduleSummary({ control }: { control: DraftControl<WhatsAppDraft> }) {
  const { zone } = useZone()
  const [when, date] = useWatch({ control, name: ['when', 'date'] })
  const at = when === 'later' ? utcDate(date) : undefined
  return <>{when === 'now' ? 'Now' : at ? exactDate(at, zone) : 'At a set time'}</>
}
