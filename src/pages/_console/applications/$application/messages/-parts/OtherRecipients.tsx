import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { isSearchable, searchedPeopleQuery } from '#api/people.ts'
import { useCan } from '#api/session.ts'
import { useHasCapability } from '#api/tokens.ts'
import { TextLink } from '#components/controls/Text.tsx'
import type { SentMessage } from '#contract/sentMessage.ts'
import { groupByPerson, personLabel } from '#model/people/writing.ts'

interface OtherRecipientsProps {
  application: string
  /** What no message matches, such as the name of a person whose messages list a number. */
  search: string
  messages: readonly SentMessage[]
}

const mostNamed = 5

/** The other identifiers of the people that a text finds, as far as messages list them. */
export function OtherRecipients({ application, search, messages }: OtherRecipientsProps) {
  const [find] = useDebouncedValue(search.trim(), 400)
  const may = useCan('searchDevices')
  const enabled = useHasCapability('searchDevices') && may && isSearchable(find)
  const { data } = useQuery({ ...searchedPeopleQuery(application, find), enabled, retry: false })
  const listed = new Set(messages.flatMap(({ to }) => to ?? []))
  const others = groupByPerson(data?.devices ?? []).flatMap(({ name, devices }) =>
    [...new Set([name, ...devices.map(({ hwid }) => hwid)].map((id) => id.replace(/^whatsapp:/, '')))]
      .filter((id) => listed.has(id))
      .map((id) => ({ id, label: [...new Set([personLabel(devices), id])].filter(Boolean).join(' · ') })),
  )
  if (others.length === 0) return null
  return (
    <>
      {' '}
      Recipients that match:{' '}
      {others.slice(0, mostNamed).map(({ id, label }, index) => (
        <span key={id}>
          {index > 0 && ', '}
          <TextLink to="." search={(before: object) => ({ ...before, q: id })} replace inherit underline="always">
            {label}
          </TextLink>
        </span>
      ))}
      .
    </>
  )
}
