import { Badge, Box, ColorSwatch, Group, Text, Title, VisuallyHidden } from '@mantine/core'
import { getIconUrl } from '#api/applications.ts'
import { Moment } from '#components/controls/Moment.tsx'
import { ObjectAvatar } from '#components/controls/ObjectAvatar.tsx'
import { RowLink } from '#components/controls/RowLink.tsx'
import { PreviewImage } from '#components/preview/AppMark.tsx'
import type { Application } from '#contract/applications.ts'
import type { InboxMessage } from '#contract/inbox.ts'
import { inboxMessageName } from '#model/inbox/inboxMessage.ts'
import classes from './PhoneInbox.module.css'

interface PhoneInboxProps {
  application: Application
  messages: readonly InboxMessage[]
  /** Id of the message whose details stand beside it. */
  chosen?: string
  unread?: number
}

/** The inbox as a phone lists it: the newest first, a dot before what was not read. */
export function PhoneInbox({ application, messages, chosen, unread }: PhoneInboxProps) {
  return (
    <section className={classes.phone} aria-label="Inbox on the phone">
      <Group gap={10} px={18} pt={4} pb="sm">
        <ObjectAvatar title={application.title} picture={getIconUrl(application)} />
        <Title order={2} flex={1}>
          Inbox
        </Title>
        {unread !== undefined && unread > 0 && (
          <Badge color="red" variant="filled">
            {unread}
            <VisuallyHidden> unread</VisuallyHidden>
          </Badge>
        )}
      </Group>
      <ul className={classes.list}>
        {messages.map((message) => (
          <li key={message.inbox_id}>
            <RowLink
              link={{
                to: '/applications/$application/people',
                params: { application: application.code },
                search: (before: object) => ({ ...before, message: message.inbox_id }),
                replace: true,
              }}
              chosen={message.inbox_id === chosen}
            >
              <Row message={message} />
            </RowLink>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Row({ message }: { message: InboxMessage }) {
  const { title, text, image, send_date, status } = message
  const unread = status === 1
  return (
    <Group gap={10} wrap="nowrap" align="flex-start" w="100%">
      <ColorSwatch
        size={9}
        mt={6}
        withShadow={false}
        color={unread ? 'var(--mantine-primary-color-filled)' : 'transparent'}
      >
        {unread && <VisuallyHidden>Unread: </VisuallyHidden>}
      </ColorSwatch>
      <Box flex={1} miw={0}>
        <Group gap={10} wrap="nowrap" align="baseline">
          <Text truncate flex={1} fw={unread ? 650 : undefined}>
            {title || inboxMessageName(message)}
          </Text>
          <Text size="xs" c="dimmed">
            <Moment at={Number(send_date) || undefined} />
          </Text>
        </Group>
        {title && text && (
          <Text size="sm" c="dimmed" lineClamp={2}>
            {text}
          </Text>
        )}
      </Box>
      {image && <PreviewImage source={image} size="small" className={classes.picture} />}
    </Group>
  )
}
