import { IconCheck, IconMinus, IconPlayerPause } from '@tabler/icons-react'
import type { LearnedStatus } from '#api/platforms.ts'
import { AsOf } from '#components/controls/Moment.tsx'
import classes from './Platforms.module.css'

interface PlatformStateProps {
  configured: boolean
  /** What the service last said, where it has. */
  status?: LearnedStatus
}

/** Whether a platform is configured and, where the service has said so, enabled. */
export function PlatformState({ configured, status }: PlatformStateProps) {
  if (!configured) {
    return (
      <span className={classes.state}>
        <IconMinus size={16} stroke={1.6} aria-hidden />
        Not configured
      </span>
    )
  }
  const off = status?.enabled === false
  const Glyph = off ? IconPlayerPause : IconCheck
  return (
    <span className={classes.state} data-tone={off ? 'off' : 'on'}>
      <Glyph size={16} stroke={2} aria-hidden />
      <span>
        Configured
        {status && (
          <span className={classes.status}>
            {off ? 'Disabled' : 'Enabled'} <AsOf at={status.at} />
          </span>
        )}
      </span>
    </span>
  )
}
