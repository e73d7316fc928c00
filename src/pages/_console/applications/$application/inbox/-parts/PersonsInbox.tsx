import { Button } from '@mantine/core'
import { IconInbox, IconRefresh } from '@tabler/icons-react'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import { inboxOf } from '#api/inbox.ts'
import { personFound } from '#api/people.ts'
import { capabilities } from '#api/tokens.ts'
import { AsOf } from '#components/controls/AsOf.tsx'
import { BusyButton } from '#components/controls/BusyButton.tsx'
import { CopyableCode } from '#components/controls/CopyableCode.tsx'
import { EmptyState } from '#components/feedback/EmptyState.tsx'
import { Loading, SectionSkeleton } from '#components/feedback/Skeletons.tsx'
import { Section } from '#components/layout/Section.tsx'
import type { Application } from '#contract/applications.ts'
import { countOf } from '#format/counts.ts'
import { NotRead } from '../../../../../-parts/NotRead.tsx'
import classes from './Inbox.module.css'
import { MessageDetails } from './MessageDetails.tsx'
import { PhoneInbox } from './PhoneInbox.tsx'
import { NobodyHere } from './WhoIsMeant.tsx'

interface PersonsInboxProps {
  application: Application
  user?: string
  hwid?: string
  /** Id of the message that the address names. */
  chosen?: string
  /** Told once it is certain that there is such a person. */
  onFound: () => void
  /** Back to the list alone. */
  onLeave: () => void
}

/** The inbox of one person beside the details of one message. */
export function PersonsInbox({ application, user, hwid, chosen, onFound, onLeave }: PersonsInboxProps) {
  const { code } = application
  const { data: offered } = useSuspenseQuery(capabilities())
  const person = useQuery(personFound(code, user ?? hwid ?? '', offered.includes('listDevices')))
  // a device asks for the inbox of its user, where it has one
  const theirs = user ?? person.data?.devices?.find((device) => device.hwid === hwid)?.user_id
  const owner = { userId: theirs || hwid || '', ...(hwid !== undefined && { hwid }) }
  const inbox = useQuery({ ...inboxOf(code, owner), enabled: !person.isPending })
  const known = (person.data?.devices?.length ?? 0) > 0 || person.data?.target !== undefined
  const there = known || (inbox.data?.messages.length ?? 0) > 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: told once for each person found
  useEffect(() => {
    if (there) onFound()
  }, [there])

  if (inbox.error && !inbox.data) {
    return (
      <NotRead
        title="The inbox could not be read"
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
  if (messages.length === 0 && !known && person.data) return <NobodyHere application={code} find={owner.userId} asked />
  const shown = chosen === undefined ? messages[0] : messages.find(({ inbox_id }) => inbox_id === chosen)
  return (
    <>
      <div className={classes.bar}>
        <p className={classes.summary}>
          {countOf(messages.length, 'message')}
          {more && ', the first that the service gave'} · {countOf(unread, 'unread message')} ·{' '}
          <AsOf at={inbox.dataUpdatedAt} />
        </p>
        <Link
          to="/applications/$application/people"
          params={{ application: code }}
          search={{ find: hwid ?? owner.userId, ...(hwid !== undefined && { device: hwid }) }}
          className={classes.step}
        >
          Open in People &amp; devices
        </Link>
        <BusyButton
          variant="default"
          size="xs"
          busy={inbox.isFetching}
          leftSection={<IconRefresh size={14} stroke={1.8} aria-hidden />}
          onClick={() => void inbox.refetch()}
        >
          Refresh
        </BusyButton>
      </div>
      {messages.length === 0 ? (
        <EmptyState icon={IconInbox} title={`The inbox of ${owner.userId} is empty`}>
          Messages come here when they are sent with a day until which the inbox keeps them, and leave it on that day or
          when they are deleted.
        </EmptyState>
      ) : (
        <div className={classes.columns} data-chosen={chosen !== undefined || undefined}>
          <PhoneInbox application={application} messages={messages} chosen={shown?.inbox_id} unread={unread} />
          <div className={classes.side}>
            <Button variant="subtle" size="compact-sm" className={classes.back} onClick={onLeave}>
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
  <div className={classes.deleted}>
    <Section
      title="Deleted from the control panel"
      note="Apps are told these ids, so that they take the messages from their lists."
      aside={<span className={classes.quiet}>{countOf(ids.length, 'message')}</span>}
    >
      <ul className={classes.ids}>
        {ids.map((id) => (
          <li key={id}>
            <CopyableCode code={id} what="inbox id" />
          </li>
        ))}
      </ul>
    </Section>
  </div>
)
