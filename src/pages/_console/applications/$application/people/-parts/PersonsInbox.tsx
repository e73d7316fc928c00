import { Badge, Box, Button, Group, Title, VisuallyHidden } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconInbox, IconMailOff, IconRefresh } from '@tabler/icons-react'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { linkOptions, useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { applicationQuery, getIconUrl } from '#api/applications.ts'
import { type InboxOwner, inboxQuery } from '#api/inbox.ts'
import { useCapabilities } from '#api/tokens.ts'
import { BusyButton } from '#components/controls/Buttons.tsx'
import { focusHeading } from '#components/controls/focusHeading.ts'
import { moveFocus } from '#components/controls/moveFocus.ts'
import { ObjectAvatar } from '#components/controls/ObjectAvatar.tsx'
import { onEscape } from '#components/controls/onEscape.ts'
import { AsOf, DimmedText, TextLink } from '#components/controls/Text.tsx'
import { EmptyState } from '#components/feedback/EmptyState.tsx'
import type { InboxMessage } from '#contract/inbox.ts'
import type { KnownDevice } from '#contract/panelMethod.ts'
import { formatCount } from '#format/format.ts'
import { DeletedMessages } from '#forms/inbox/DeletedMessages.tsx'
import { PermanentlyDeleted } from '#forms/inbox/PermanentlyDeleted.tsx'
import { inboxMessageName } from '#model/inbox/inboxMessage.ts'
import { historyEntry } from '#pages/-parts/historyEntry.ts'
import { QueryState } from '#pages/-parts/RouteFailed.tsx'
import classes from './Inbox.module.css'
import { OpenedInboxMessage } from './OpenedInboxMessage.tsx'
import { PhoneRow } from './PhoneRow.tsx'
import { usePeopleAddress } from './usePeopleAddress.ts'

interface PersonsInboxProps {
  owner: InboxOwner
  /** The person’s devices, as far as they are known. */
  devices?: readonly KnownDevice[] | undefined
}

export function PersonsInbox({ owner, devices = [] }: PersonsInboxProps) {
  const { application: code, find, device, message: chosen, put } = usePeopleAddress()
  const { data: application } = useSuspenseQuery(applicationQuery(code))
  const offered = useCapabilities()
  const inbox = useQuery(inboxQuery(code, owner))
  const stacked = useMediaQuery('(width < 62em)', undefined, { getInitialValueInEffect: false })
  // the tab says how many are unread, and what leads elsewhere follows the list
  const phone = useMediaQuery('(width < 48em)', undefined, { getInitialValueInEffect: false })
  const columns = useRef<HTMLDivElement>(null)
  /** The message whose row gets the focus once it is shown. */
  const next = useRef<string>(undefined)
  const empty = useRef<HTMLDivElement>(null)
  /** The last message was deleted here: no row can get the focus. */
  const [emptied, setEmptied] = useState(false)
  const { history } = useRouter()
  /** On a phone, the list is the entry of the history before the opened message. */
  const fromList = useRef(false)
  useEffect(() => {
    if (stacked && chosen === undefined) fromList.current = true
  }, [stacked, chosen])
  const leave = (to: string | undefined) => {
    next.current = to
    // “Back” leads on from there, not to the list once more
    if (stacked && fromList.current) return history.back()
    // where there is room for both, the next message is shown
    return put({ message: stacked ? undefined : to })
  }
  const close = () => {
    if (stacked) return leave(chosen)
    next.current = chosen
    return put({ message: undefined })
  }
  const isLoaded = inbox.data !== undefined
  const focusOpened = useEffectEvent(() => {
    const { activeElement: active } = document
    const lost = !active || active === document.body || !active.checkVisibility()
    if (next.current !== undefined || !lost) return
    const opened = columns.current?.querySelector<HTMLElement>('[data-opened-message]')
    const heading = opened?.querySelector('h2')
    if (!opened || !heading) return
    heading.tabIndex = -1
    heading.focus()
    // alone on the screen, it begins at the top, so that its actions are in view too
    if (stacked) opened.scrollIntoView()
  })
  useEffect(() => {
    if (isLoaded && chosen !== undefined) focusOpened()
  }, [chosen, isLoaded])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the row is shown after either changes
  useEffect(() => {
    const id = next.current
    const row = id && columns.current?.querySelector<HTMLElement>(`[data-message="${CSS.escape(id)}"] a`)
    if (!row) return
    next.current = undefined
    row.focus()
  }, [chosen, inbox.data])
  const isEmpty = inbox.data?.messages.length === 0
  useEffect(() => {
    if (!emptied || !isEmpty) return
    setEmptied(false)
    focusHeading(empty.current)
  }, [emptied, isEmpty])
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
  const sent = offered.includes('listMessages') && (
    <TextLink
      to="/applications/$application/messages"
      params={{ application: code }}
      search={{ q: owner.userId }}
      size="sm"
      underline="always"
      className={classes.tap}
    >
      Messages to this person
    </TextLink>
  )
  const shown = chosen === undefined ? messages[0] : messages.find(({ inbox_id }) => inbox_id === chosen)
  return (
    <>
      <Group gap="8px 16px" mb={{ base: 'xs', sm: 'md' }}>
        <DimmedText flex="1 1 160px">
          {formatCount(messages.length, 'message')}
          {more && ' (first page of results)'} · {!phone && `${formatCount(unread, 'unread message')} · `}
          <AsOf at={inbox.dataUpdatedAt} />
        </DimmedText>
        {!phone && sent}
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
      {isEmpty ? (
        <div ref={empty}>
          <EmptyState icon={IconInbox} title={`The inbox of ${owner.userId} is empty`}>
            Messages sent with an inbox expiration date appear here until that date or until they are deleted.
          </EmptyState>
        </div>
      ) : (
        // biome-ignore lint/a11y/noStaticElementInteractions: Escape, from wherever the focus is
        <div
          ref={columns}
          className={classes.columns}
          data-chosen={chosen !== undefined || undefined}
          onKeyDown={chosen === undefined ? undefined : onEscape(close)}
        >
          <section className={classes.phone} aria-label="Inbox on the phone">
            <Group gap={10} px={18} pt={4} pb="sm" visibleFrom="sm">
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
            <ul className={classes.list} onKeyDown={(event) => moveFocus(event, 'a')}>
              {messages.map((message) => (
                <li key={message.inbox_id} data-message={message.inbox_id}>
                  <PhoneRow
                    application={code}
                    message={message}
                    replaces={!stacked}
                    // alone on the screen, the list has no message beside it
                    chosen={message === shown && (!stacked || chosen !== undefined)}
                  />
                </li>
              ))}
            </ul>
          </section>
          <div className={classes.side} data-opened-message>
            {/* beside the list, which keeps the focus */}
            <VisuallyHidden role="status">
              {!stacked && chosen !== undefined && shown && `Showing ${inboxMessageName(shown)}`}
            </VisuallyHidden>
            <Button variant="subtle" size="compact-sm" hiddenFrom="md" me="auto" onClick={() => leave(chosen)}>
              Back to the list
            </Button>
            {shown ? (
              <OpenedInboxMessage
                application={code}
                owner={owner}
                message={shown}
                onGone={() => {
                  const beside = nextTo(messages, shown)
                  setEmptied(beside === undefined)
                  return leave(beside?.inbox_id)
                }}
              />
            ) : (
              <EmptyState icon={IconMailOff} title="This message isn’t in the inbox">
                It was deleted or has expired. Select another from the list.
              </EmptyState>
            )}
          </div>
        </div>
      )}
      <Box mt="lg">
        {phone && sent}
        <DeletedMessages
          application={code}
          {...{ owner, messages }}
          onRestored={(id) => {
            next.current = id
          }}
        />
        {/* the service doesn’t list what was deleted for a person: the console’s record does */}
        <DimmedText my="md">
          Messages that others deleted or changed for this person are in{' '}
          <TextLink
            {...(devices.length > 0
              ? linkOptions({
                  to: '/applications/$application/people',
                  params: { application: code },
                  search: { find, device, view: 'history' },
                })
              : historyEntry(`user:${owner.userId}`, owner.userId).link)}
            inherit
            underline="always"
            className={classes.tap}
          >
            History
          </TextLink>
          .
        </DimmedText>
        <PermanentlyDeleted application={code} owner={owner} ids={deleted} />
      </Box>
    </>
  )
}

const nextTo = (messages: readonly InboxMessage[], message: InboxMessage) => {
  const at = messages.indexOf(message)
  return messages[at + 1] ?? messages[at - 1]
}
