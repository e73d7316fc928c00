import { Alert, Stack } from '@mantine/core'
import { useMemo, useState } from 'react'
import { useNeededApprovals } from '#api/approvals.ts'
import { useSignedIn } from '#api/session.ts'
import { DimmedText, TextLink, useZone } from '#components/controls/Text.tsx'
import { type Fact, Facts, Totals } from '#components/layout/Section.tsx'
import { ChatBubble } from '#components/preview/ChatBubble.tsx'
import type { Application } from '#contract/applications.ts'
import { capitalized, exactCount, exactDate, formatCount, relativeDate } from '#format/format.ts'
import { type EditState, replaceRefusal } from '#model/messages/editState.ts'
import { holdNote } from '#model/outbox/holdNote.ts'
import { utcDate } from '#model/shared/utc.ts'
import { notConfigured } from '#model/testDevices/testDevices.ts'
import { checkNumbers, leaveOut, rowDraft } from '#model/whatsApp/numberRows.ts'
import { toChat } from '#model/whatsApp/toChat.ts'
import { toWhatsAppNumber, type WhatsAppDraft } from '#model/whatsApp/whatsAppDraft.ts'
import { ApprovalNotice } from '../messages/review/ApprovalNotice.tsx'
import { TypedConfirmation } from '../shared/Confirm.tsx'
import { ReviewDialog, type Reviewed } from '../shared/ReviewDialog.tsx'
import { OtherValues } from './OtherValues.tsx'
import { UnknownNumber, UnknownRows, useUnknownNumbers } from './UnknownNumbers.tsx'
import { useNumberOwner } from './useNumberOwner.ts'
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

const looking = 'Checking which numbers are registered…'

function NumberReview({ application, draft, revise, edited, ...dialog }: WhatsAppReviewProps) {
  const { at, facts, needed } = useMessageFacts(draft, application)
  const number = toWhatsAppNumber(draft.number).replace('whatsapp:', '')
  const { register } = draft
  const looked = useUnknownNumbers(application.code, [number])
  const owner = useNumberOwner(application.code, number)
  const who = owner ? `${owner} (${number})` : number
  const unknown = looked.unknown.length > 0
  const act = at ? 'schedule' : 'send now'
  const reason =
    (edited && replaceRefusal[edited]) ??
    (isUnset(application)
      ? notSet
      : register
        ? undefined
        : looked.looking
          ? looking
          : unknown
            ? `Nobody would get it: ${number} isn’t registered`
            : undefined)
  return (
    <ReviewDialog
      title={at ? `Schedule this message to ${who}?` : `Send this message to ${who}?`}
      method="createWhatsAppMessage"
      confirm={
        needed.length > 0
          ? submitForApproval
          : edited === 'scheduled'
            ? `Replace and ${act}`
            : unknown && register
              ? `Register and ${at ? 'schedule' : 'send'}`
              : capitalized(act)
      }
      doubt={whatsAppDoubt}
      mustLook
      {...dialog}
      {...(reason && { reason })}
    >
      <NotConfigured application={application} />
      <ApprovalNotice rules={needed}>
        {edited === 'scheduled' && 'The scheduled message that it replaces is canceled right away.'}
      </ApprovalNotice>
      <OtherValues application={application.code} draft={draft} />
      {edited === 'scheduled' && <DimmedText>The scheduled message is canceled, and this one replaces it.</DimmedText>}
      {unknown && <UnknownNumber {...{ number, register }} onRegister={(register) => revise({ register })} />}
      <Facts
        facts={[
          { name: 'To', value: <strong>{who}</strong>, note: draft.register ? 'Registered if unknown' : undefined },
          ...facts,
        ]}
      />
      <div className={classes.compact}>
        <ChatBubble scheme="light" {...toChat(draft, at ?? new Date())} />
      </div>
    </ReviewDialog>
  )
}

/** Bad rows that are named; the rejects file has all of them. */
const mostNamed = 5
/** How many of the rows are listed: one more is, rather than only counted. */
const namedOf = (rows: number) => (rows === mostNamed + 1 ? rows : mostNamed)

function FileReview({ application, draft, revise, edited, ...dialog }: WhatsAppReviewProps) {
  const { confirmAbove } = useSignedIn()
  const [typed, setTyped] = useState('')
  const { at, facts, needed } = useMessageFacts(draft, application)
  const approved = needed.length > 0
  const checked = useMemo(() => checkNumbers(draft), [draft])
  const { bad } = checked
  const { register } = draft
  const numbers = useMemo(() => checked.good.map(({ number }) => number), [checked])
  const { unknown, looking: busy, registered } = useUnknownNumbers(application.code, numbers)
  const { good } = register ? checked : leaveOut(checked, unknown)
  const first = draft.file?.rows.find(({ number }) => number === (good[0] ?? checked.good[0])?.row)
  const many = formatCount(good.length, 'number')
  const asks = good.length > confirmAbove && !approved
  const held = asks && typed.replace(/\D/g, '') !== String(good.length)
  const reason = edited
    ? 'A file can’t replace a scheduled message. Go back and enter a number.'
    : isUnset(application)
      ? notSet
      : numbers.length === 0
        ? 'No row can be sent'
        : busy && !register
          ? looking
          : good.length === 0
            ? 'Nobody would get it: none of the numbers is registered'
            : undefined
  return (
    <ReviewDialog
      title={good.length === 0 ? 'Nothing to send' : at ? `Schedule messages to ${many}?` : `Send messages to ${many}?`}
      method="createWhatsAppMessage"
      confirm={
        approved
          ? submitForApproval
          : register && unknown.length > 0
            ? `Register and ${at ? 'schedule' : 'send'}`
            : good.length === 0
              ? 'Send'
              : at
                ? `Schedule for ${many}`
                : `Send to ${many}`
      }
      {...dialog}
      {...(reason !== undefined && { reason })}
      disabled={held}
    >
      <NotConfigured application={application} />
      <ApprovalNotice rules={needed} />
      <OtherValues application={application.code} draft={draft} />
      {unknown.length > 0 && (
        <UnknownRows
          unknown={unknown.length}
          numbers={numbers.length}
          register={register}
          onRegister={(register) => revise({ register })}
        />
      )}
      <Totals
        totals={[
          { name: 'Rows in the file', value: draft.file?.rows.length ?? 0 },
          busy
            ? { name: 'Rows to send', value: '…' }
            : { name: 'Rows to send', value: good.length, tone: good.length > 0 ? 'good' : 'bad' },
          ...(unknown.length > 0
            ? [
                {
                  name: 'Not registered',
                  value: unknown.length,
                  ...(register ? { note: 'will be registered' } : { note: 'left out', tone: 'bad' as const }),
                },
              ]
            : []),
          ...(bad.length > 0 || unknown.length === 0
            ? [{ name: 'Rows skipped', value: bad.length, tone: bad.length > 0 ? ('bad' as const) : undefined }]
            : []),
        ]}
      />
      {bad.length > 0 && (
        <Alert color="yellow" title={`${formatCount(bad.length, 'row')} skipped`}>
          <Stack component="ul" gap={0} ps={20} style={{ listStyle: 'disc' }}>
            {bad.slice(0, namedOf(bad.length)).map(({ row, message }) => (
              <li key={row}>
                Row {exactCount(row)}: {message}
              </li>
            ))}
          </Stack>
          {bad.length > namedOf(bad.length) && `${exactCount(bad.length - mostNamed)} more. `}
          You can download rejected rows afterward.
        </Alert>
      )}
      <Facts
        facts={[
          {
            name: 'To',
            value: <strong>{draft.file?.name}</strong>,
            note: register ? 'Unknown numbers are registered' : 'Unknown numbers get nothing',
          },
          ...(registered ? [{ name: 'Registered', ...registered }] : []),
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
      {asks && (
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

const submitForApproval = 'Submit for approval'

function useMessageFacts(draft: WhatsAppDraft, application: Application) {
  const { zone } = useZone()
  const { holdSeconds } = useSignedIn()
  // each number is a send of its own
  const one = { application: application.code, method: 'createWhatsAppMessage', total: 1, counting: false }
  const needed = useNeededApprovals(one)
  const at = draft.when === 'later' ? utcDate(draft.date) : undefined
  const facts: Fact[] = [
    {
      name: 'When',
      value: at ? `${exactDate(at, zone)} · ${relativeDate(at)}` : 'Now',
      ...(!at && needed.length === 0 && { note: holdNote(holdSeconds) }),
    },
    { name: 'Application', value: application.title },
    ...(draft.kind === 'template'
      ? [{ name: 'Template', value: `${draft.contentId.trim()} · ${draft.language.trim() || 'en_US'}` }]
      : []),
    ...(draft.preset.trim() ? [{ name: 'Preset', value: draft.preset.trim() }] : []),
  ]
  return { at, facts, needed }
}
