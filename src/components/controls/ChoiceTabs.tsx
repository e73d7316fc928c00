import { SegmentedControl } from '@mantine/core'

interface ChoiceTabsProps<Choice extends string> {
  label: string
  choices: Readonly<Record<Choice, string>>
  value: Choice
  onChange: (choice: Choice) => void
}

export const ChoiceTabs = <Choice extends string>({ label, choices, ...rest }: ChoiceTabsProps<Choice>) => (
  <SegmentedControl
    {...rest}
    size="xs"
    aria-label={label}
    data={(Object.keys(choices) as Choice[]).map((value) => ({ value, label: choices[value] }))}
  />
)
