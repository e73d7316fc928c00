import { Group, VisuallyHidden } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { resubmissionQuery } from '#api/heldVersions.ts'
import { useOffline } from '#api/online.ts'
import { heldQuery, type Timed } from '#api/outbox.ts'
import { Moment, TextLink } from '#components/controls/Text.tsx'
import { useWhileMounted } from '#components/controls/useIsMounted.ts'
import bottom from '#components/layout/BottomBar.module.css'
import type { ListedHeld, WholeHeld } from '#contract/console/outbox.ts'
import type { MessageInFull } from '#contract/sentMessage.ts'
import { elapsedTime } from '#format/figures.ts'
import { SendMoment } from '#forms/sent/SendMoment.tsx'
import { messageName } from '#model/applications/sentMessage.ts'
import { isForNow, personalName } from '#model/outbox/heldMessage.ts'
import { isScheduled, isUndoable, mayDecline } from '#model/outbox/heldState.ts'
import { HeldProgress } from '#pages/_console/applications/$application/-parts/HeldProgress.tsx'
import { MessageKindLabel } from '#pages/_console/applications/$application/-parts/MessageKindLabel.tsx'
import { MessageState } from '#pages/_console/applications/$application/-parts/MessageState.tsx'
import { MessageTabs } from '#pages/_console/applications/$application/-parts/ObjectTabs.tsx'
import { OthersMessage } from '#pages/_console/applications/$application/-parts/OthersMessage.tsx'
import { outboxLink } from '#pages/_console/applications/$application/-parts/outboxLink.ts'
import { useHeldMessages } from '#pages/_console/applications/$application/-parts/useHeldMessages.ts'
import { AppPage } from '#pages/-parts/AppPage.tsx'
import { AfterHeld } from './AfterHeld.tsx'
import { ApprovalActions } from './ApprovalActions.tsx'
import { ApprovalSection } from './ApprovalSection.tsx'
import { DeclinedBefore } from './DeclinedBefore.tsx'
import { FileSection } from './FileSection.tsx'
import { HeldActions } from './HeldActions.tsx'
import { HeldContent, isReviewed } from './HeldContent.tsx'
import { HeldNote } from './HeldNote.tsx'
import { MessageActions } from './MessageActions.tsx'
import { MessageCounts } from './MessageCounts.tsx'
import { RequestSection } from './MessageSections.tsx'
import { OfflineNote } from './OfflineNote.tsx'
import { SegmentGone } from './SegmentGone.tsx'
import { useOnlyRecipient } from './useOnlyRecipient.ts'
import { useUndoSend } from './useUndoSend.ts'

/** A send in the Outbox: what it will be, when it goes out, and how to stop it. Once it is sent, its message opens. */
export function HeldMessage({ application, id }: { application: string; id: string }) {
  const { data: held } = useSuspenseQuery(heldQuery(id))
  const navigate = useWhileMounted(useNavigate())
  const { loading, toMessage } = useHeldMessages(application, [held], true)
  const message = toMessage(held)
  const person = useOnlyRecipient(application, message)
  const { data: { declined } = {}, isLoading } = useQuery(resubmissionQuery(id))
  const waits = isScheduled(held)
  // all that is to be read is between the heading and the end of the page
  const phone = useMediaQuery('(width < 48em)', undefined, { getInitialValueInEffect: false })
  const below = phone && held.state === 'awaiting' && held.approval?.may === 'approve'
  const [code] = held.state === 'sent' ? held.messages : []
  useEffect(() => {
    if (code === undefined || held.application !== application) return
    const to = '/applications/$application/messages/$message' as const
    void navigate({ to, params: { application, message: code }, replace: true })
  }, [code, application, held.application, navigate])
  if (held.application !== application) return <OthersMessage owner={held.application} message={id} />
  return (
    <AppPage
      title={loading ? 'Message' : person?.tags ? personalName(message, person.tags) : messageName(message)}
      note={
        <Group component="span" gap="4px 12px">
          {waits ? <MessageState message={message} /> : <HeldProgress held={held} />}
          <MessageKindLabel kind={message.kind} />
          {(waits || (held.state === 'awaiting' && !isForNow(message))) && <SendMoment message={message} full />}
          <span>
            from {held.person}, <Moment at={held.created} />
            {!waits && held.ended === null && (
              <>
                , in the{' '}
                <TextLink {...outboxLink(application)} inherit underline="always">
                  Outbox
                </TextLink>
              </>
            )}
          </span>
        </Group>
      }
      actions={
        waits ? (
          <>
            <ApprovalActions held={held} />
            <MessageActions application={application} message={message} cancels />
          </>
        ) : below ? null : isUndoable(held) || held.state === 'unknown' ? (
          <HeldActions application={application} held={held} message={message} />
        ) : (
          <AfterHeld {...{ application, held, message, person }} />
        )
      }
    >
      {(waits || held.ended !== null) && <MessageTabs application={application} message={message} />}
      {!waits && <SpokenCountdown key={held.due} held={held} message={message} />}
      <OfflineNote held={held} message={message} />
      <HeldNote application={application} held={held} />
      {declined && <DeclinedBefore {...{ application, held, message, declined }} />}
      {(waits || held.state === 'held' || held.state === 'late' || held.state === 'awaiting') && (
        <>
          <SegmentGone application={application} message={message} />
          {!isReviewed(held, message) && <MessageCounts {...{ application, message }} counted={held.approval?.reach} />}
        </>
      )}
      <HeldContent {...{ application, held, message, person }} />
      {held.state === 'awaiting' && <FileSection {...{ held, toMessage }} />}
      {held.approval && held.state !== 'declined' && (
        <ApprovalSection
          {...{ application, held, message }}
          approval={held.approval}
          compares={held.state === 'awaiting' && !isLoading && !declined}
        />
      )}
      <RequestSection {...{ application, message, person }} when={whenOf(held, message)} />
      {below && (
        <div className={bottom.bar} data-bottom-bar>
          <Group gap="xs" justify="flex-end">
            <ApprovalActions held={held} />
          </Group>
        </div>
      )}
    </AppPage>
  )
}

/** Says once how much time is left: what counts down is silent. */
function SpokenCountdown({ held, message }: { held: WholeHeld & Timed; message: MessageInFull }) {
  const { state, dueAt } = held
  const { refusal } = useUndoSend(held.application, held, message)
  const [spoken, speak] = useState('')
  // each answer moves it by some milliseconds
  const [due] = useState(dueAt)
  const offline = useOffline() !== undefined
  // the page says what becomes of it offline
  const counts = state === 'held' && !held.message && !offline
  const stop = mayDecline(held) ? 'Decline' : refusal === undefined ? 'Undo' : undefined
  useEffect(() => {
    const goesOut = `Goes out in ${elapsedTime(due - Date.now())}.`
    speak(!counts ? '' : stop ? `${goesOut} Until then, ${stop} stops it.` : goesOut)
  }, [counts, stop, due])
  // empty at first: not every screen reader announces a live region that appears with its text
  return <VisuallyHidden role="status">{spoken}</VisuallyHidden>
}

/** What isn’t sent yet, or never was, has no time unless it was scheduled: the countdown says when it goes out. */
const whenOf = ({ state }: ListedHeld, message: MessageInFull): string | undefined =>
  state === 'awaiting' && isForNow(message)
    ? 'Once it is approved'
    : (state === 'declined' || state === 'refused' || state === 'undone') && isForNow(message)
      ? 'Not sent'
      : state === 'held' && isForNow(message)
        ? 'When it leaves the Outbox'
        : undefined
