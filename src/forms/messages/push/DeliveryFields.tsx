import { Accordion, Group, Skeleton, Stack, Text } from '@mantine/core'
import { type ReactNode, Suspense, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { lazyNamed } from '#components/lazyNamed.ts'
import type { Campaign } from '#contract/campaigns.ts'
import type { Notification } from '#contract/messages.ts'
import { capitalized } from '#format/format.ts'
import { RadioField } from '#forms/shared/ChoiceFields.tsx'
import { campaignField, FormFields } from '#forms/shared/FormFields.tsx'
import { describeAdvanced, isAdvanced } from '#model/messages/advancedDelivery.ts'
import type { CommonDraft, PushDraft } from '#model/messages/pushDraft.ts'
import classes from '../Composer.module.css'
import type { ComposerProps } from '../Composer.tsx'
import type { ComposerForm } from '../draft/useComposerForm.ts'
import { WhenFields } from '../when/WhenFields.tsx'
import type { AdvancedFieldsProps } from './AdvancedFields.tsx'

// few messages need them
const AdvancedFields = lazyNamed(() => import('./AdvancedFields.tsx'), 'AdvancedFields')

interface DeliveryFieldsProps extends ComposerProps<PushDraft> {
  preset: Partial<Notification> | undefined
  advanced: AdvancedPart
}

export function DeliveryFields({ composerForm, campaigns, tags, preset, advanced }: DeliveryFieldsProps) {
  const { form, common } = composerForm
  const { control } = form
  const inbox = useWatch({ control, name: 'inbox' })
  return (
    <CommonDelivery
      control={common}
      campaigns={campaigns}
      inherited={preset?.campaign}
      advanced={advanced}
      rate={{ label: 'Pushes per second', help: '100 to 1,000. Leave blank for no limit.' }}
      tags={tags}
      isPush
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

interface CommonDeliveryProps extends AdvancedFieldsProps {
  campaigns: readonly Campaign[]
  /** The campaign of the preset. */
  inherited?: string | undefined
  advanced: AdvancedPart
  children?: ReactNode
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
    <Advanced control={control} {...rest} />
  </Stack>
)

type AdvancedProps = AdvancedFieldsProps & Pick<CommonDeliveryProps, 'advanced'>

const Advanced = ({ advanced: { opened, onOpened }, ...fields }: AdvancedProps) => (
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
          {!opened && <AdvancedSummary control={fields.control} />}
        </Group>
      </Accordion.Control>
      <Accordion.Panel>
        {opened && (
          <Suspense fallback={<Skeleton height={320} />}>
            <AdvancedFields {...fields} />
          </Suspense>
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

const nameOf = (campaigns: readonly Campaign[], code: string) =>
  campaigns.find((campaign) => campaign.code === code)?.name ?? code
