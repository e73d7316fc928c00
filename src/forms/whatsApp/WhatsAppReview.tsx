import { Alert, Stack } from '@mantine/core'
import { useQueries, useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { read } from '#api/read.ts'
import { useSignedIn } from '#api/session.ts'
import { useHasCapability } from '#api/tokens.ts'
import { DimmedText, TextLink, useZone } from '#components/controls/Text.tsx'
import { type Fact, Facts, Totals } from '#components/layout/Section.tsx'
import { ChatBubble } from '#components/preview/ChatBubble.tsx'
import type { Application } from '#contract/applications.ts'
import { exactCount, exactDate, formatCount, relativeDate } from '#format/format.ts'
import { type EditState, replaceRefusal } from '#model/messages/editState.ts'
import { mostLookedUp } from '#model/messages/recipients.ts'
import { utcDate } from '#model/shared/utc.ts'
import { notConfigured } from '#model/testDevices/testDevices.ts'
import { checkNumbers, rowDraft } from '#model/whatsApp/numberRows.ts'
import { toChat } from '#model/whatsApp/toChat.ts'
import { toWhatsAppNumber, type WhatsAppDraft } from '#model/whatsApp/whatsAppDraft.ts'
import { TypedConfirmation } from '../shared/Confirm.tsx'
import { ReviewDialog, type Reviewed } from '../shared/ReviewDialog.tsx'
import classes from './WhatsApp.module.css'

// the service has no transaction ID for WhatsApp
export const whatsAppDoubt = 'The message may have been sent anyway. Check Sent & scheduled before you send it again.'

export const noMessage = 'The service accepted the request without creating a message. No one gets it.'

type WhatsAppReviewProps = Reviewed<WhatsAppDraft> & {
  application: Application
  /** What became of the scheduled message that it replaces. */
  edited?: EditState | undefined
}

export const WhatsAppReview = (props: WhatsAppReviewProps) =>
  props.draft.to === 'file' ? <FileReview {...props} /> : <NumberReview {...props} />

function NumberReview({ application, draft, edited, ...dialog }: WhatsAppReviewProps) {
  const { at, facts } = useMessageFacts(draft, application)
  const hwid = toWhatsAppNumber(draft.number)
  const number = hwid.replace('whatsapp:', '')
  const lists = useHasCapability('listDevices') && !draft.register
  const { data } = useQuery({ ...read('listDevices', { application: application.code, hwid }), enabled: lists })
  const reason = (edited && replaceRefusal[edited]) ?? (isUnset(application) ? notSet : undefined)
  return (
    <ReviewDialog
      title={at ? `Schedule this message to ${number}?` : `Send this message to ${number}?`}
      method="createWhatsAppMessage"
      confirm={edited === 'scheduled' ? `Replace and ${at ? 'schedule' : 'send now'}` : at ? 'Schedule' : 'Send now'}
      doubt={whatsAppDoubt}
      {...dialog}
      {...(reason && { reason })}
    >
      <NotConfigured application={application} />
      {edited === 'scheduled' && <DimmedText>The scheduled message is canceled, and this one replaces it.</DimmedText>}
      {lists && data?.devices.length === 0 && (
        <Alert color="yellow" title={`${number} isn’t registered`}>
          The message won’t reach anyone. Go back and turn on “Register unknown numbers”.
        </Alert>
      )}
      <Facts
        facts={[
          { name: 'To', value: <strong>{number}</strong>, note: draft.register ? 'Registered if unknown' : undefined },
          ...facts,
        ]}
      />
      <div className={classes.compact}>
        <ChatBubble scheme="light" {...toChat(draft, at ?? new Date())} />
      </div>
    </ReviewDialog>
  )
}

/** How many of the numbers would get nothing, as far as they are looked up. */
function UnknownNumbers({ application, numbers }: { application: string; numbers: readonly string[] }) {
  const lists = useHasCapability('listDevices')
  const looked = numbers.slice(0, mostLookedUp)
  const unknown = useQueries({
    queries: looked.map((number) => ({
      ...read('listDevices', { application, hwid: `whatsapp:${number}` }),
      enabled: lists,
    })),
    combine: (found) => found.filter(({ data }) => data?.devices.length === 0).length,
  })
  if (unknown === 0) return null
  const all = looked.length < numbers.length ? `the first ${exactCount(looked.length)}` : exactCount(looked.length)
  return (
    <Alert
      color="yellow"
      title={`${exactCount(unknown)} of ${all} numbers ${unknown === 1 ? 'isn’t' : 'aren’t'} registered`}
    >
      {unknown === 1 ? 'It gets' : 'They get'} nothing. To reach {unknown === 1 ? 'it' : 'them'}, go back and turn on
      “Register unknown numbers”.
    </Alert>
  )
}

/** Bad rows that are named; the rejects file has all of them. */
const mostNamed = 5

function FileReview({ application, draft, edited, ...dialog }: WhatsAppReviewProps) {
  const { confirmAbove } = useSignedIn()
  const [typed, setTyped] = useState('')
  const { at, facts } = useMessageFacts(draft, application)
  const { good, bad } = useMemo(() => checkNumbers(draft), [draft])
  const first = draft.file?.rows.find(({ number }) => number === good[0]?.row)
  const many = formatCount(good.length, 'number')
  const held = good.length > confirmAbove && typed.replace(/\D/g, '') !== String(good.length)
  const reason = edited
    ? 'A file can’t replace a scheduled message. Go back and enter a number.'
    : isUnset(application)
      ? notSet
      : good.length === 0
        ? 'No row can be sent'
        : undefined
  return (
    <ReviewDialog
      title={at ? `Schedule messages to ${many}?` : `Send messages to ${many}?`}
      method="createWhatsAppMessage"
      confirm={at ? `Schedule for ${many}` : `Send to ${many}`}
      {...dialog}
      {...(reason !== undefined && { reason })}
      disabled={held}
    >
      <NotConfigured application={application} />
      {!draft.register && <UnknownNumbers application={application.code} numbers={good.map(({ number }) => number)} />}
      <Totals
        totals={[
          { name: 'Rows in the file', value: draft.file?.rows.length ?? 0 },
          { name: 'Rows to send', value: good.length, tone: 'good' },
          { name: 'Rows skipped', value: bad.length, tone: bad.length > 0 ? 'bad' : undefined },
        ]}
      />
      {bad.length > 0 && (
        <Alert color="yellow" title={`${formatCount(bad.length, 'row')} skipped`}>
          <Stack component="ul" gap={0} ps={20} style={{ listStyle: 'disc' }}>
            {bad.slice(0, mostNamed).map(({ row, message }) => (
              <li key={row}>
                Row {exactCount(row)}: {message}
              </li>
            ))}
          </Stack>
          {bad.length > mostNamed && `${exactCount(bad.length - mostNamed)} more. `}
          You can download rejected rows afterward.
        </Alert>
      )}
      <Facts
        facts={[
          {
            name: 'To',
            value: <strong>{draft.file?.name}</strong>,
            note: draft.register ? 'Unknown numbers are registered' : 'Unknown numbers get nothing',
          },
          ...facts,
        ]}
      />
      {first && (
        <div className={classes.compact}>
          <DimmedText mb={8}>As row {exactCount(first.number)} gets it:</DimmedText>
          <ChatBubble scheme="light" {...toChat(rowDraft(draft, first.cells), at ?? new Date())} />
        </div>
      )}
      <DimmedText>
        One message per row, one after the other. You can pause and resume. A row never goes out twice: if a response is
        lost, sending stops and that row isn’t tried again.
      </DimmedText>
      {good.length > confirmAbove && (
        <TypedConfirmation
          data-autofocus
          inputMode="numeric"
          word={exactCount(good.length)}
          value={typed}
          onChange={setTyped}
        />
      )}
    </ReviewDialog>
  )
}

export const notSet = 'Configure WhatsApp first'
export const isUnset = ({ providers }: Application) => notConfigured(21, providers) !== undefined

const NotConfigured = ({ application }: { application: Application }) =>
  isUnset(application) && (
    <Alert color="red" title="WhatsApp isn’t configured">
      Nobody would get the message.{' '}
      <TextLink
        size="sm"
        c="inherit"
        underline="always"
        to="/applications/$application/platforms"
        params={{ application: application.code }}
      >
        Open Platforms
      </TextLink>
    </Alert>
  )

function useMessageFacts(draft: WhatsAppDraft, application: Application) {
  const { zone } = useZone()
  const at = draft.when === 'later' ? utcDate(draft.date) : undefined
  const facts: Fact[] = [
    {
      name: 'When',
      value: at ? `${exactDate(at, zone)} · ${relativeDate(at)}` : 'Now',
    },
    { name: 'Application', value: application.title },
    ...(draft.kind === 'template'
      ? [{ name: 'Template', value: `${draft.contentId.trim()} · ${draft.language.trim() || 'en_US'}` }]
      : []),
    ...(draft.preset.trim() ? [{ name: 'Preset', value: draft.preset.trim() }] : []),
  ]
  return { at, facts }
}
