import { Alert, Group, Text, VisuallyHidden } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { heldQuery, type Timed } from '#api/outbox.ts'
import { useSignedIn } from '#api/session.ts'
import { DimmedText, Moment, TextLink } from '#components/controls/Text.tsx'
import { useWhileMounted } from '#components/controls/useIsMounted.ts'
import type { HeldApproval, ListedHeld, WholeHeld } from '#contract/console/outbox.ts'
import type { MessageInFull } from '#contract/sentMessage.ts'
import { elapsedTime } from '#format/figures.ts'
import { sentence } from '#format/format.ts'
import { SendMoment } from '#forms/sent/SendMoment.tsx'
import { messageName } from '#model/applications/sentMessage.ts'
import { isForNow, personalName } from '#model/outbox/heldMessage.ts'
import { hasDraft, isScheduled, isUndoable, mayDecline } from '#model/outbox/heldState.ts'
import { HeldProgress } from '#pages/_console/applications/$application/-parts/HeldProgress.tsx'
import { MessageKindLabel } from '#pages/_console/applications/$application/-parts/MessageKindLabel.tsx'
import { MessageState } from '#pages/_console/applications/$application/-parts/MessageState.tsx'
import { MessageTabs } from '#pages/_console/applications/$application/-parts/ObjectTabs.tsx'
import { OthersMessage } from '#pages/_console/applications/$application/-parts/OthersMessage.tsx'
import { outboxLink } from '#pages/_console/applications/$application/-parts/outboxLink.ts'
import { useHeldMessages } from '#pages/_console/applications/$application/-parts/useHeldMessages.ts'
import { useReplacement } from '#pages/_console/applications/$application/-parts/useReplacement.ts'
import { AppPage } from '#pages/-parts/AppPage.tsx'
import { AfterHeld, wasCanceled } from './AfterHeld.tsx'
import { ApprovalActions } from './ApprovalActions.tsx'
import { ApprovalSection } from './ApprovalSection.tsx'
import { HeldActions } from './HeldActions.tsx'
import { HeldContent, isReviewed } from './HeldContent.tsx'
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
  const waits = isScheduled(held)
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
        ) : isUndoable(held) || held.state === 'unknown' ? (
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
      {(waits || held.state === 'held' || held.state === 'late' || held.state === 'awaiting') && (
        <>
          <SegmentGone application={application} message={message} />
          {!isReviewed(held, message) && <MessageCounts {...{ application, message }} counted={held.approval?.reach} />}
        </>
      )}
      <HeldContent {...{ application, held, message, person }} />
      {held.approval && held.state !== 'declined' && (
        <ApprovalSection {...{ application, held, message }} approval={held.approval} />
      )}
      <RequestSection {...{ application, message, person }} when={whenOf(held, message)} />
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
  const counts = state === 'held' && !held.message
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

/** What someone has to know or decide. */
function HeldNote({ application, held }: { application: string; held: WholeHeld }) {
  const replacement = useReplacement(application, held.id, wasCanceled(held))
  const { name } = useSignedIn()
  const { state, mayBeSent, ended, endedBy, approval, person } = held
  // whoever ended it is told by a toast
  const role = endedBy === name ? 'note' : 'alert'
  const message = held.message && sentence(held.message)
  if (isScheduled(held) && !message)
    return (
      <DimmedText mb="md">
        It goes to the service on <Moment at={held.due} full />. Until then, it waits in the{' '}
        <TextLink {...outboxLink(application)} inherit underline="always">
          Outbox
        </TextLink>{' '}
        of this console.
      </DimmedText>
    )
  if (state === 'held' && !message) return null
  if (state === 'held')
    return mayBeSent ? (
      <Alert mb="md" color="yellow" variant="outline" title="This message may have been sent">
        {message} It’s repeated until the service responds, which recognizes it: nobody gets it twice.
      </Alert>
    ) : (
      <Alert mb="md" color="yellow" variant="outline" title="Not sent yet">
        {message} It’s tried again every few seconds, for 15 minutes.
      </Alert>
    )
  if (state === 'awaiting')
    return (
      <Alert mb="md" color="yellow" variant="outline" title={awaitingTitle(approval)}>
        Nothing has been sent. {message} {awaitingNotes[approval?.may ?? 'no'](hasDraft(held) ? person : undefined)}
      </Alert>
    )
  if (state === 'declined')
    return (
      <Alert role={role} mb="md" color="red" variant="outline" title={`Declined by ${endedBy}`}>
        {held.message && (
          <Text inherit mb={4} style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
            {held.message}
          </Text>
        )}
        Nothing was sent. <Moment at={ended} full />
      </Alert>
    )
  if (state === 'late')
    return (
      <Alert mb="md" color="yellow" variant="outline" title="This message wasn’t sent in time">
        It should have gone out more than 15 minutes ago. {message} Send it now, or undo it.
      </Alert>
    )
  if (state === 'unknown')
    return (
      <Alert mb="md" color="red" variant="outline" title="This message may have been sent">
        The service didn’t say whether it took it. {message} Check Sent & scheduled, and the people it’s for: if you
        send it again, they may get it twice.
      </Alert>
    )
  if (state === 'refused')
    return (
      <Alert mb="md" color="red" variant="outline" title="Not sent">
        {message} {hasDraft(held) && `${person} has the draft back.`}
      </Alert>
    )
  if (state === 'undone')
    return (
      <Alert
        role={role}
        mb="md"
        color="gray"
        title={`${replacement ? 'Replaced' : held.scheduled ? 'Canceled' : 'Undone'} by ${endedBy}`}
      >
        {replacement ? 'Another message took its place, so nothing was sent.' : 'Nothing was sent.'}{' '}
        <Moment at={ended} full />
      </Alert>
    )
  if (state === 'sent')
    return <Text mb="md">{endedBy ? `Sent, as ${endedBy} found.` : 'Sent. Its results are in Sent & scheduled.'}</Text>
  return null
}

const awaitingTitle = (approval: HeldApproval | null) =>
  approval?.may === 'approve' ? 'Waits for your approval' : 'Waits for approval'

/** `whose`: who has a draft of it to get back. */
const awaitingNotes: Record<HeldApproval['may'], (whose: string | undefined) => string> = {
  approve: (whose) =>
    `Look at who gets it and what they see. If something is wrong, decline it${whose ? `: ${whose} gets the draft back` : ''}.`,
  approved: () => 'You approved it. Others still have to. Until it goes out, you can withdraw your approval.',
  own: (whose) => `Someone else has to approve it. You can withdraw it${whose ? ' and get the draft back' : ''}.`,
  no: () => 'You aren’t among its approvers.',
}
