import { Box, Text } from '@mantine/core'
import { Hint } from '#components/controls/Hint.tsx'
import { type Column, wide } from '#components/table/columns.ts'
import type { SentMessage } from '#contract/sentMessage.ts'
import { exactCount, toCount, toDate, unknown } from '#format/format.ts'
import { SendMoment } from '#forms/sent/SendMoment.tsx'
import {
  hasGone,
  kindLabel,
  messageName,
  outcomeLabel,
  withShortPlaceholders,
} from '#model/applications/sentMessage.ts'
import { formatOpenRate, openRate } from '#model/statistics/openRate.ts'
import { kindIcon } from '#pages/_console/applications/$application/-parts/MessageKindLabel.tsx'
import { MessageState, StateMark, TestMark } from '#pages/_console/applications/$application/-parts/MessageState.tsx'
import classes from './Messages.module.css'

const counts = ['recipients', 'sent', 'delivered', 'opened'] as const

/** The columns of the list of messages. The names of campaigns and presets are looked up by code. */
export function sentMessageColumns(
  campaignName: (code: string) => string,
  presetName: (code: string) => string,
): Column<SentMessage>[] {
  const counted = (
    id: (typeof counts)[number],
    header: string,
    width: string,
    cell: (message: SentMessage) => string,
  ): Column<SentMessage> => ({
    ...{ id, header, width, align: 'end', wideOnly: true },
    value: (message) => (hasGone(message) ? toCount(message[id]) : undefined),
    cell: (message) => (hasGone(message) ? cell(message) : unknown),
  })
  const named = (id: 'campaign' | 'preset', header: string, name: (code: string) => string): Column<SentMessage> => ({
    ...{ id, header, width: '120px', wideOnly: true },
    value: ({ [id]: code }) => (code ? name(code) : undefined),
  })
  return [
    {
      id: 'what',
      header: 'Message',
      hideable: false,
      value: ({ title, text, kind }) => [title, text].filter(Boolean).join(' – ') || messageName({ kind }),
      cell: (message) => <What message={message} />,
    },
    {
      ...wide('kind', 'Type', '64px'),
      value: ({ kind }) => kindLabel(kind),
      cell: ({ kind }) => {
        const Glyph = kindIcon(kind)
        return (
          <Hint label={kindLabel(kind)}>
            <Glyph size={16} stroke={1.6} role="img" aria-label={kindLabel(kind)} style={{ verticalAlign: -3 }} />
          </Hint>
        )
      },
    },
    {
      ...wide('status', 'Status', '118px'),
      value: outcomeLabel,
      cell: (message) => <MessageState message={message} />,
    },
    {
      ...wide('when', 'When', '136px'),
      value: ({ send_date, created }) => toDate(send_date ?? created),
      cell: (message) => <SendMoment message={message} />,
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
      value: (message) => openRate(message).rate,
      cell: formatOpenRate,
    },
    named('campaign', 'Campaign', campaignName),
    { ...named('preset', 'Preset', presetName), initiallyHidden: true },
  ]
}

/** Shows the status and the results too on narrow windows, which have no columns for them. */
function What({ message }: { message: SentMessage }) {
  const { title, text } = message
  const name = messageName(message)
  return (
    <span className={classes.what} title={[title, text].filter(Boolean).join('\n') || name}>
      <Box component="span" hiddenFrom="sm" me="xs">
        <StateMark message={message} />
      </Box>
      {name}
      {message.test && (
        <>
          {' '}
          <TestMark />
        </>
      )}
      {title && text && (
        <Text span inherit c="dimmed" fw={400}>
          {' '}
          {withShortPlaceholders(text)}
        </Text>
      )}
      <Text span display="block" size="xs" lh={1.3} c="dimmed" fw={400} hiddenFrom="sm">
        <SendMoment message={message} />
        {hasGone(message) &&
          ` · ${exactCount(message.sent)} sent · ${exactCount(message.opened)} opened (${formatOpenRate(message)})`}
      </Text>
    </span>
  )
}
