import { Badge, Group, Loader } from '@mantine/core'
import {
  type Icon,
  IconAlertTriangle,
  IconArrowForwardUp,
  IconBan,
  IconCheck,
  IconClock,
  IconSend,
  IconSendOff,
  IconUserOff,
} from '@tabler/icons-react'
import { EmptyState } from '#components/feedback/EmptyState.tsx'
import { type MessageOutcome, outcomeLabel, reachedNobody, wasReplaced } from '#model/applications/sentMessage.ts'

const states: Readonly<Record<string, { icon: Icon; color?: string }>> = {
  pending: { icon: IconClock },
  sent: { icon: IconCheck, color: 'var(--mantine-color-success)' },
  cancelled: { icon: IconBan },
  failed: { icon: IconAlertTriangle, color: 'var(--mantine-color-error)' },
}

const noRecipients = { icon: IconUserOff, color: 'var(--mantine-color-yellow-text)' }

const getState = (message: MessageOutcome): { icon?: Icon; color?: string } =>
  reachedNobody(message)
    ? noRecipients
    : wasReplaced(message)
      ? { icon: IconArrowForwardUp }
      : (states[message.status] ?? {})

export function MessageState({ message }: { message: MessageOutcome }) {
  const { status } = message
  const { icon: Glyph, color } = getState(message)
  const c = status === 'failed' ? 'red' : status === 'cancelled' ? 'dimmed' : undefined
  return (
    <Group component="span" display="inline-flex" gap={6} wrap="nowrap" c={c} style={{ verticalAlign: 'middle' }}>
      {status === 'sending' && <Loader size={14} aria-hidden />}
      {Glyph && <Glyph color={color} size={16} stroke={1.8} aria-hidden />}
      {outcomeLabel(message)}
    </Group>
  )
}

export function StateMark({ message }: { message: MessageOutcome }) {
  const { icon: Glyph = IconSend, color } = getState(message)
  return (
    <Glyph
      color={color}
      size={16}
      stroke={1.8}
      role="img"
      aria-label={outcomeLabel(message)}
      style={{ verticalAlign: -3 }}
    />
  )
}

export const TestMark = () => (
  <Badge variant="default" size="sm" tt="none">
    Test
  </Badge>
)

export const NotReported = ({ what }: { what: string }) => (
  <EmptyState icon={IconSendOff} title={`This service doesn’t provide ${what}`}>
    Find them in the service’s control panel.
  </EmptyState>
)
