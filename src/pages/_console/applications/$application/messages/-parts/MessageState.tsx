import { Loader } from '@mantine/core'
import { type Icon, IconAlertTriangle, IconBan, IconCheck, IconClock, IconSend } from '@tabler/icons-react'
import { statusLabel } from '#model/applications/messageWords.ts'
import classes from './Messages.module.css'

const icons: Readonly<Record<string, Icon>> = {
  pending: IconClock,
  sent: IconCheck,
  cancelled: IconBan,
  failed: IconAlertTriangle,
}

/** How far a message has come, in a word with its picture. */
export function MessageState({ status }: { status: string }) {
  const Glyph = icons[status]
  return (
    <span className={classes.state} data-status={status}>
      {status === 'sending' && <Loader size={14} aria-hidden />}
      {Glyph && <Glyph size={16} stroke={1.8} aria-hidden />}
      {statusLabel(status)}
    </span>
  )
}

/** The same where there is room for the picture only. */
export function StateMark({ status }: { status: string }) {
  const Glyph = icons[status] ?? IconSend
  return (
    <Glyph
      className={classes.mark}
      data-status={status}
      size={16}
      stroke={1.8}
      role="img"
      aria-label={statusLabel(status)}
    />
  )
}
