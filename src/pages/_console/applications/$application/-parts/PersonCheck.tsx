import { Box, Button, Group, Text } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useRef, useState } from 'react'
import { type DeviceTarget, personQuery } from '#api/people.ts'
import { useCan } from '#api/session.ts'
import { useCapabilities } from '#api/tokens.ts'
import { DimmedText } from '#components/controls/Text.tsx'
import { useHasTouch } from '#components/controls/useHasTouch.ts'
import { Section } from '#components/layout/Section.tsx'
import type { KnownDevice } from '#contract/panelMethod.ts'
import { PersonInput } from '#forms/shared/PersonInput.tsx'
import { cleanLookup } from '#model/people/lookups.ts'
import { groupByPerson, personLabel } from '#model/people/writing.ts'
import { QueryState } from '#pages/-parts/RouteFailed.tsx'

/** One person; a service that doesn’t list devices tells only whose tags it has. */
export interface CheckedPerson {
  devices?: readonly KnownDevice[]
  target?: DeviceTarget
}

interface PersonCheckProps {
  application: string
  title: string
  note?: string
  /** Who is looked up. */
  person: string | undefined
  onPerson: (person: string | undefined) => void
  /** The answer about one person. */
  children: (person: CheckedPerson) => ReactNode
}

/** Looks a person up on the screen of something else, and answers there. For roles that may look at people. */
export function PersonCheck({ application, title, note, person, onPerson, children }: PersonCheckProps) {
  const touch = useHasTouch()
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState(person ?? '')
  const [looked, setLooked] = useState(person)
  if (looked !== person) {
    setLooked(person)
    setTyped(person ?? '')
  }
  if (!useCan('getTags')) return null
  return (
    <Section title={title} note={note}>
      <Group
        component="form"
        role="search"
        aria-label={title}
        gap="xs"
        align="flex-end"
        onSubmit={(event) => {
          event.preventDefault()
          // its on-screen keyboard would cover the answer
          if (touch && document.activeElement instanceof HTMLElement) document.activeElement.blur()
          onPerson(cleanLookup(typed) || undefined)
        }}
      >
        <Box flex="1 1 280px" maw={560}>
          <PersonInput
            ref={field}
            application={application}
            wanted="any"
            type="search"
            label="Name, user ID, hardware ID, push token, email address, or phone number"
            description={undefined}
            value={typed}
            onChange={setTyped}
            onOptionSubmit={onPerson}
            // the answer is below
            openOnFocus={false}
            autoComplete="off"
            leftSection={<IconSearch size={16} stroke={1.6} aria-hidden />}
          />
        </Box>
        <Button type="submit" variant="default">
          Check
        </Button>
      </Group>
      {person !== undefined && (
        <Answer
          key={person}
          {...{ application, find: person }}
          onPerson={(chosen) => {
            // the buttons disappear
            if (!touch) field.current?.focus()
            onPerson(chosen)
          }}
        >
          {children}
        </Answer>
      )}
    </Section>
  )
}

interface AnswerProps extends Pick<PersonCheckProps, 'application' | 'onPerson' | 'children'> {
  find: string
}

function Answer({ application, find, onPerson, children }: AnswerProps) {
  const lookup = useQuery(personQuery(application, find, useCapabilities()))
  const { data: found } = lookup
  if (!found)
    return <QueryState queries={[lookup]} title="Couldn’t look up the person" what="the person" sections={[1]} />
  const people = groupByPerson(found.devices ?? [])
  const [only] = people
  if (found.target) return children({ target: found.target })
  if (only && people.length === 1) return children({ devices: only.devices })
  const suggested = found.suggestions ?? []
  const choices = only
    ? people.map(({ name, devices }) => ({
        find: name,
        label: [personLabel(devices), devices[0]?.user_id ? '' : name.replace(/^whatsapp:/, '')]
          .filter(Boolean)
          .join(' · '),
      }))
    : suggested.map((name) => ({ find: name, label: [name, found.names?.[name]].filter(Boolean).join(' · ') }))
  return (
    <>
      <Text mt="md" role="status" style={{ overflowWrap: 'anywhere' }}>
        {only ? `Several people match “${find}”.` : `No results for “${find}”.`}{' '}
        {choices.length > 0 ? (only ? 'Choose one:' : 'Did you mean:') : 'Check the spelling.'}
      </Text>
      <Group gap="xs" mt="xs">
        {choices.slice(0, mostOffered).map(({ find, label }) => (
          <Button key={find} variant="default" size="xs" fw={400} maw="100%" onClick={() => onPerson(find)}>
            {label}
          </Button>
        ))}
      </Group>
      {choices.length > mostOffered && (
        <DimmedText mt="xs">More people match. Add another name, or enter the user ID.</DimmedText>
      )}
    </>
  )
}

const mostOffered = 10
