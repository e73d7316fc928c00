import { type Control, useController, useWatch } from 'react-hook-form'
import type { Campaign } from '#contract/campaigns.ts'
import { RadioField } from '#forms/shared/ChoiceFields.tsx'
import { DayField } from '#forms/shared/DayField.tsx'
import { TextField } from '#forms/shared/TextField.tsx'
import type { PushDraft } from '#model/messages/pushDraft.ts'
import { CommonDelivery, RowsField } from '../delivery/CommonDelivery.tsx'
import classes from './Push.module.css'

interface DeliveryFieldsProps {
  control: Control<PushDraft, unknown, PushDraft>
  campaigns: readonly Campaign[]
}

/** How a push goes out, under which name it is counted, and whether it stays in the inbox. */
export function DeliveryFields({ control, campaigns }: DeliveryFieldsProps) {
  const inbox = useWatch({ control, name: 'inbox' })
  return (
    <CommonDelivery
      control={control}
      campaigns={campaigns}
      rate={{ label: 'Pushes per second', help: '100 to 1,000. Leave blank for no limit.' }}
      values={
        <RowsField
          control={control}
          name="bindings"
          label="Values for a template"
          help="What stands in the template’s places."
          add="Add a value"
        />
      }
    >
      <RadioField
        control={control}
        name="inbox"
        label="In the inbox"
        choices={[
          { value: 'off', label: 'Not kept there' },
          { value: 'days', label: 'For some days' },
          { value: 'date', label: 'Until a day' },
        ]}
      />
      {inbox !== 'off' && (
        <div className={classes.pair}>
          {inbox === 'days' ? (
            <TextField
              control={control}
              name="fields.inbox_days"
              label="Days"
              required
              inputMode="numeric"
              help="1 to 30."
            />
          ) : (
            <InboxDay control={control} />
          )}
          <TextField
            control={control}
            name="fields.inbox_image"
            label="Picture in the inbox"
            inputMode="url"
            placeholder="https://"
            help="Image URL. Optional."
          />
        </div>
      )}
    </CommonDelivery>
  )
}

/** The day on which a message leaves the inbox. */
function InboxDay({ control }: { control: Control<PushDraft, unknown, PushDraft> }) {
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
