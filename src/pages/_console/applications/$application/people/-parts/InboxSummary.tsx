import { Group, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type InboxOwner, inboxQuery } from '#api/inbox.ts'
import { DimmedText, Moment, TextLink } from '#components/controls/Text.tsx'
import { Section } from '#components/layout/Section.tsx'
import { formatCount } from '#format/format.ts'
import { inboxMessageName } from '#model/inbox/inboxMessage.ts'

const most = 3

/** The last messages of a person’s inbox, each a link to it there. Nothing until they are loaded, and if they can’t be. */
export function InboxSummary({ application, owner }: { application: string; owner: InboxOwner }) {
  const { data: inbox } = useQuery(inboxQuery(application, owner))
  if (!inbox) return null
  const { messages, unread } = inbox
  return (
    <Section
      title="Latest in the inbox"
      aside={messages.length > 0 ? `${formatCount(unread ?? 0, 'unread message')}` : undefined}
    >
      {messages.length === 0 ? (
        <DimmedText>The inbox is empty.</DimmedText>
      ) : (
        <Stack component="ul" gap="xs" m={0} p={0}>
          {messages.slice(0, most).map((message) => (
            <Group component="li" key={message.inbox_id} gap="2px 12px" justify="space-between">
              <TextLink
                from="/applications/$application/people/"
                to="/applications/$application/people"
                search={(before) => ({ ...before, view: 'inbox', message: message.inbox_id })}
                fw={message.status === 1 ? 600 : undefined}
              >
                {message.title || inboxMessageName(message)}
              </TextLink>
              <DimmedText span>
                {message.status === 1 && (
                  <Text span inherit>
                    Unread ·{' '}
                  </Text>
                )}
                <Moment at={Number(message.send_date) || undefined} />
              </DimmedText>
            </Group>
          ))}
        </Stack>
      )}
    </Section>
  )
}
