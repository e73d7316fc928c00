import { Button, Group, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { usePersonalStorage } from '#api/personalStorage.ts'
import { TextLink } from '#components/controls/Text.tsx'
import { useHasTouch } from '#components/controls/useHasTouch.ts'
import { Section } from '#components/layout/Section.tsx'
import { cleanLookup, lookupsKey, lookupsSchema } from '#model/people/lookups.ts'

const most = 5

/** Looks a person up, for roles whose work begins there. */
export function FindPerson({ application }: { application: string }) {
  const navigate = useNavigate()
  const [lookups] = usePersonalStorage(lookupsKey(application), lookupsSchema, [])
  const touch = useHasTouch()
  const to = '/applications/$application/people' as const
  return (
    <Section title="Find a person">
      <Group
        component="form"
        gap="xs"
        align="flex-end"
        role="search"
        onSubmit={(event) => {
          event.preventDefault()
          const find = cleanLookup(String(new FormData(event.currentTarget as unknown as HTMLFormElement).get('find')))
          if (find !== '') void navigate({ to, params: { application }, search: { find } })
        }}
      >
        <TextInput
          flex="1 1 280px"
          maw={560}
          type="search"
          // the purpose of the screen for these roles
          autoFocus={!touch}
          data-page-field={touch ? undefined : true}
          name="find"
          label="Name, user ID, hardware ID, push token, email address, or phone number"
          placeholder="name@mail.example"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          leftSection={<IconSearch size={16} stroke={1.6} aria-hidden />}
        />
        <Button type="submit">Look up</Button>
      </Group>
      {lookups.length > 0 && (
        <Group gap="4px 16px" mt="sm" fz="sm" c="dimmed">
          Recent lookups:
          {lookups.slice(0, most).map(({ find, label = find }) => (
            <TextLink key={find} size="sm" to={to} params={{ application }} search={{ find }}>
              {label}
            </TextLink>
          ))}
        </Group>
      )}
    </Section>
  )
}
