import { type Control, useWatch } from 'react-hook-form'
import type { Campaign } from '#contract/campaigns.ts'
import { ChoiceField } from '../../shared/ChoiceField.tsx'
import { RadioField } from '../../shared/RadioField.tsx'
import { SwitchField } from '../../shared/SwitchField.tsx'
import { TextField } from '../../shared/TextField.tsx'
import type { PushDraft } from '../draft/pushDraft.ts'
import { InboxDay } from './InboxDay.tsx'
import classes from './Push.module.css'
import { RowsField } from './RowsField.tsx'

interface DeliveryFieldsProps {
  control: Control<PushDraft, unknown, PushDraft>
  campaigns: readonly Campaign[]
}

/** How a push goes out, under which name it is counted, and whether it stays in the inbox. */
export function DeliveryFields({ control, campaigns }: DeliveryFieldsProps) {
  const inbox = useWatch({ control, name: 'inbox' })
  return (
    <div className={classes.stack}>
      <ChoiceField
        control={control}
        name="fields.campaign"
        label="Campaign"
        help="Its messages are counted together."
        none="No campaign"
        choices={campaigns.map(({ code, name }) => ({ value: code, label: name }))}
      />
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
            help="Address of a picture. May stay empty."
          />
        </div>
      )}
      <div className={classes.pair}>
        <TextField
          control={control}
          name="fields.send_rate"
          label="Pushes per second"
          inputMode="numeric"
          help="100 to 1,000. Empty: as fast as the service can."
        />
        <SwitchField
          control={control}
          name="fields.send_rate_avoid"
          label="Pass over the limit of the application"
          help="Its rate limit does not hold for this message."
        />
      </div>
      <div className={classes.pair}>
        <TextField
          control={control}
          name="fields.capping_count"
          label="At most so many messages"
          inputMode="numeric"
          help="To one device, in the days beside. Needs global frequency capping."
        />
        <TextField
          control={control}
          name="fields.capping_days"
          label="in so many days"
          inputMode="numeric"
          help="1 to 30."
        />
        <SwitchField
          control={control}
          name="fields.capping_avoid"
          label="Send whatever the capping says"
          help="For messages that nobody may miss."
        />
        <SwitchField
          control={control}
          name="fields.capping_exclude"
          label="Do not count this message"
          help="It uses up nobody’s share."
        />
      </div>
      <RowsField
        control={control}
        name="placeholders"
        label="Values in place of people’s tags"
        help="For this message alone, whatever a person’s own tags say."
        add="Add a value"
      />
      <RowsField
        control={control}
        name="bindings"
        label="Values for a template"
        help="What stands in the template’s places."
        add="Add a value"
      />
      <TextField
        control={control}
        name="transactionId"
        label="Transaction id"
        spellCheck={false}
        help="The same one is never sent twice within 5 minutes. Left empty, the console makes one for every message."
      />
    </div>
  )
}
