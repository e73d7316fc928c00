import { Badge, Group, Loader } from '@mantine/core'
import { type Icon, IconAlertTriangle, IconBan, IconCheck, IconClock, IconSend, IconSendOff } from '@tabler/icons-react'
import { EmptyState } from '#components/feedback/EmptyState.tsx'
import { statusLabel } from '#model/applications/sentMessage.ts'

const states: Readonly<Record<string, { icon: Icon; color?: string }>> = {
  pending: { icon: IconClock },
  sent: { icon: IconCheck, color: 'var(--mantine-color-success)' },
  cancelled: { icon: IconBan },
  failed: { icon: IconAlertTriangle, color: 'var(--mantine-color-error)' },
}

export function MessageState({ status }: { status: string }) {
  const { icon: Glyph, color } = states[status] ?? {}
  const c = status === 'failed' ? 'red' : status === 'cancelled' ? 'dimmed' : undefined
  return (
    <Group component="span" display="inline-flex" gap={6} wrap="nowrap" c={c} style={{ verticalAlign: 'middle' }}>
      {status === 'sending' && <Loader size={14} aria-hidden />}
      {Glyph && <Glyph color={color} size={16} stroke={1.8} aria-hidden />}
      {statusLabel(status)}
    </Group>
  )
}

export function StateMark({ status }: { status: string }) {
  const { icon: Glyph = IconSend, color } = states[status] ?? {}
  return (
    <Glyph
      color={color}
      size={16}
      stroke={1.8}
      role="img"
      aria-label={statusLabel(status)}
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
