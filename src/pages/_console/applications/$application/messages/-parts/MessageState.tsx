import { Group, Loader } from '@mantine/core'
import { type Icon, IconAlertTriangle, IconBan, IconCheck, IconClock, IconSend, IconSendOff } from '@tabler/icons-react'
import { EmptyState } from '#components/feedback/EmptyState.tsx'
import type { messageKinds, messageStatuses } from '#contract/messageKinds.ts'
import { statusLabel } from '#model/applications/messageWords.ts'

const icons: Readonly<Record<string, Icon>> = {
  pending: IconClock,
  sent: IconCheck,
  cancelled: IconBan,
  failed: IconAlertTriangle,
}

const colors: Readonly<Record<string, string>> = { failed: 'red', cancelled: 'dimmed' }

/** How far a message has come, in a word with its picture. */
export function MessageState({ status }: { status: string }) {
  const Glyph = icons[status]
  return (
    <Group component="span" display="inline-flex" gap={6} wrap="nowrap" c={colors[status]}>
      {status === 'sending' && <Loader size={14} aria-hidden />}
      {Glyph && <Glyph size={16} stroke={1.8} aria-hidden />}
      {statusLabel(status)}
    </Group>
  )
}

/** The same where there is room for the picture only. */
export function StateMark({ status }: { status: string }) {
  const Glyph = icons[status] ?? IconSend
  return (
    <Glyph
      color={`var(--mantine-color-${colors[status] === 'red' ? 'error' : 'dimmed'})`}
      size={16}
      stroke={1.8}
      role="img"
      aria-label={statusLabel(status)}
    />
  )
}

/** The service has no method for it. `what` is not told of: "its messages". */
export const NotTold = ({ what }: { what: string }) => (
  <EmptyState icon={IconSendOff} title={`This service does not tell of ${what}`}>
    The interface has no method for it, and neither does this service. Its control panel shows them, and the statistics
    count them.
  </EmptyState>
)

export const columnIds = [
  'what',
  'kind',
  'status',
  'when',
  'recipients',
  'sent',
  'delivered',
  'opened',
  'campaign',
  'preset',
] as const
export type ColumnId = (typeof columnIds)[number]

/** Which messages are shown, and in which order. */
export interface Wanted {
  q: string
  status?: (typeof messageStatuses)[number]
  kind?: (typeof messageKinds)[number]
  /** Code of a campaign. */
  campaign?: string
  sort: ColumnId | `-${ColumnId}`
}
