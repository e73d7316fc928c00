import { Group, Loader } from '@mantine/core'
import {
  type Icon,
  IconAlertTriangle,
  IconBan,
  IconCheck,
  IconHourglass,
  IconQuestionMark,
  IconUserCheck,
} from '@tabler/icons-react'
import { useOffline } from '#api/online.ts'
import type { Timed } from '#api/outbox.ts'
import { useNow } from '#components/controls/Text.tsx'
import type { HeldState } from '#contract/console/outbox.ts'
import { formatCountdown, heldStateLabel } from '#model/outbox/heldState.ts'

const icons: Readonly<Partial<Record<HeldState, { icon: Icon; color?: string }>>> = {
  held: { icon: IconHourglass },
  sent: { icon: IconCheck, color: 'var(--mantine-color-success)' },
  undone: { icon: IconBan },
  refused: { icon: IconAlertTriangle, color: 'var(--mantine-color-error)' },
  late: { icon: IconAlertTriangle, color: 'var(--mantine-color-yellow-text)' },
  unknown: { icon: IconQuestionMark, color: 'var(--mantine-color-error)' },
  awaiting: { icon: IconUserCheck, color: 'var(--mantine-color-yellow-text)' },
  declined: { icon: IconBan, color: 'var(--mantine-color-error)' },
}

/** The state of a held send; while it waits, the time that is left. Once that is over, nothing is known of it while offline. */
export function HeldProgress({
  held: { state, scheduled, dueAt, message, mayBeSent, approval, replaced },
}: {
  held: Pick<Timed, 'state' | 'scheduled' | 'dueAt' | 'message' | 'mayBeSent' | 'approval' | 'replaced'>
}) {
  const { icon: Glyph, color } = icons[state] ?? {}
  const offline = useOffline() !== undefined
  const waiting = mayBeSent ? heldStateLabel('unknown') : 'Waits for the service'
  const label =
    state === 'awaiting' && approval?.may === 'approve'
      ? 'Waits for your approval'
      : state === 'undone' && replaced
        ? 'Replaced'
        : state === 'undone' && scheduled
          ? 'Canceled'
          : state === 'sending' && offline
            ? probablyGone
            : heldStateLabel(state)
  return (
    <Group component="span" display="inline-flex" gap={6} wrap="nowrap" style={{ verticalAlign: 'bottom' }}>
      {state === 'sending' && !offline && <Loader size={14} aria-hidden />}
      {Glyph && <Glyph color={color} size={16} stroke={1.8} aria-hidden />}
      {state === 'held' ? message ? waiting : <Countdown to={dueAt} offline={offline} /> : label}
    </Group>
  )
}

const probablyGone = 'Probably gone out'

function Countdown({ to, offline }: { to: number; offline: boolean }) {
  const now = useNow(500)
  return (
    <span role="timer">
      {to > now ? (
        <>
          Goes out in <span style={{ fontVariantNumeric: 'tabular-nums' }}>{formatCountdown((to - now) / 1_000)}</span>
        </>
      ) : offline ? (
        probablyGone
      ) : (
        'Goes out now'
      )}
    </span>
  )
}
