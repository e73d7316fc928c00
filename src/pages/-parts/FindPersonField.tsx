import { Combobox, Text, TextInput, type TextInputProps, useCombobox } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useHasCapability } from '#api/tokens.ts'
import { plainText } from '#components/controls/plainText.ts'
import { formatCount } from '#format/format.ts'
import { cleanLookup } from '#model/people/lookups.ts'
import { describeFound, toLabel, usePeople } from './palette/usePeopleItems.ts'

const lookedFor = {
  any: 'Name, user ID, hardware ID, push token, email address, or phone number',
  exact: 'User ID, hardware ID, push token, email address, or phone number',
}

/** As many as the search for people by name needs. */
const fewestLetters = 3

interface FindPersonFieldProps extends Omit<TextInputProps, 'value' | 'onChange'> {
  application: string
  value: string
  onChange: (typed: string) => void
  /** What is shown already, of which nothing is suggested. */
  shown?: string
  onPick: (find: string) => void
}

/**
 * A search field for a person or a device. Where the service searches by name, people are suggested while one types: the
 * arrow keys reach them, and Enter without a choice submits the form.
 */
export function FindPersonField({ application, value, onChange, shown = '', onPick, ...field }: FindPersonFieldProps) {
  const searches = useHasCapability('searchDevices')
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() })
  const find = cleanLookup(value)
  const isSuggested = searches && find !== shown && [...find].length >= fewestLetters
  const { people, more, exact } = usePeople(application, isSuggested ? find : '')
  return (
    <Combobox
      store={combobox}
      onOptionSubmit={(name) => {
        combobox.closeDropdown()
        onPick(name)
      }}
    >
      <Combobox.Target withAriaAttributes={searches} withExpandedAttribute autoComplete="off">
        <TextInput
          flex="1 1 320px"
          maw={560}
          label={searches ? lookedFor.any : lookedFor.exact}
          placeholder="name@mail.example"
          autoComplete="off"
          {...plainText}
          leftSection={<IconSearch size={16} stroke={1.6} aria-hidden />}
          {...field}
          type="search"
          aria-autocomplete={searches ? 'list' : undefined}
          value={value}
          onChange={(event) => {
            onChange(event.currentTarget.value)
            combobox.openDropdown()
            combobox.resetSelectedOption()
          }}
          onBlur={() => combobox.closeDropdown()}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={people.length === 0}>
        <Combobox.Options aria-label="People">
          {people.map((person) => (
            <Combobox.Option key={person.name} value={person.name}>
              {toLabel(person)}
              <Text size="xs" truncate>
                {describeFound(person, find)}
              </Text>
            </Combobox.Option>
          ))}
        </Combobox.Options>
        {more > 0 && (
          <Combobox.Footer fz="xs" c="dimmed">
            {formatCount(more, 'more', 'more')}. {exact ? 'Keep typing to narrow the list.' : 'Press Enter to see all.'}
          </Combobox.Footer>
        )}
      </Combobox.Dropdown>
    </Combobox>
  )
}
