import { Accordion, Group, Input, Stack, Text } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { type Control, useController, useWatch } from 'react-hook-form'
import type { Campaign } from '#contract/campaigns.ts'
import type { Notification } from '#contract/messages.ts'
import { capitalized } from '#format/format.ts'
import { RadioField } from '#forms/shared/ChoiceFields.tsx'
import { campaignField, type FieldSpec, FormFields } from '#forms/shared/FormFields.tsx'
import { TextField } from '#forms/shared/TextFields.tsx'
import { ValueRows } from '#forms/shared/ValueRows.tsx'
import { describeAdvanced, isAdvanced } from '#model/messages/advancedDelivery.ts'
import type { CommonDraft, PushDraft } from '#model/messages/pushDraft.ts'
import classes from '../Composer.module.css'
import type { ComposerProps } from '../Composer.tsx'
import type { CommonControl, ComposerForm } from '../draft/useComposerForm.ts'
import { WhenFields } from '../when/WhenFields.tsx'

interface DeliveryFieldsProps extends ComposerProps<PushDraft> {
  preset: Partial<Notification> | undefined
  advanced: AdvancedPart
}

export function DeliveryFields({ composerForm: { form, common }, campaigns, preset, advanced }: DeliveryFieldsProps) {
  const { control } = form
  const inbox = useWatch({ control, name: 'inbox' })
  return (
    <CommonDelivery
      control={common}
      campaigns={campaigns}
      inherited={preset?.campaign}
      advanced={advanced}
      rate={{ label: 'Pushes per second', help: '100 to 1,000. Leave blank for no limit.' }}
      values={
        <>
          <RowsField control={control} name="bindings" label="Template values" />
          <FormFields control={control} fields={[data]} />
        </>
      }
    >
      <RadioField
        control={control}
        name="inbox"
        label="Inbox"
        choices={[
          { value: 'off', label: 'Don’t add to the inbox' },
          { value: 'days', label: 'Keep for a number of days' },
          { value: 'date', label: 'Keep until a date' },
        ]}
      />
      {inbox !== 'off' && (
        <FormFields
          grid
          control={control}
          fields={[
            inbox === 'days'
              ? { name: 'fields.inbox_days', label: 'Days', required: true, inputMode: 'numeric', help: '1 to 30.' }
              : { kind: 'day', name: 'fields.inbox_date', label: 'Expires on', help: 'At 12:00 AM UTC.' },
            { ...url, name: 'fields.inbox_image', label: 'Inbox image', help: 'Image URL. Optional.' },
          ]}
        />
      )}
    </CommonDelivery>
  )
}

const data = {
  kind: 'code',
  name: 'fields.data',
  label: 'Data for the app',
  help: 'Text or a JSON object. The app gets it as u in the payload. Optional.',
  minRows: 1,
} as const

const url = { inputMode: 'url', placeholder: 'https://' } as const

export interface AdvancedPart {
  opened: boolean
  onOpened: (opened: boolean) => void
}

/** The advanced options of *Delivery*: open from the start if one is set. `unfold` opens them for a field in them. */
export function useAdvanced<Draft extends CommonDraft>({ form, openAdvanced }: ComposerForm<Draft>) {
  const [initially] = useState(() => describeAdvanced(form.getValues()).length > 0)
  const [opened = initially, setOpened] = openAdvanced
  const unfold = (path: readonly string[]) => {
    if (isAdvanced(path)) setOpened(true)
  }
  return { advanced: { opened, onOpened: setOpened }, unfold }
}

interface CommonDeliveryProps {
  control: CommonControl
  campaigns: readonly Campaign[]
  /** The campaign of the preset. */
  inherited?: string | undefined
  advanced: AdvancedPart
  rate: { label: string; help: string }
  children?: ReactNode
  values?: ReactNode
}

export const CommonDelivery = ({ control, campaigns, inherited, children, ...rest }: CommonDeliveryProps) => (
  <Stack gap={20}>
    <WhenFields control={control} />
    <FormFields
      control={control}
      fields={[
        {
          ...campaignField('fields.campaign', campaigns, 'Messages in a campaign are counted together.'),
          ...(inherited && { none: `From the preset: ${nameOf(campaigns, inherited)}` }),
        },
      ]}
    />
    {children}
    <AdvancedFields control={control} {...rest} />
  </Stack>
)

type AdvancedFieldsProps = Pick<CommonDeliveryProps, 'control' | 'advanced' | 'rate' | 'values'>

const AdvancedFields = ({ control, advanced: { opened, onOpened }, rate, values }: AdvancedFieldsProps) => (
  <Accordion
    value={opened ? 'advanced' : null}
    onChange={(value) => onOpened(value !== null)}
    order={3}
    transitionDuration={0}
    classNames={{ item: classes.advanced }}
    styles={{
      content: { padding: '4px 0 0' },
      control: { paddingInline: 10, marginInline: -10, width: 'calc(100% + 20px)' },
    }}
  >
    <Accordion.Item value="advanced">
      <Accordion.Control>
        <Group gap="4px 12px" fw={500}>
          Advanced
          {!opened && <AdvancedSummary control={control} />}
        </Group>
      </Accordion.Control>
      <Accordion.Panel>
        {opened && (
          <Stack gap={20}>
            <FormFields
              grid
              control={control}
              fields={[{ name: 'fields.send_rate', inputMode: 'numeric', ...rate }, ...limits]}
            />
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
        )}
      </Accordion.Panel>
    </Accordion.Item>
  </Accordion>
)

function AdvancedSummary({ control }: Pick<CommonDeliveryProps, 'control'>) {
  const parts = describeAdvanced(useWatch({ control }) as CommonDraft)
  return (
    <Text span size="sm" c="dimmed">
      {capitalized(parts.join(' · ')) || 'Rate, frequency cap, tag values, and transaction ID: defaults'}
    </Text>
  )
}

const limits: readonly FieldSpec<CommonDraft>[] = [
  { kind: 'switch', name: 'fields.send_rate_avoid', label: 'Ignore the application’s rate limit' },
  {
    name: 'fields.capping_count',
    label: 'Frequency cap: messages',
    inputMode: 'numeric',
    help: 'Per device, over the number of days you set. Requires global frequency capping.',
  },
  { name: 'fields.capping_days', label: 'Frequency cap: days', inputMode: 'numeric', help: '1 to 30.' },
  {
    kind: 'switch',
    name: 'fields.capping_avoid',
    label: 'Ignore frequency cap',
    help: 'For messages that everyone must get.',
  },
  { kind: 'switch', name: 'fields.capping_exclude', label: 'Don’t count toward the cap' },
]

const nameOf = (campaigns: readonly Campaign[], code: string) =>
  campaigns.find((campaign) => campaign.code === code)?.name ?? code

interface RowsFieldProps {
  control: Control<PushDraft, unknown, PushDraft>
  name: 'placeholders' | 'bindings'
  label: string
  help?: string
}

function RowsField({ control, name, label, help }: RowsFieldProps) {
  const { field, fieldState } = useController({ control, name })
  return (
    <Input.Wrapper
      label={label}
      labelElement="div"
      description={help}
      error={fieldState.error?.message}
      role="group"
      aria-label={label}
    >
      <ValueRows
        rows={field.value.map((row) => ({ ...row, kind: 'text' }))}
        kinds={['text']}
        faults={[]}
        labels={(_, place) => ({
          name: `${label}: name ${place + 1}`,
          value: `${label}: value ${place + 1}`,
          remove: `Remove value ${place + 1}`,
        })}
        addRef={field.ref}
        onChange={(rows) => field.onChange(rows.map(({ name, value }) => ({ name, value })))}
        onBlur={field.onBlur}
      />
    </Input.Wrapper>
  )
}
