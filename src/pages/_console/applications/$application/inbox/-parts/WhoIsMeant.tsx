import { Stack, Text } from '@mantine/core'
import { IconUserOff } from '@tabler/icons-react'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Navigate } from '@tanstack/react-router'
import { type Found, personQuery } from '#api/people.ts'
import { tokenCapabilities } from '#api/tokens.ts'
import { RowLink } from '#components/controls/RowLink.tsx'
import { TextLink } from '#components/controls/TextLink.tsx'
import { EmptyState } from '#components/feedback/EmptyState.tsx'
import { Loading, SectionSkeleton } from '#components/feedback/Skeletons.tsx'
import { Section } from '#components/layout/Section.tsx'
import { formatCount } from '#format/counts.ts'
import { NotRead } from '#pages/-parts/RouteFailed.tsx'

const inbox = '/applications/$application/inbox'

/** Finds out whose inbox is meant by what was typed: goes there, or asks where it could be several people's. */
export function WhoIsMeant({ application, find }: { application: string; find: string }) {
  const { data: offered } = useSuspenseQuery(tokenCapabilities())
  const lookup = personQuery(application, find, offered.includes('listDevices'))
  const { data: found, error, refetch, isFetching } = useQuery(lookup)
  if (!found && error)
    return <NotRead title="Couldn’t look up the person" error={error} retrying={isFetching} onRetry={refetch} />
  if (!found) {
    return (
      <Loading what="the person">
        <SectionSkeleton lines={4} />
      </Loading>
    )
  }
  const owners = ownersIn(found)
  const [only] = owners
  if (!only) return <NobodyHere application={application} find={find} />
  if (owners.length === 1)
    return <Navigate to={inbox} params={{ application }} search={{ user: only.user, hwid: only.hwid }} replace />
  return (
    <Section title="Whose inbox?" note="Several people match. Ask which of them it is.">
      <Stack component="ul" gap="xs">
        {owners.map(({ user, hwid, words }) => (
          <li key={user ?? hwid}>
            <RowLink link={{ to: inbox, params: { application }, search: { user, hwid } }}>
              <strong>{user ?? hwid}</strong>
              <Text size="sm" c="dimmed">
                {words}
              </Text>
            </RowLink>
          </li>
        ))}
      </Stack>
    </Section>
  )
}

/** Nobody of the application is known by this. The inbox of such a user ID can be read all the same. */
export function NobodyHere({ application, find, asked }: { application: string; find: string; asked?: boolean }) {
  return (
    <EmptyState
      icon={IconUserOff}
      title={`Nobody found for “${find}”`}
      steps={
        !asked && (
          <TextLink to={inbox} params={{ application }} search={{ user: find }} size="sm">
            Read the inbox of the user ID {find} all the same
          </TextLink>
        )
      }
    >
      No device in this application matches{asked ? ', and the service keeps no message for it' : ''}. Look in another
      application, or for another of the person’s ids: hardware ID, user ID, email address or phone number.
    </EmptyState>
  )
}

/** Somebody who has an inbox: a user, or a device without one. */
export interface Owner {
  user?: string
  hwid?: string
  /** What tells them from the others. */
  words: string
}

/** Whose inboxes a search came to, each once. Devices without a user have an inbox of their own. */
export function ownersIn({ devices, target }: Found): Owner[] {
  if (!devices) {
    if (!target) return []
    return [{ ...('hwid' in target ? { hwid: target.hwid } : { user: target.userId }), words: '' }]
  }
  const users = new Set(devices.flatMap(({ user_id }) => user_id || []))
  return [
    ...[...users].map((user): Owner => {
      const own = devices.filter(({ user_id }) => user_id === user)
      return { user, words: formatCount(own.length, 'device') }
    }),
    ...devices
      .filter(({ user_id }) => !user_id)
      .map(({ hwid, device_model }): Owner => ({ hwid, words: `${device_model ?? 'A device'} without a user` })),
  ]
}
