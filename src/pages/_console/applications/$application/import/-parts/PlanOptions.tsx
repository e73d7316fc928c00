import { Radio, Select, Stack, Text } from '@mantine/core'
import { changePlan, type Import } from '#api/imports/importState.ts'
import { Section } from '#components/layout/Section.tsx'
import { type DeviceType, deviceTypeIds, deviceTypes } from '#contract/deviceTypes.ts'
import { platformLabel } from '#format/platforms.ts'
import { hasLists } from '#model/imports/plan.ts'
import { emptyChoices, listChoices, separatorChoices } from './importChoices.ts'

/** How cells are read, as far as the chosen columns raise the question. */
export function PlanOptions({ now: { plan } }: { now: Import }) {
  const lists = hasLists(plan)
  const tags = plan.targets.some(({ is }) => is === 'tag')
  const makes = plan.targets.filter((target) => target.is === 'tag' && target.isNew).length
  if (!tags && plan.kind !== 'register') return null
  return (
    <Section title="Read as">
      <Stack gap={20}>
        {plan.kind === 'register' && (
          <Select
            label="Platform"
            description="For email, SMS, and WhatsApp, the hardware ID is the address and also serves as the push token."
            data={[
              { value: '', label: 'From the platform column' },
              ...deviceTypeIds.map((id) => ({ value: String(id), label: `All ${platformLabel(deviceTypes[id])}` })),
            ]}
            value={plan.platform === undefined ? '' : String(plan.platform)}
            allowDeselect={false}
            onChange={(value) => changePlan({ platform: value ? (Number(value) as DeviceType) : undefined })}
            maw={420}
          />
        )}
        {lists && (
          <Choices
            name="lists"
            label="Lists"
            help={
              plan.kind === 'tags'
                ? 'For all list tags in the file. Other tags are always set.'
                : 'For all list tags of existing devices.'
            }
            choices={listChoices}
            value={plan.lists}
            onChange={(value) => changePlan({ lists: value })}
          />
        )}
        {lists && (
          <Select
            label="List separator"
            description={'JSON lists such as ["rye", "oat"] are always recognized.'}
            data={[...separatorChoices]}
            value={plan.separator}
            allowDeselect={false}
            onChange={(value) =>
              changePlan({ separator: separatorChoices.find((choice) => choice.value === value)?.value ?? ',' })
            }
            maw={420}
          />
        )}
        {tags && (
          <Choices
            name="empty"
            label="Empty cells"
            choices={emptyChoices}
            value={plan.empty}
            onChange={(value) => changePlan({ empty: value })}
          />
        )}
        {makes > 0 && (
          <Text size="sm" c="dimmed">
            {makes === 1 ? 'The new tag is' : 'The new tags are'} made for the whole account, with the type shown,
            before the first devices are sent.
          </Text>
        )}
      </Stack>
    </Section>
  )
}

interface ChoicesProps<Value extends string> {
  name: string
  label: string
  help?: string
  choices: readonly { value: Value; label: string; help: string }[]
  value: Value
  onChange: (value: Value) => void
}

/** One of a few, each with its consequence. */
export function Choices<Value extends string>({ name, label, help, choices, value, onChange }: ChoicesProps<Value>) {
  return (
    <Radio.Group
      name={name}
      label={label}
      description={help}
      value={value}
      onChange={(chosen) => {
        const choice = choices.find((one) => one.value === chosen)
        if (choice) onChange(choice.value)
      }}
    >
      <Stack gap="xs" mt={4}>
        {choices.map((choice) => (
          <Radio key={choice.value} value={choice.value} label={choice.label} description={choice.help} />
        ))}
      </Stack>
    </Radio.Group>
  )
}
