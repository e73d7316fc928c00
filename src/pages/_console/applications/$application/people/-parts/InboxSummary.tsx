import { Box, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type InboxOwner, inboxQuery } from '#api/inbox.ts'
import { RowLink } from '#components/controls/RowLink.tsx'
import { DimmedText, Moment } from '#components/controls/Text.tsx'
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
        <Box component="ul" mx={-12} my={-8} p={0} style={{ listStyle: 'none' }}>
          {messages.slice(0, most).map((message) => (
            <li key={message.inbox_id}>
              <RowLink
                link={{
                  from: '/applications/$application/people/',
                  to: '/applications/$application/people',
                  search: (before: object) => ({ ...before, view: 'inbox', message: message.inbox_id }),
                }}
              >
                <Text span flex="1 1 200px" fw={message.status === 1 ? 600 : undefined}>
                  {message.title || inboxMessageName(message)}
                </Text>
                <DimmedText span>
                  {message.status === 1 && (
                    <Text span inherit>
                      Unread ·{' '}
                    </Text>
                  )}
                  <Moment at={Number(message.send_date) || undefined} />
                </DimmedText>
              </RowLink>
            </li>
          ))}
        </Box>
      )}
    </Section>
  )
}
