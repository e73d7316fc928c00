import { useController, useWatch } from 'react-hook-form'
import { useZone } from '#components/controls/useZone.ts'
import { exactDate, relativeDate } from '#format/dates.ts'
import { momentOf } from '#model/whatsApp/momentOf.ts'
import type { WhatsAppDraft } from '#model/whatsApp/whatsAppDraft.ts'
import { DayField } from '../shared/DayField.tsx'
import { RadioField } from '../shared/RadioField.tsx'
import type { DraftControl } from '../shared/useDraftForm.ts'
import classes from './WhatsApp.module.css'

/** When it goes: now, or at a time in UTC, told in the person's own zone too. */
export function TimeField({ control }: { control: DraftControl<WhatsAppDraft> }) {
  const when = useWatch({ control, name: 'when' })
  return (
    <div className={classes.group}>
      <RadioField
        control={control}
        name="when"
        label="When it goes"
        choices={[
          { value: 'now', label: 'Now', help: 'When you confirm.' },
          { value: 'later', label: 'At a time' },
        ]}
      />
      {when === 'later' && <DateField control={control} />}
    </div>
  )
}

function DateField({ control }: { control: DraftControl<WhatsAppDraft> }) {
  const { field, fieldState } = useController({ control, name: 'date' })
  const { local } = useZone()
  const at = momentOf(field.value ?? '')
  return (
    <div>
      <DayField
        label="Date and time"
        labeled
        description="YYYY-MM-DD HH:mm, UTC."
        error={fieldState.error?.message}
        value={field.value ?? ''}
        onChange={field.onChange}
        onBlur={field.onBlur}
        ref={field.ref}
      />
      <p className={classes.hint} role="status">
        {at && `${exactDate(at, local)} where you are · ${relativeDate(at)}`}
      </p>
    </div>
  )
}
