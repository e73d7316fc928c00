import { Box, Button, Code, Group, Stack, Text } from '@mantine/core'
import { IconInbox, IconMailOff, IconRefresh } from '@tabler/icons-react'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { type InboxOwner, inboxQuery } from '#api/inbox.ts'
import { tokenCapabilities } from '#api/tokens.ts'
import { CopyableCode } from '#components/controls/CopyableCode.tsx'
import { AsOf, Moment } from '#components/controls/Moment.tsx'
import { BusyButton } from '#components/controls/ReasonedButton.tsx'
import { EmptyState } from '#components/feedback/EmptyState.tsx'
import { Loading, SectionSkeleton } from '#components/feedback/Skeletons.tsx'
import { type Fact, Facts, Section } from '#components/layout/Section.tsx'
import { PreviewImage } from '#components/preview/AppMark.tsx'
import type { Application } from '#contract/applications.ts'
import type { InboxMessage } from '#contract/inbox.ts'
import { formatCount } from '#format/counts.ts'
import { InboxMessageActions } from '#forms/inbox/InboxMessageActions.tsx'
import { inboxStateLabel, opening } from '#model/inbox/inboxMessage.ts'
import { NotRead } from '#pages/-parts/RouteFailed.tsx'
import classes from './Inbox.module.css'
import { PhoneInbox } from './PhoneInbox.tsx'

const route = getRouteApi('/_console/applications/$application/people/')

interface PersonsInboxProps {
  application: Application
  owner: InboxOwner
  /** ID of the message in the URL. */
  chosen?: string
}

/** The inbox of one person beside the details of one message. */
export function PersonsInbox({ application, owner, chosen }: PersonsInboxProps) {
  const { code } = application
  const navigate = route.useNavigate()
  const { data: offered } = useSuspenseQuery(tokenCapabilities())
  const inbox = useQuery(inboxQuery(code, owner))
  const onLeave = () => navigate({ search: ({ message: _, ...before }) => before, replace: true })

  if (inbox.error && !inbox.data) {
    return (
      <NotRead
        title="Couldn’t load the inbox"
        error={inbox.error}
        retrying={inbox.isFetching}
        onRetry={inbox.refetch}
      />
    )
  }
  if (!inbox.data) {
    return (
      <Loading what="the inbox">
        <div className={classes.columns}>
          <SectionSkeleton lines={8} />
          <SectionSkeleton lines={6} />
        </div>
      </Loading>
    )
  }
  const { messages, deleted, unread, more } = inbox.data
  const shown = chosen === undefined ? messages[0] : messages.find(({ inbox_id }) => inbox_id === chosen)
  return (
    <>
      <Group gap="8px 16px" mb="md">
        <Text size="sm" c="dimmed" flex="1 1 240px">
          {formatCount(messages.length, 'message')}
          {more && ' (first page of results)'} · {formatCount(unread, 'unread message')} ·{' '}
          <AsOf at={inbox.dataUpdatedAt} />
        </Text>
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
          <PhoneInbox application={application} messages={messages} chosen={shown?.inbox_id} unread={unread} />
          <div className={classes.side}>
            <Button variant="subtle" size="compact-sm" hiddenFrom="md" me="auto" onClick={onLeave}>
              Back to the list
            </Button>
            <MessageDetails
              application={code}
              owner={owner}
              message={shown}
              panelDeletes={offered.includes('deleteInboxMessage')}
              onGone={onLeave}
            />
          </div>
        </div>
      )}
      {deleted.length > 0 && <DeletedIds ids={deleted} />}
    </>
  )
}

/** Ids of messages that were deleted from the control panel: apps are told them, to forget them too. */
const DeletedIds = ({ ids }: { ids: readonly string[] }) => (
  <Box mt="lg">
    <Section
      title="Deleted from the control panel"
      note="Apps get these IDs and remove the messages from their lists."
      aside={
        <Text size="sm" c="dimmed">
          {formatCount(ids.length, 'message')}
        </Text>
      }
    >
      <Group component="ul" gap="xs">
        {ids.map((id) => (
          <li key={id}>
            <CopyableCode code={id} what="inbox ID" />
          </li>
        ))}
      </Group>
    </Section>
  </Box>
)

interface MessageDetailsProps {
  application: string
  owner: InboxOwner
  /** Undefined where the address names one that is not there. */
  message?: InboxMessage
  panelDeletes: boolean
  onGone: () => void
}

/** Everything the service tells of one message of an inbox, and what can be done to it. */
function MessageDetails({ application, owner, message, panelDeletes, onGone }: MessageDetailsProps) {
  if (!message) {
    return (
      <EmptyState icon={IconMailOff} title="This message is not in the inbox">
        It was deleted or has expired. Choose another from the list.
      </EmptyState>
    )
  }
  const { inbox_id, title, text, image } = message
  return (
    <Section title={title || 'Untitled message'}>
      <Stack gap={20} key={inbox_id}>
        {image && <PreviewImage source={image} className={classes.picture} />}
        {text && <Text style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{text}</Text>}
        <InboxMessageActions
          application={application}
          owner={owner}
          message={message}
          panelDeletes={panelDeletes}
          onGone={onGone}
        />
        <Facts facts={getFacts(message)} />
      </Stack>
    </Section>
  )
}

const seconds = (value: InboxMessage['rt']) => (Number(value) > 0 ? Number(value) : undefined)

function getFacts(message: InboxMessage): Fact[] {
  const { inbox_id, order, send_date, rt, hash } = message
  const { words, link, params } = opening(message)
  const missing = 'Not provided'
  return [
    { name: 'State', value: inboxStateLabel(message) },
    { name: 'Sent', value: <Moment at={seconds(send_date)} full /> },
    { name: 'Leaves the inbox', value: <Moment at={seconds(rt)} full /> },
    {
      name: 'Opens',
      value: (
        <Stack gap={6} align="flex-start">
          <span>{words}</span>
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
    {
      name: 'Order',
      value: order ? <CopyableCode code={String(order)} what="order" /> : missing,
    },
    { name: 'Hash', value: hash ? <CopyableCode code={hash} what="hash" /> : missing },
  ]
}
