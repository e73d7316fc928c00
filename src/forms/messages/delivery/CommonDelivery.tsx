import { ActionIcon, Button, TextInput } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { type Control, useController } from 'react-hook-form'
import type { Campaign } from '#contract/campaigns.ts'
import { ChoiceField, SwitchField } from '#forms/shared/ChoiceFields.tsx'
import { TextField } from '#forms/shared/TextField.tsx'
import type { CommonDraft } from '#model/messages/pushDraft.ts'
import classes from '../push/Push.module.css'

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

type Rows = { name: string; value: string }[]
interface WithRows {
  placeholders: Rows
  bindings?: Rows
}

interface RowsFieldProps<Draft extends WithRows> {
  control: Control<Draft, unknown, Draft>
  name: 'placeholders' | 'bindings'
  label: string
  help: string
  add: string
}

/** Names with values, as many as one likes. */
export function RowsField<Draft extends WithRows>({ control, name, label, help, add }: RowsFieldProps<Draft>) {
  const { field, fieldState } = useController({
    control: control as unknown as Control<WithRows, unknown, WithRows>,
    name,
  })
  const rows = field.value ?? []
  const put = (place: number, change: Partial<(typeof rows)[number]>) =>
    field.onChange(rows.map((row, at) => (at === place ? { ...row, ...change } : row)))
  return (
    <fieldset className={classes.rows}>
      <legend>{label}</legend>
      <p className={classes.help}>{help}</p>
      {rows.map((row, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row has no name but what is typed into it
        <div key={place} className={classes.row}>
          <TextInput
            aria-label={`${label}: name ${place + 1}`}
            placeholder="Name"
            autoComplete="off"
            spellCheck={false}
            value={row.name}
            onChange={({ currentTarget }) => put(place, { name: currentTarget.value })}
          />
          <TextInput
            aria-label={`${label}: value ${place + 1}`}
            placeholder="Value"
            autoComplete="off"
            value={row.value}
            onChange={({ currentTarget }) => put(place, { value: currentTarget.value })}
          />
          <ActionIcon
            aria-label={`Remove value ${place + 1}`}
            onClick={() => field.onChange(rows.filter((_, at) => at !== place))}
          >
            <IconX size={16} aria-hidden />
          </ActionIcon>
        </div>
      ))}
      {fieldState.error?.message && <p className={classes.fault}>{fieldState.error.message}</p>}
      <Button
        ref={field.ref}
        variant="default"
        size="xs"
        leftSection={<IconPlus size={14} aria-hidden />}
        onClick={() => field.onChange([...rows, { name: '', value: '' }])}
      >
        {add}
      </Button>
    </fieldset>
  )
}
