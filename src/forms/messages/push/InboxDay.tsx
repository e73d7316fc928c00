import { type Control, useController } from 'react-hook-form'
import type { PushDraft } from '#model/messages/pushDraft.ts'
import { DayField } from '../../shared/DayField.tsx'

/** The day on which a message leaves the inbox. */
export function InboxDay({ control }: { control: Control<PushDraft, unknown, PushDraft> }) {
  const { field, fieldState } = useController({ control, name: 'fields.inbox_date' })
  return (
    <DayField
      ref={field.ref}
      label="Leaves on"
      labeled
      value={String(field.value ?? '')}
      onChange={field.onChange}
      onBlur={field.onBlur}
      error={fieldState.error?.message}
      description="At one second past midnight, UTC."
    />
  )
}
