import { Text } from '@mantine/core'
import { Moment, useZone } from '#components/controls/Text.tsx'
import type { SentMessage } from '#contract/sentMessage.ts'
import { exactDate, formatDate, toDate } from '#format/format.ts'
import { wallClock } from '#format/zones.ts'

interface SendMomentProps {
  message: Pick<SentMessage, 'created' | 'send_date' | 'local_time' | 'local_date'>
  full?: boolean
  /** It was canceled: the time is when it would have been sent, which nothing counts down to. */
  canceled?: boolean
}

export function SendMoment({ message, full = false, canceled = false }: SendMomentProps) {
  const { zone } = useZone()
  const { created, send_date, local_time, local_date } = message
  const shown = local_time ? wallClock(local_date) : undefined
  const date = toDate(send_date ?? created)
  if (canceled && date) {
    const local = local_date && shown && `${shown}, in each person’s local time`
    return (
      <time dateTime={local ? local_date.replace(' ', 'T') : date.toISOString()} title={local || exactDate(date, zone)}>
        {full
          ? `Was scheduled for ${local || exactDate(date, zone)}`
          : `was for ${formatDate(local ? Date.parse(`${local_date.replace(' ', 'T')}Z`) : date, monthDay, local ? 'UTC' : zone)}`}
      </time>
    )
  }
  if (!local_date || !shown) return <Moment at={send_date ?? created} full={full} />
  return (
    <Text
      span
      inherit={full}
      size="sm"
      lh={full ? undefined : 1.3}
      display={full ? undefined : 'inline-block'}
      {...(!full && { maw: 150, style: { whiteSpace: 'normal' } })}
    >
      <time dateTime={local_date.replace(' ', 'T')}>{shown}</time>{' '}
      <Text span size="xs" c="dimmed" display={full ? undefined : 'block'}>
        {full ? 'in each person’s local time' : 'local time'}
      </Text>
    </Text>
  )
}

const monthDay = { day: 'numeric', month: 'short' } as const
