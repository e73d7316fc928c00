import { Button, Group } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { usePersonalStorage } from '#api/personalStorage.ts'
import { TextLink } from '#components/controls/Text.tsx'
import { useHasTouch } from '#components/controls/useHasTouch.ts'
import { Section } from '#components/layout/Section.tsx'
import { cleanLookup, lookupsKey, lookupsSchema } from '#model/people/lookups.ts'
import { FindPersonField } from '#pages/-parts/FindPersonField.tsx'

const most = 5

/** Looks a person up, for roles whose work begins there. */
export function FindPerson({ application }: { application: string }) {
  const navigate = useNavigate()
  const [lookups] = usePersonalStorage(lookupsKey(application), lookupsSchema, [])
  const touch = useHasTouch()
  const [typed, setTyped] = useState('')
  const to = '/applications/$application/people' as const
  const look = (find: string) => void navigate({ to, params: { application }, search: { find } })
  return (
    <Section title="Find a person">
      <Group
        component="form"
        gap="xs"
        align="flex-end"
        role="search"
        onSubmit={(event) => {
          event.preventDefault()
          const find = cleanLookup(typed)
          if (find !== '') look(find)
        }}
      >
        <FindPersonField
          application={application}
          value={typed}
          onChange={setTyped}
          onPick={look}
          // the purpose of the screen for these roles
          autoFocus={!touch}
          data-page-field={touch ? undefined : true}
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
