import { Box, Button, Group, Text } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { getRouteApi } from '@tanstack/react-router'
import { useMemo } from 'react'
import { FilterSelect } from '#components/controls/FilterSelect.tsx'
import { Hint } from '#components/controls/Hint.tsx'
import { NoMatch } from '#components/feedback/EmptyState.tsx'
import type { Column } from '#components/table/columns.ts'
import { DataTable } from '#components/table/DataTable.tsx'
import { useTableAddress } from '#components/table/useTableAddress.ts'
import { messageKinds, messageStatuses } from '#contract/messageKinds.ts'
import type { SentMessage } from '#contract/sentMessage.ts'
import { exactCount, toCount, unknown } from '#format/counts.ts'
import { toDate } from '#format/dates.ts'
import { SendMoment } from '#forms/sent/SendMoment.tsx'
import {
  hasGone,
  kindIcon,
  kindLabel,
  messageName,
  statusLabel,
  withShare,
  withShortPlaceholders,
} from '#model/applications/sentMessage.ts'
import { MessageState, StateMark } from './MessageState.tsx'
import classes from './Messages.module.css'

interface MessagesTableProps {
  application: string
  messages: SentMessage[]
  /** True where the service can be asked for one message. */
  opens: boolean
  /** Name to a code; the code itself while it is not known. */
  campaignName: (code: string) => string
  presetName: (code: string) => string
}

const route = getRouteApi('/_console/applications/$application/messages/')

/** Messages with what they say, how far they have come and what became of them. */
export function MessagesTable(props: MessagesTableProps) {
  const { application, messages, opens, campaignName, presetName } = props
  const { status, kind, campaign } = route.useSearch()
  const navigate = route.useNavigate()
  const put = (parts: Omit<ReturnType<typeof route.useSearch>, 'sort'>) =>
    navigate({ search: (before) => ({ ...before, ...parts }), replace: true })
  const columns = useMemo(() => columnsFor(campaignName, presetName), [campaignName, presetName])
  const shown = useMemo(
    () =>
      messages.filter(
        (message) =>
          (status === undefined || message.status === status) &&
          (kind === undefined || message.kind === kind) &&
          (campaign === undefined || message.campaign === campaign),
      ),
    [messages, status, kind, campaign],
  )
  return (
    <DataTable
      name="Messages"
      unit={['message', 'messages']}
      items={shown}
      columns={columns}
      itemKey={({ code }) => code}
      link={
        opens
          ? ({ code: message }) => ({
              to: '/applications/$application/messages/$message',
              params: { application, message },
            })
          : undefined
      }
      {...useTableAddress('-when')}
      filters={
        <Group flex={1} gap="xs">
          <FilterSelect
            label="Status"
            any="Any status"
            data={messageStatuses.map((value) => ({ value, label: statusLabel(value) }))}
            value={status}
            onChange={(status) => put({ status })}
          />
          <FilterSelect
            label="Kind"
            any="Any kind"
            data={messageKinds.map((value) => ({ value, label: kindLabel(value) }))}
            value={kind}
            onChange={(kind) => put({ kind })}
          />
          {campaign !== undefined && (
            <Button
              variant="default"
              rightSection={<IconX size={14} aria-hidden />}
              aria-label={`Remove filter: campaign ${campaignName(campaign)}`}
              onClick={() => put({ campaign: undefined })}
            >
              {campaignName(campaign)}
            </Button>
          )}
        </Group>
      }
      noMatch={
        <NoMatch
          what="messages"
          onClear={() => put({ q: undefined, status: undefined, kind: undefined, campaign: undefined })}
        >
          None of the loaded messages match the search and filters.
        </NoMatch>
      }
    />
  )
}

function columnsFor(
  campaignName: MessagesTableProps['campaignName'],
  presetName: MessagesTableProps['presetName'],
): Column<SentMessage>[] {
  const counted = (
    id: 'recipients' | 'sent' | 'delivered' | 'opened',
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
      id: 'kind',
      header: 'Kind',
      width: '64px',
      wideOnly: true,
      value: ({ kind }) => kindLabel(kind),
      cell: ({ kind }) => <KindMark kind={kind} />,
    },
    {
      id: 'status',
      header: 'Status',
      width: '118px',
      wideOnly: true,
      value: ({ status }) => statusLabel(status),
      cell: ({ status }) => <MessageState status={status} />,
    },
    {
      id: 'when',
      header: 'When',
      width: '136px',
      value: ({ send_date, created }) => toDate(send_date ?? created),
      cell: (message) => <SendMoment message={message} />,
    },
    counted('recipients', 'Recipients', '100px', ({ recipients }) => exactCount(recipients)),
    counted('sent', 'Sent', '72px', ({ sent }) => exactCount(sent)),
    counted('delivered', 'Delivered', '100px', ({ delivered }) => exactCount(delivered)),
    counted('opened', 'Opened', '112px', ({ opened, sent }) => withShare(opened, sent)),
    named('campaign', 'Campaign', campaignName),
    named('preset', 'Preset', presetName),
  ]
}

function KindMark({ kind }: { kind: string }) {
  const Glyph = kindIcon(kind)
  return (
    <Hint label={kindLabel(kind)}>
      <Glyph size={16} stroke={1.6} role="img" aria-label={kindLabel(kind)} style={{ verticalAlign: -3 }} />
    </Hint>
  )
}

/** Its title and its text on one line; of one that says nothing, what it is. Narrow windows have no column for its status. */
function What({ message }: { message: SentMessage }) {
  const { title, text } = message
  const name = messageName(message)
  return (
    <span className={classes.what} title={[title, text].filter(Boolean).join('\n') || name}>
      <Box component="span" hiddenFrom="sm" me="xs">
        <StateMark status={message.status} />
      </Box>
      {name}
      {title && text && (
        <Text span inherit c="dimmed" fw={400}>
          {' '}
          {withShortPlaceholders(text)}
        </Text>
      )}
    </span>
  )
}
