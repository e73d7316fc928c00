import { Button, CloseButton, Group, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'

interface FindBoxProps {
  value: string
  onFind: (find: string) => void
  onClear: () => void
  /** At the end of the line. */
  children?: ReactNode
}

/** Where someone is looked up: Enter searches, Escape empties. */
export function FindBox({ value, onFind, onClear, children }: FindBoxProps) {
  const [typed, setTyped] = useState(value)
  const clear = () => {
    setTyped('')
    if (value !== '') onClear()
  }
  return (
    <search>
      <Group
        component="form"
        gap="xs"
        align="flex-end"
        mb={20}
        onSubmit={(event) => {
          event.preventDefault()
          const find = typed.trim()
          if (find !== '') onFind(find)
        }}
      >
        <TextInput
          flex="1 1 320px"
          maw={560}
          type="search"
          label="Hardware ID, user ID, email address or phone number"
          placeholder="name@mail.example"
          autoComplete="off"
          spellCheck={false}
          // what the screen is for: the first thing done on it
          autoFocus
          data-page-field
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onKeyDown={({ key }) => key === 'Escape' && setTyped('')}
          leftSection={<IconSearch size={16} stroke={1.6} aria-hidden />}
          rightSection={typed && <CloseButton size="sm" aria-label="Clear search" onClick={clear} />}
        />
        <Button type="submit">Look up</Button>
        {children}
      </Group>
    </search>
  )
}
