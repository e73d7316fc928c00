import { Badge, Box, Button, Code, ColorSwatch, Group, Stack, Text, Title, VisuallyHidden } from '@mantine/core'
import { IconInbox, IconMailOff, IconRefresh } from '@tabler/icons-react'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { applicationQuery, getIconUrl } from '#api/applications.ts'
import { type InboxOwner, inboxQuery } from '#api/inbox.ts'
import { useCapabilities } from '#api/tokens.ts'
import { BusyButton } from '#components/controls/Buttons.tsx'
import { CopyableCode } from '#components/controls/CopyableCode.tsx'
import { ObjectAvatar } from '#components/controls/ObjectAvatar.tsx'
import { RowLink } from '#components/controls/RowLink.tsx'
import { AsOf, DimmedText, Moment } from '#components/controls/Text.tsx'
import { EmptyState } from '#components/feedback/EmptyState.tsx'
import { type Fact, Facts, Section } from '#components/layout/Section.tsx'
import { PreviewImage } from '#components/preview/AppMark.tsx'
import type { InboxMessage } from '#contract/inbox.ts'
import { formatCount } from '#format/format.ts'
import { InboxMessageActions } from '#forms/inbox/InboxMessageActions.tsx'
import { inboxMessageName, inboxStateLabel, opening } from '#model/inbox/inboxMessage.ts'
import { QueryState } from '#pages/-parts/RouteFailed.tsx'
import classes from './Inbox.module.css'
import { usePeopleAddress } from './usePeopleAddress.ts'

export function PersonsInbox({ owner }: { owner: InboxOwner }) {
  const { application: code, message: chosen, put } = usePeopleAddress()
  const { data: application } = useSuspenseQuery(applicationQuery(code))
  const offered = useCapabilities()
  const inbox = useQuery(inboxQuery(code, owner))
  const onLeave = () => put({ message: undefined })
  if (!inbox.data)
    return (
      <QueryState
        queries={[inbox]}
        title="Couldn’t load the inbox"
        what="the inbox"
        sections={[8, 6]}
        className={classes.columns}
      />
    )
  const { messages, deleted, unread, more } = inbox.data
  const shown = chosen === undefined ? messages[0] : messages.find(({ inbox_id }) => inbox_id === chosen)
  return (
    <>
      <Group gap="8px 16px" mb="md">
        <DimmedText flex="1 1 240px">
          {formatCount(messages.length, 'message')}
          {more && ' (first page of results)'} · {formatCount(unread, 'unread message')} ·{' '}
          <AsOf at={inbox.dataUpdatedAt} />
        </DimmedText>
        <BusyButton
          variant="default"
          size="xs"
          busy={inbox.isFetching}
          leftSection={<IconRefresh size={14} stroke={1.8} aria-hidden />}
          onClick={() => void inbox.refetch()}
        >
          Refresh
        </BusyButton>
      </Group>
      {messages.length === 0 ? (
        <EmptyState icon={IconInbox} title={`The inbox of ${owner.userId} is empty`}>
          Messages sent with an inbox expiration date appear here until that date or until they are deleted.
        </EmptyState>
      ) : (
        <div className={classes.columns} data-chosen={chosen !== undefined || undefined}>
          <section className={classes.phone} aria-label="Inbox on the phone">
            <Group gap={10} px={18} pt={4} pb="sm">
              <ObjectAvatar title={application.title} picture={getIconUrl(application)} />
              <Title order={2} flex={1}>
                Inbox
              </Title>
              {!!unread && (
                <Badge color="red" variant="filled">
                  {unread}
                  <VisuallyHidden> unread</VisuallyHidden>
                </Badge>
              )}
            </Group>
            <ul className={classes.list}>
              {messages.map((message) => (
                <li key={message.inbox_id}>
                  <PhoneRow application={code} message={message} chosen={message === shown} />
                </li>
              ))}
            </ul>
          </section>
          <div className={classes.side}>
            <Button variant="subtle" size="compact-sm" hiddenFrom="md" me="auto" onClick={onLeave}>
              Back to the list
            </Button>
            {shown ? (
              <Section title={shown.title || 'Untitled message'}>
                <Stack gap={20} key={shown.inbox_id}>
                  {shown.image && <PreviewImage source={shown.image} className={classes.picture} />}
                  {shown.text && <Text style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{shown.text}</Text>}
                  <InboxMessageActions
                    application={code}
                    owner={owner}
                    message={shown}
                    panelDeletes={offered.includes('deleteInboxMessage')}
                    onGone={onLeave}
                  />
                  <Facts facts={getFacts(shown)} />
                </Stack>
              </Section>
            ) : (
              <EmptyState icon={IconMailOff} title="This message isn’t in the inbox">
                It was deleted or has expired. Select another from the list.
              </EmptyState>
            )}
          </div>
        </div>
      )}
      {deleted.length > 0 && (
        <Box mt="lg">
          <Section
            title="Deleted from the control panel"
            note="Apps get these IDs and remove the messages from their lists."
            aside={formatCount(deleted.length, 'message')}
          >
            <Group component="ul" gap="xs">
              {deleted.map((id) => (
                <li key={id}>
                  <CopyableCode code={id} what="inbox ID" />
                </li>
              ))}
            </Group>
          </Section>
        </Box>
      )}
    </>
  )
}

function PhoneRow({ application, message, chosen }: { application: string; message: InboxMessage; chosen: boolean }) {
  const { inbox_id, title, text, image, send_date, status } = message
  const unread = status === 1
  return (
    <RowLink
      link={{
        to: '/applications/$application/people',
        params: { application },
        search: (before: object) => ({ ...before, message: inbox_id }),
        replace: true,
      }}
      chosen={chosen}
    >
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
            <DimmedText size="xs">
              <Moment at={Number(send_date) || undefined} />
            </DimmedText>
          </Group>
          {title && text && <DimmedText lineClamp={2}>{text}</DimmedText>}
        </Box>
        {image && <PreviewImage source={image} size="small" className={classes.small} />}
      </Group>
    </RowLink>
  )
}

const seconds = (value: InboxMessage['rt']) => (Number(value) > 0 ? Number(value) : undefined)

function getFacts(message: InboxMessage): Fact[] {
  const { inbox_id, order, send_date, rt, hash } = message
  const { label, link, params } = opening(message)
  const missing = 'Not provided'
  return [
    { name: 'Status', value: inboxStateLabel(message) },
    { name: 'Sent', value: <Moment at={seconds(send_date)} full /> },
    { name: 'Expires', value: <Moment at={seconds(rt)} full /> },
    {
      name: 'On tap',
      value: (
        <Stack gap={6} align="flex-start">
          <span>{label}</span>
          {link && <CopyableCode code={link} what="link" />}
          {params && (
            <Code block w="100%">
              {JSON.stringify(params, null, 2)}
            </Code>
          )}
        </Stack>
      ),
    },
    { name: 'Inbox ID', value: <CopyableCode code={inbox_id} what="inbox ID" /> },
    { name: 'Order', value: order ? <CopyableCode code={String(order)} what="order" /> : missing },
    { name: 'Hash', value: hash ? <CopyableCode code={hash} what="hash" /> : missing },
  ]
}
