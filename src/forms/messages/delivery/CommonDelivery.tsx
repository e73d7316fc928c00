import { ActionIcon, Button, Group, Input, SimpleGrid, Stack, TextInput } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { type Control, useController } from 'react-hook-form'
import type { Campaign } from '#contract/campaigns.ts'
import { ChoiceField, SwitchField } from '#forms/shared/ChoiceFields.tsx'
import { TextField } from '#forms/shared/TextField.tsx'
import type { PushDraft } from '#model/messages/pushDraft.ts'
import type { CommonControl } from '../draft/useComposerForm.ts'

interface CommonDeliveryProps {
  control: CommonControl
  campaigns: readonly Campaign[]
  /** What the service sends so many of in a second, and the rule for it. */
  rate: { label: string; help: string }
  /** What only this kind of message has, after its campaign. */
  children?: ReactNode
  /** What only this kind has among its values. */
  values?: ReactNode
}

/** What every message has of delivery: its campaign, its limits, values in place of tags, its guard. */
export const CommonDelivery = ({ control, campaigns, rate, children, values }: CommonDeliveryProps) => (
  <Stack gap={20}>
    <ChoiceField
      control={control}
      name="fields.campaign"
      label="Campaign"
      help="Messages in a campaign are counted together."
      none="No campaign"
      choices={campaigns.map(({ code, name }) => ({ value: code, label: name }))}
    />
    {children}
    <SimpleGrid cols={{ base: 1, xs: 2 }}>
      <TextField control={control} name="fields.send_rate" label={rate.label} inputMode="numeric" help={rate.help} />
      <SwitchField
        control={control}
        name="fields.send_rate_avoid"
        label="Ignore the application’s rate limit"
        help="Its rate limit doesn’t apply to this message."
      />
    </SimpleGrid>
    <SimpleGrid cols={{ base: 1, xs: 2 }}>
      <TextField
        control={control}
        name="fields.capping_count"
        label="Frequency cap: messages"
        inputMode="numeric"
        help="Per device, within the days beside it. Requires global frequency capping."
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
        help="For messages that everyone must get."
      />
      <SwitchField
        control={control}
        name="fields.capping_exclude"
        label="Do not count this message"
        help="Doesn’t count toward the cap."
      />
    </SimpleGrid>
    <RowsField
      control={control as unknown as RowsFieldProps['control']}
      name="placeholders"
      label="Override tag values"
      help="For this message only, instead of each person’s own tags."
    />
    {values}
    <TextField
      control={control}
      name="transactionId"
      label="Transaction ID"
      spellCheck={false}
      help="The same ID is never sent twice within 5 minutes. Leave blank to generate one for each message."
    />
  </Stack>
)

interface RowsFieldProps {
  control: Control<PushDraft, unknown, PushDraft>
  name: 'placeholders' | 'bindings'
  label: string
  help: string
}

/** Names with values, as many as one likes. */
export function RowsField({ control, name, label, help }: RowsFieldProps) {
  const { field, fieldState } = useController({ control, name })
  const rows = field.value
  const put = (place: number, change: Partial<(typeof rows)[number]>) =>
    field.onChange(rows.map((row, at) => (at === place ? { ...row, ...change } : row)))
  return (
    <Input.Wrapper
      label={label}
      labelElement="div"
      description={help}
      error={fieldState.error?.message}
      role="group"
      aria-label={label}
    >
      <Stack gap="xs" align="flex-start">
        {rows.map((row, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a row has no name but what is typed into it
          <Group key={place} gap="xs" w="100%" wrap="nowrap">
            {(['name', 'value'] as const).map((part) => (
              <TextInput
                key={part}
                flex={1}
                aria-label={`${label}: ${part} ${place + 1}`}
                placeholder={part === 'name' ? 'Name' : 'Value'}
                autoComplete="off"
                spellCheck={part === 'value'}
                value={row[part]}
                onChange={({ currentTarget }) => put(place, { [part]: currentTarget.value })}
              />
            ))}
            <ActionIcon
              aria-label={`Remove value ${place + 1}`}
              onClick={() => field.onChange(rows.filter((_, at) => at !== place))}
            >
              <IconX size={16} aria-hidden />
            </ActionIcon>
          </Group>
        ))}
        <Button
          ref={field.ref}
          variant="default"
          size="xs"
          leftSection={<IconPlus size={14} aria-hidden />}
          onClick={() => field.onChange([...rows, { name: '', value: '' }])}
        >
          Add a value
        </Button>
      </Stack>
    </Input.Wrapper>
  )
}
