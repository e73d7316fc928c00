import { SimpleGrid } from '@mantine/core'
import { useWatch } from 'react-hook-form'
import type { Campaign } from '#contract/campaigns.ts'
import { BoundDayField } from '#forms/shared/BoundDayField.tsx'
import { RadioField } from '#forms/shared/ChoiceFields.tsx'
import { TextField } from '#forms/shared/TextField.tsx'
import type { PushDraft } from '#model/messages/pushDraft.ts'
import { CommonDelivery, RowsField } from '../delivery/CommonDelivery.tsx'
import type { ComposerForm } from '../draft/useComposerForm.ts'

interface DeliveryFieldsProps {
  form: ComposerForm<PushDraft>
  campaigns: readonly Campaign[]
}

/** How a push goes out, under which name it is counted, and whether it stays in the inbox. */
export function DeliveryFields({ form: { form, common }, campaigns }: DeliveryFieldsProps) {
  const { control } = form
  const inbox = useWatch({ control, name: 'inbox' })
  return (
    <CommonDelivery
      control={common}
      campaigns={campaigns}
      rate={{ label: 'Pushes per second', help: '100 to 1,000. Leave blank for no limit.' }}
      values={
        <RowsField
          control={control}
          name="bindings"
          label="Template values"
          help="Replaces the template’s placeholders."
        />
      }
    >
      <RadioField
        control={control}
        name="inbox"
        label="In the inbox"
        choices={[
          { value: 'off', label: 'Not in the inbox' },
          { value: 'days', label: 'For a number of days' },
          { value: 'date', label: 'Until a date' },
        ]}
      />
      {inbox !== 'off' && (
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
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
            <BoundDayField control={control} name="fields.inbox_date" label="Leaves on" help="At 00:00:01 UTC." />
          )}
          <TextField
            control={control}
            name="fields.inbox_image"
            label="Inbox image"
            inputMode="url"
            placeholder="https://"
            help="Image URL. Optional."
          />
        </SimpleGrid>
      )}
    </CommonDelivery>
  )
}
