import { Alert, Text, VisuallyHidden } from '@mantine/core'
import { IconMessageOff } from '@tabler/icons-react'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, useLocation } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { messageQuery } from '#api/messages.ts'
import { heldQuery } from '#api/outbox.ts'
import { isThere, load } from '#api/read.ts'
import { tokenCapabilities, useCapabilities } from '#api/tokens.ts'
import { CopyableCode } from '#components/controls/CopyableCode.tsx'
import { pendingPage } from '#components/layout/Page.tsx'
import { Section } from '#components/layout/Section.tsx'
import { lazyNamed } from '#components/lazyNamed.ts'
import { isHeldId } from '#contract/console/heldId.ts'
import { placeholdersIn } from '#contract/rendering/placeholders.ts'
import type { MessageInFull, MessageRecipient, MessageResult } from '#contract/sentMessage.ts'
import { exactCount, formatCount, sentence, toCount } from '#format/format.ts'
import { getOtherOwner, messageName, reachedNobody, recipientUnit } from '#model/applications/sentMessage.ts'
import { MessageNote } from '#pages/_console/applications/$application/-parts/MessageNote.tsx'
import { AppPage, MissingPage } from '#pages/-parts/AppPage.tsx'
import { searchValidator, text } from '#pages/-parts/search.ts'
import { NotReported } from '../-parts/MessageState.tsx'
import { MessageTabs } from '../-parts/ObjectTabs.tsx'
import { OthersMessage } from '../-parts/OthersMessage.tsx'
import { MessageActions } from './-parts/MessageActions.tsx'
import { MessageCounts } from './-parts/MessageCounts.tsx'
import { RequestSection, ResultsList } from './-parts/MessageSections.tsx'
import classes from './-parts/Messages.module.css'
import { PersonsCopy } from './-parts/PersonsCopy.tsx'
import { RecipientSection } from './-parts/RecipientSection.tsx'
import { RequestPreview } from './-parts/RequestPreview.tsx'
import { SegmentGone } from './-parts/SegmentGone.tsx'
import { useActivityStart } from './-parts/useActivityStart.ts'
import { contentNote, useOnlyRecipient } from './-parts/useOnlyRecipient.ts'

const HeldMessage = lazyNamed(() => import('./-parts/HeldMessage.tsx'), 'HeldMessage')
const PendingMessage = pendingPage('Message', 'the message', [2, 6])

export const Route = createFileRoute('/_console/applications/$application/messages/$message')({
  // from whose inbox it was opened: the user ID, and the device
  validateSearch: searchValidator({ for: text, device: text }),
  // with the page: the first script has no room for it
  codeSplitGroupings: [['loader', 'component']],
  loader: async ({ context, params }) => {
    if (isHeldId(params.message)) return { there: await isThere(load(context.queries, heldQuery(params.message))) }
    const offered = await load(context.queries, tokenCapabilities())
    const there = offered.includes('getMessage') && isThere(load(context.queries, messageQuery(params.message)))
    return { there: await there }
  },
  component: OneMessage,
  pendingComponent: PendingMessage,
})

function OneMessage() {
  const { message } = Route.useParams()
  return (
    <>
      <SpokenOutcome code={message} />
      <ShownMessage />
    </>
  )
}

/** Says to a screen reader what became of a held message, whose page this was: focus and title say only its name. */
function SpokenOutcome({ code }: { code: string }) {
  const held = isHeldId(code)
  const [wasHeld, setWasHeld] = useState(held)
  if (held && !wasHeld) setWasHeld(true)
  const { data: message } = useQuery({ ...messageQuery(code), enabled: wasHeld && !held })
  // empty at first: not every screen reader announces a live region that appears with its text
  return <VisuallyHidden role="status">{!held && message && spokenOutcome(message)}</VisuallyHidden>
}

function spokenOutcome(message: MessageInFull): string {
  const { status, kind, sent, error } = message
  if (status === 'failed') return `This message failed. ${error ? sentence(error) : 'No reason was given.'}`
  if (reachedNobody(message)) return 'This message reached nobody.'
  if (status !== 'sent') return ''
  const count = toCount(sent)
  return count === undefined ? 'Sent' : `Sent to ${exactCount(count)} ${recipientUnit(kind, count)}`
}

function ShownMessage() {
  const { application, message } = Route.useParams()
  const { there } = Route.useLoaderData()
  const offered = useCapabilities()
  if (there && isHeldId(message))
    return (
      <Suspense fallback={<PendingMessage />}>
        <HeldMessage application={application} id={message} />
      </Suspense>
    )
  if (there) return <OpenedMessage cancels={offered.includes('cancelMessage')} />
  if (offered.includes('getMessage'))
    return (
      <MissingPage
        title="Message"
        icon={IconMessageOff}
        text={`No message in this account has the code ${message}.`}
        list={{ to: '/applications/$application/messages', params: { application } }}
        label="Sent & scheduled"
      />
    )
  return (
    <AppPage title="Message" note={<CopyableCode code={message} what="message code" />}>
      <UnknownDevices />
      <NotReported what="individual messages" />
    </AppPage>
  )
}

/** Right after sending, the devices that the service didn’t know. */
function UnknownDevices() {
  const { unknown = [] } = useLocation({ select: ({ state }) => state.sent }) ?? {}
  if (unknown.length === 0) return null
  return (
    <Alert mb="md" color="yellow" variant="outline" title={formatCount(unknown.length, 'unknown device')}>
      Unknown devices aren’t in this application, so they get nothing.
      <Text component="pre" size="sm" ff="monospace" mt="xs" mb={0} mah={200} style={{ overflow: 'auto' }}>
        {unknown.join('\n')}
      </Text>
    </Alert>
  )
}

function OpenedMessage({ cancels }: { cancels: boolean }) {
  const { application, message: code } = Route.useParams()
  const { data: message } = useSuspenseQuery(messageQuery(code))
  const owner = getOtherOwner(application, message)
  if (owner)
    return (
      <AppPage title="Message">
        <OthersMessage owner={owner} message={message.code} />
      </AppPage>
    )
  return <OwnMessage application={application} message={message} cancels={cancels} />
}

interface OwnMessageProps {
  application: string
  message: MessageInFull
  cancels: boolean
}

function OwnMessage({ application, message: sent, cancels }: OwnMessageProps) {
  const { title = sent.title } = useActivityStart(application, sent)
  const message = { ...sent, title }
  const { status, kind, error, results } = message
  const { for: userId, device } = Route.useSearch()
  const owner = userId === undefined ? undefined : { userId, ...(device && { hwid: device }) }
  const waits = status === 'pending' || status === 'cancelled'
  const shown = kind === 'email' || kind === 'whatsapp' || kind === 'live_activity'
  const pictured = shown || results.length === 0
  // one row would repeat the counts above
  const tabled = results.length > (shown ? 1 : 0)
  const person = useOnlyRecipient(application, message)
  // what a person got, if it’s one text for all of their devices
  const texts = new Set(results.map(({ title, subtitle, text }) => JSON.stringify([title, subtitle, text])))
  const delivered = person && texts.size === 1 ? message.recipient : undefined
  return (
    <AppPage
      title={messageName(message)}
      note={<MessageNote application={application} message={message} />}
      actions={<MessageActions application={application} message={message} cancels={cancels} />}
    >
      <MessageTabs application={application} message={message} />
      <UnknownDevices />
      {status === 'failed' && (
        <Alert mb="md" color="red" variant="outline" title="This message failed">
          {error ? sentence(error) : 'No reason was given.'}
        </Alert>
      )}
      <SegmentGone application={application} message={message} />
      {reachedNobody(message) && (
        <Alert mb="md" color="yellow" variant="outline" title="This message reached nobody">
          {whyNone('sent')}
        </Alert>
      )}
      <div className={classes.live}>
        <div>
          <MessageCounts application={application} message={message} />
        </div>
        {kind === 'push' &&
          (owner ? (
            <PersonsCopy {...{ application, message, owner }} />
          ) : (
            <RecipientSection application={application} message={message} person={person} />
          ))}
        <div>
          <Section
            title={tabled ? 'Content by platform and language' : 'Content'}
            note={
              delivered
                ? 'As delivered'
                : tabled
                  ? results.some(hasPlaceholders)
                    ? 'Text as written. Placeholders are filled in for each device.'
                    : undefined
                  : kind === 'whatsapp' || kind === 'live_activity'
                    ? undefined
                    : contentNote(person)
            }
          >
            {pictured && <RequestPreview application={application} message={message} tags={person?.tags} />}
            {tabled && (
              <ResultsList
                kind={kind}
                results={delivered ? results.map((result) => ({ ...result, ...shownTexts(delivered) })) : results}
                titlesOnly={kind === 'email' || kind === 'live_activity'}
              />
            )}
            {results.length === 0 && !(waits && kind !== 'live_activity') && (
              <Text c="dimmed">{reachedNobody(message) ? 'Not sent to any device.' : whyNone(status)}</Text>
            )}
          </Section>
          <RequestSection application={application} message={message} person={person} />
        </div>
      </div>
    </AppPage>
  )
}

const hasPlaceholders = ({ title, subtitle, text }: MessageResult) =>
  [title, subtitle, text].some((written) => written && placeholdersIn(written).length > 0)

const shownTexts = ({ title, subtitle, text }: MessageRecipient) => ({ title, subtitle, text })

const reasons: Readonly<Record<string, string>> = {
  pending: 'None yet. Recipients are determined when it’s sent.',
  cancelled: 'None. It was canceled before it was sent.',
  sending: 'Finding recipients…',
  sent: 'No devices matched the audience, their platforms aren’t configured or are disabled, or there was no text in their languages.',
  failed: 'Nothing was sent before it failed.',
}
const whyNone = (status: string) => reasons[status] ?? 'The service doesn’t provide this.'
