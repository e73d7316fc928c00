import { Button, CloseButton, Group } from '@mantine/core'
import { IconUserSearch } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { usePersonalStorage } from '#api/personalStorage.ts'
import { useHasTouch } from '#components/controls/useHasTouch.ts'
import { EmptyState } from '#components/feedback/EmptyState.tsx'
import { Section } from '#components/layout/Section.tsx'
import { cleanLookup, type Lookup, lookupsKey, lookupsSchema } from '#model/people/lookups.ts'
import { FindPersonField } from '#pages/-parts/FindPersonField.tsx'

interface FindBoxProps {
  application: string
  value: string
  /** Opened to look for someone else than who is shown. */
  again: boolean
  onFind: (find: string) => void
  onClear: () => void
  children?: ReactNode
}

export function FindBox({ application, value, again, onFind, onClear, children }: FindBoxProps) {
  const touch = useHasTouch()
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
          const find = cleanLookup(typed)
          if (touch && document.activeElement instanceof HTMLElement) document.activeElement.blur()
          if (find === '') return
          onFind(find)
          // another lookup has another field: this one stays only if the person does, for what isn’t saved
          if (value !== '') setTyped(value)
        }}
      >
        <FindPersonField
          application={application}
          shown={value}
          onPick={onFind}
          // the purpose of the screen
          autoFocus={!touch || value === '' || again}
          // what was looked up is replaced by what is typed
          onFocus={({ currentTarget }) => again && currentTarget.select()}
          data-page-field
          value={typed}
          onChange={setTyped}
          onKeyDown={(event) => {
            if (event.key !== 'Escape') return
            // the first one closes the suggestions, if there are any; without this, the browser clears the field
            event.preventDefault()
            if (event.currentTarget.getAttribute('aria-controls') === null) setTyped(value)
          }}
          rightSection={typed && <CloseButton size={24} aria-label="Clear search" onClick={clear} />}
        />
        <Button type="submit">Look up</Button>
        {children}
      </Group>
    </search>
  )
}

interface RecentLookupsProps {
  lookups: readonly Lookup[]
  onFind: (find: string) => void
  clear: () => void
}

export function RecentLookups({ lookups, onFind, clear }: RecentLookupsProps) {
  if (lookups.length === 0) {
    return (
      <EmptyState icon={IconUserSearch} title="Find a person or device">
        Their devices, tags, segments, and inbox appear here, and your last lookups.
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
        {lookups.map(({ find, label = find }) => (
          <Button key={find} variant="default" size="xs" fw={400} maw="100%" onClick={() => onFind(find)}>
            {label}
          </Button>
        ))}
      </Group>
    </Section>
  )
}

export function useRecentLookups(application: string) {
  const [lookups, setLookups] = usePersonalStorage(lookupsKey(application), lookupsSchema, [])
  return {
    lookups,
    /** `typed`: earlier versions remembered that. */
    add: (lookup: Lookup, typed: string) => {
      const same = [lookup.find, typed].map((text) => text.toLowerCase())
      setLookups((before) => [lookup, ...before.filter(({ find }) => !same.includes(find.toLowerCase()))].slice(0, 8))
    },
    clear: () => setLookups([]),
  }
}
