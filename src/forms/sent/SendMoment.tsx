import { Text } from '@mantine/core'
import { Moment } from '#components/controls/Text.tsx'
import type { SentMessage } from '#contract/sentMessage.ts'
import { wallClock } from '#format/zones.ts'

interface SendMomentProps {
  message: Pick<SentMessage, 'created' | 'send_date' | 'local_time' | 'local_date'>
  full?: boolean
}

export function SendMoment({ message, full = false }: SendMomentProps) {
  const { created, send_date, local_time, local_date } = message
  const shown = local_time ? wallClock(local_date) : undefined
  if (!local_date || !shown) return <Moment at={send_date ?? created} full={full} />
  return (
    <Text span inherit={full} size="sm" lh={full ? undefined : 1.3} display={full ? undefined : 'inline-block'}>
      <time dateTime={local_date.replace(' ', 'T')}>{shown}</time>{' '}
      <Text span size="xs" c="dimmed" display={full ? undefined : 'block'}>
        {full ? 'in each person’s local time' : 'local time'}
      </Text>
    </Text>
  )
}
