import { Moment } from '#components/controls/Moment.tsx'
import type { SentMessage } from '#contract/sentMessage.ts'
import { wallClock } from '#format/zones.ts'
import classes from './SendMoment.module.css'

interface SendMomentProps {
  message: Pick<SentMessage, 'created' | 'send_date' | 'local_time' | 'local_date'>
  /** True where it may stand on one line, with all there is to say. */
  full?: boolean
}

/** When a message goes out: a point in time, or a time that each device's own clock shows. */
export function SendMoment({ message, full = false }: SendMomentProps) {
  const { created, send_date, local_time, local_date } = message
  const shown = local_time ? wallClock(local_date) : undefined
  if (!local_date || !shown) return <Moment at={send_date ?? created} full={full} />
  return (
    <span className={full ? undefined : classes.stacked}>
      <time dateTime={local_date.replace(' ', 'T')}>{shown}</time>{' '}
      <span className={classes.whose}>on each device’s clock</span>
    </span>
  )
}
