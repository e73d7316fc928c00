import { Box, VisuallyHidden } from '@mantine/core'
import { IconUserCheck } from '@tabler/icons-react'
import { Hint } from '#components/controls/Hint.tsx'
import { Moment } from '#components/controls/Text.tsx'
import { type Column, wide } from '#components/table/columns.ts'
import { SecondLine } from '#components/table/SecondLine.tsx'
import type { SentMessage } from '#contract/sentMessage.ts'
import { capitalized, exactCount, formatCount, formatList, toCount, toDate, unknown } from '#format/format.ts'
import { ComingMoment } from '#forms/sent/ComingMoment.tsx'
import { SendMoment } from '#forms/sent/SendMoment.tsx'
import { hasGone, kindLabel, messageName, messageText, outcomeLabel } from '#model/applications/sentMessage.ts'
import type { ListedMessage } from '#model/messages/listedMessages.ts'
import { type Sender, senderText } from '#model/outbox/senderText.ts'
import { countsOpens, formatMessageOpenRate, formatOpenRate, openRate } from '#model/statistics/openRate.ts'
import { kindIcon } from '#pages/_console/applications/$application/-parts/MessageKindLabel.tsx'
import { MessageState, StateMark, TestMark } from '#pages/_console/applications/$application/-parts/MessageState.tsx'
import classes from './Messages.module.css'

const counts = ['recipients', 'sent', 'delivered', 'opened'] as const

/** The columns of the list of messages. The names of campaigns, presets, and recipients, and who sent a message, are found by code or ID. */
export function sentMessageColumns(
  campaignName: (code: string) => string,
  presetName: (code: string) => string,
  senderOf: (code: string) => Sender | undefined = () => undefined,
  segmentGone: (message: SentMessage) => boolean = () => false,
  recipientName: (id: string) => string | undefined = () => undefined,
): Column<ListedMessage>[] {
  const counted = (
    id: (typeof counts)[number],
    header: string,
    width: string,
    cell: (message: SentMessage) => string,
  ): Column<SentMessage> => ({
    ...{ id, header, width, align: 'end', wideOnly: id === 'sent' || id === 'recipients' ? true : 'desktop' },
    value: (message) => (hasGone(message) ? toCount(message[id]) : undefined),
    cell: (message) => (hasGone(message) ? cell(message) : unknown),
  })
  const named = (id: 'campaign' | 'preset', header: string, name: (code: string) => string): Column<SentMessage> => ({
    ...{ id, header, width: '120px', wideOnly: 'desktop' },
    value: ({ [id]: code }) => (code ? name(code) : undefined),
    cell: ({ [id]: code }) =>
      code ? (
        <span className={classes.twoLines} title={name(code)}>
          {name(code)}
        </span>
      ) : (
        unknown
      ),
  })
  return [
    {
      id: 'what',
      header: 'Message',
      hideable: false,
      value: (message) => [messageName(message), message.title && messageText(message)].filter(Boolean).join(' – '),
      cell: (message) => (
        <What
          message={message}
          gone={segmentGone(message)}
          by={doneBy(message, senderOf)}
          recipientName={recipientName}
        />
      ),
    },
    {
      ...{ ...wide('kind', 'Type', '64px'), wideOnly: 'desktop' as const },
      value: ({ kind }) => kindLabel(kind),
      cell: ({ kind }) => (
        <Hint label={kindLabel(kind)}>
          <span className={classes.kind}>
            <KindMark kind={kind} />
          </span>
        </Hint>
      ),
    },
    {
      ...wide('status', 'Status', '118px'),
      // the search finds it by who did it
      value: (message) => [outcomeLabel(message), doneBy(message, senderOf)].filter(Boolean).join(' by '),
      cell: (message) => (
        <>
          <MessageState message={message} />
          <DoneBy message={message} sender={senderOf(message.code)} />
        </>
      ),
    },
    {
      ...wide('when', 'When', '128px'),
      value: ({ undone, send_date, created }) =>
        undone?.scheduled === false ? toDate(undone.at) : toDate(send_date ?? created),
      cell: (message) => <When message={message} below />,
    },
    {
      ...counted('recipients', 'Recipients', '100px', ({ recipients }) => exactCount(recipients)),
      initiallyHidden: true,
    },
    counted('sent', 'Sent', '72px', ({ sent }) => exactCount(sent)),
    counted('delivered', 'Delivered', '100px', ({ delivered }) => exactCount(delivered)),
    counted('opened', 'Opened', '84px', ({ opened }) => exactCount(opened)),
    {
      ...{ ...wide('rate', 'Open rate', '96px'), align: 'end' },
      value: (message) => (countsOpens(message) ? openRate(message).rate : undefined),
      cell: formatMessageOpenRate,
    },
    {
      ...{ ...wide('audience', 'Audience', '160px'), wideOnly: 'desktop' as const, initiallyHidden: true },
      value: ({ to, filter }) =>
        to?.map((id) => [recipientName(id), id].filter(Boolean).join(' · ')).join(', ') ?? filter,
    },
    named('campaign', 'Campaign', campaignName),
    { ...named('preset', 'Preset', presetName), initiallyHidden: true },
    { ...wide('code', 'Message ID', '200px'), initiallyHidden: true, value: ({ code }) => code },
  ]
}

const KindMark = ({ kind }: { kind: string }) => {
  const Glyph = kindIcon(kind)
  return <Glyph size={16} stroke={1.6} role="img" aria-label={kindLabel(kind)} />
}

/** Whoever undid it, or sent it, with those who approved it. */
function doneBy({ undone, code }: ListedMessage, senderOf: (code: string) => Sender | undefined) {
  const sender = senderOf(code)
  return undone?.by ?? (sender && senderText(sender))
}

function DoneBy({ message, sender }: { message: ListedMessage; sender: Sender | undefined }) {
  if (message.undone?.by) return <SecondLine truncate>by {message.undone.by}</SecondLine>
  if (!sender) return null
  const { person, approved } = sender
  return (
    <span title={capitalized(`by ${senderText(sender)}`)}>
      <SecondLine truncate>by {person}</SecondLine>
      {approved.length > 0 && (
        <SecondLine truncate>
          <IconUserCheck size={12} stroke={1.6} className={classes.approved} aria-hidden />
          <VisuallyHidden>approved by</VisuallyHidden> {formatList(approved)}
        </SecondLine>
      )}
    </span>
  )
}

/** When it was or will be sent; of one that was undone, when that was: it had no time of its own. */
function When({ message, below }: { message: ListedMessage; below?: boolean }) {
  if (message.undone?.scheduled === false) return <Moment at={message.undone.at} />
  const due = message.status === 'pending' && !message.local_time && toDate(message.send_date)
  if (due) return <ComingMoment at={due.getTime()} below={below} />
  return <SendMoment message={message} canceled={message.status === 'cancelled'} />
}

interface WhatProps {
  message: ListedMessage
  /** True if its segment was deleted. */
  gone: boolean
  by: string | undefined
  recipientName: (id: string) => string | undefined
}

/** Shows the type, the status, and the results too on narrow windows, which have no columns for them. */
function What({ message, gone, by, recipientName }: WhatProps) {
  const { title, kind, to } = message
  const messageCount = message.messageCount ?? message.undone?.rows
  const name = messageName(message)
  const text = title && messageText(message)
  const [recipient] = to?.length === 1 ? to : []
  const second = [
    messageCount && formatCount(messageCount, 'message'),
    recipient && `To ${recipientName(recipient) ?? recipient}`,
    text,
  ].filter(Boolean)
  return (
    <span
      className={classes.what}
      title={[name, text, recipient && recipientName(recipient) && `To ${recipient}`].filter(Boolean).join('\n')}
    >
      <Box component="span" hiddenFrom="sm" me="xs">
        <StateMark message={message} />
      </Box>
      <Box component="span" me="xs" className={`${classes.kind} ${classes.kindBeside}`}>
        <KindMark kind={kind} />
      </Box>
      {message.test && (
        <>
          <TestMark />{' '}
        </>
      )}
      {name}
      {second.length > 0 && <SecondLine truncate>{second.join(' · ')}</SecondLine>}
      {gone && <SecondLine c="red">{`Segment “${message.filter}” was deleted`}</SecondLine>}
      <SecondLine hiddenFrom="sm" className={classes.results}>
        <When message={message} />
        {by && ` · by ${by}`}
        {hasGone(message) &&
          countsOpens(message) &&
          ` · ${exactCount(message.sent)} sent · ${exactCount(message.opened)} opened (${formatOpenRate(message)})`}
      </SecondLine>
    </span>
  )
}
