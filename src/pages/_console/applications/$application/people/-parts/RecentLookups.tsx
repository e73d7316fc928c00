import { Button, Group } from '@mantine/core'
import { IconUserSearch } from '@tabler/icons-react'
import { usePersonalStorage } from '#api/personalStorage.ts'
import { EmptyState } from '#components/feedback/EmptyState.tsx'
import { Section } from '#components/layout/Section.tsx'

interface RecentLookupsProps {
  lookups: readonly string[]
  onFind: (find: string) => void
  clear: () => void
}

/** Under the box while nobody is looked up: who was, and a way to forget them. */
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
