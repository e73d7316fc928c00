import { useQuery } from '@tanstack/react-query'
import { cancellationQuery } from '#api/activity.ts'
import { useZone } from '#components/controls/Text.tsx'
import { exactDate } from '#format/format.ts'

/** When a message was canceled and who canceled it, if that was done in this console. */
export function CanceledBy({ message }: { message: string }) {
  const { data: entry } = useQuery(cancellationQuery(message))
  const { zone } = useZone()
  if (!entry) return null
  return (
    <time dateTime={entry.at}>
      {exactDate(new Date(entry.at), zone)}
      {entry.person && ` by ${entry.person}`}
    </time>
  )
}
