import { Button, CloseButton, Group, TextInput } from '@mantine/core'
import { IconSearch, IconUserSearch } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { usePersonalStorage } from '#api/personalStorage.ts'
import { EmptyState } from '#components/feedback/EmptyState.tsx'
import { Section } from '#components/layout/Section.tsx'

interface FindBoxProps {
  value: string
  onFind: (find: string) => void
  onClear: () => void
  children?: ReactNode
}

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

interface RecentLookupsProps {
  lookups: readonly string[]
  onFind: (find: string) => void
  clear: () => void
}

export function RecentLookups({ lookups, onFind, clear }: RecentLookupsProps) {
  if (lookups.length === 0) {
    return (
      <EmptyState icon={IconUserSearch} title="Find a person or device">
        Enter a hardware ID, user ID, email address, or phone number with its country code. User IDs are case-sensitive.
      </EmptyState>
    )
  }
  return (
    <Section
      title="Recent lookups"
      note="Stored in this browser only."
      aside={
        <Button variant="default" size="xs" onClick={clear}>
          Clear
        </Button>
      }
    >
      <Group gap="xs">
        {lookups.map((find) => (
          <Button key={find} variant="default" size="xs" fw={400} maw="100%" onClick={() => onFind(find)}>
            {find}
          </Button>
        ))}
      </Group>
    </Section>
  )
}

const most = 8

/** The people that this user last looked up and found in an application, newest first. Kept in this browser until they sign out. */
export function useRecentLookups(application: string) {
  const [lookups, setLookups] = usePersonalStorage<string[]>(`looked up in ${application}`, [])
  return {
    lookups,
    add: (find: string) =>
      setLookups((before) =>
        [find, ...before.filter((one) => one.toLowerCase() !== find.toLowerCase())].slice(0, most),
      ),
    clear: () => setLookups([]),
  }
}
