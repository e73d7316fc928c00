import type { ReactNode } from 'react'
import type { Control } from 'react-hook-form'
import type { Campaign } from '#contract/campaigns.ts'
import type { CommonDraft } from '#model/messages/pushDraft.ts'
import { ChoiceField } from '../../shared/ChoiceField.tsx'
import { SwitchField } from '../../shared/SwitchField.tsx'
import { TextField } from '../../shared/TextField.tsx'
import classes from '../push/Push.module.css'
import { RowsField } from './RowsField.tsx'

interface CommonDeliveryProps<Draft extends CommonDraft> {
  control: Control<Draft, unknown, Draft>
  campaigns: readonly Campaign[]
  /** What the service sends so many of in a second, and the rule for it. */
  rate: { label: string; help: string }
  /** What only this kind of message has, after its campaign. */
  children?: ReactNode
  /** What only this kind has among its values. */
  values?: ReactNode
}

/** What every message has of delivery: its campaign, its limits, values in place of tags, its guard. */
export function CommonDelivery<Draft extends CommonDraft>(props: CommonDeliveryProps<Draft>) {
  const { campaigns, rate, children, values } = props
  // the composers differ in all but this part
  const control = props.control as unknown as Control<CommonDraft, unknown, CommonDraft>
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
      {children}
      <div className={classes.pair}>
        <TextField control={control} name="fields.send_rate" label={rate.label} inputMode="numeric" help={rate.help} />
        <SwitchField
          control={control}
          name="fields.send_rate_avoid"
          label="Ignore the application’s rate limit"
          help="Its rate limit doesn’t apply to this message."
        />
      </div>
      <div className={classes.pair}>
        <TextField
          control={control}
          name="fields.capping_count"
          label="Frequency cap: messages"
          inputMode="numeric"
          help="To one device, in the days beside. Needs global frequency capping."
        />
        <TextField
          control={control}
          name="fields.capping_days"
          label="Frequency cap: days"
          inputMode="numeric"
          help="1 to 30."
        />
        <SwitchField
          control={control}
          name="fields.capping_avoid"
          label="Ignore frequency cap"
          help="For messages that nobody may miss."
        />
        <SwitchField
          control={control}
          name="fields.capping_exclude"
          label="Do not count this message"
          help="Doesn’t count toward the cap."
        />
      </div>
      <RowsField
        control={control}
        name="placeholders"
        label="Override tag values"
        help="For this message alone, whatever a person’s own tags say."
        add="Add a value"
      />
      {values}
      <TextField
        control={control}
        name="transactionId"
        label="Transaction id"
        spellCheck={false}
        help="The same one is never sent twice within 5 minutes. Leave blank to have one created for every message."
      />
    </div>
  )
}
