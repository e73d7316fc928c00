import { Alert, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { resubmissionQuery } from '#api/heldVersions.ts'
import type { Timed } from '#api/outbox.ts'
import { useSignedIn } from '#api/session.ts'
import { DimmedText, Moment, TextLink, useNow } from '#components/controls/Text.tsx'
import type { HeldApproval, WholeHeld } from '#contract/console/outbox.ts'
import { sentence } from '#format/format.ts'
import { waitsForText } from '#model/approvals/ruleTexts.ts'
import { hasDraft, isScheduled } from '#model/outbox/heldState.ts'
import { outboxLink } from '#pages/_console/applications/$application/-parts/outboxLink.ts'
import { useReplacement } from '#pages/_console/applications/$application/-parts/useReplacement.ts'
import { wasCanceled } from './AfterHeld.tsx'

/** Milliseconds: what is due then isn’t worth a date. */
const aboutToGo = 60_000

/** What someone has to know or decide. */
export function HeldNote({ application, held }: { application: string; held: Timed<WholeHeld> }) {
  const replacement = useReplacement(application, held.id, wasCanceled(held))
  const { name } = useSignedIn()
  const sentAgain = useSentAgain(application, held)
  const now = useNow(10_000)
  const { state, mayBeSent, ended, endedBy, approval, person } = held
  // whoever ended it is told by a toast
  const role = endedBy === name ? 'note' : 'alert'
  const message = held.message && sentence(held.message)
  if (isScheduled(held) && !message)
    return (
      <DimmedText mb="md">
        {held.dueAt - now < aboutToGo ? (
          'It’s about to go to the service, and is still'
        ) : (
          <>
            It goes to the service on <Moment at={held.due} full />. Until then, it waits
          </>
        )}{' '}
        in the{' '}
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
        Nothing has been sent. {message}{' '}
        {awaitingNotes[approval?.may ?? 'no'](
          hasDraft(held) ? person : undefined,
          waitsForText(approval?.needed ?? []),
        )}
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
        {sentAgain}
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
        {message} {sentAgain ?? (hasDraft(held) && `${person} has the draft back.`)}
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
        {!replacement && sentAgain}
      </Alert>
    )
  if (state === 'sent')
    return <Text mb="md">{endedBy ? `Sent, as ${endedBy} found.` : 'Sent. Its results are in Sent & scheduled.'}</Text>
  return null
}

const awaitingTitle = (approval: HeldApproval | null) =>
  approval?.may === 'approve' ? 'Waits for your approval' : 'Waits for approval'

/** `whose`: who has a draft of it to get back. `needs`: whose approvals it waits for. */
const awaitingNotes: Record<HeldApproval['may'], (whose: string | undefined, needs: string) => string> = {
  approve: (whose) =>
    `Look at who gets it and what they see. If something is wrong, decline it${whose ? `: ${whose} gets the draft back` : ''}.`,
  approved: (_, needs) => `You approved it. ${needs} Until it goes out, you can withdraw your approval.`,
  own: (whose, needs) => `${needs} You can withdraw it${whose ? ' and get the draft back' : ''}.`,
  no: (_, needs) => `${needs} You aren’t among its approvers.`,
}

/** What became of the draft of a send that wasn’t sent; undefined: nothing yet. */
function useSentAgain(application: string, { id, state, ended, person }: WholeHeld): ReactNode | undefined {
  const { name } = useSignedIn()
  const { data } = useQuery({ ...resubmissionQuery(id), enabled: ended !== null && state !== 'sent' })
  if (data?.again)
    return (
      <Text inherit mt={4}>
        <TextLink
          to="/applications/$application/messages/$message"
          params={{ application, message: data.again }}
          inherit
          underline="always"
        >
          {state === 'undone' ? 'Sent again' : 'Corrected and sent again'}
        </TextLink>
      </Text>
    )
  // others have no such draft
  if (!data?.draftEnded || person !== name) return undefined
  return <Text inherit mt={4}>{`The draft has since been ${data.draftEnded}.`}</Text>
}
