import { useQuery } from '@tanstack/react-query'
import { cancellationQuery } from '#api/activity.ts'
import { TextLink, useZone } from '#components/controls/Text.tsx'
import { exactDate } from '#format/format.ts'
import { useReplacement } from './useReplacement.ts'

/** When a message was canceled, who canceled it, and what took its place, as far as that was done in this console. */
export function CanceledBy({ application, message }: { application: string; message: string }) {
  const { data: entry } = useQuery(cancellationQuery(message))
  const replacement = useReplacement(application, message)
  const { zone } = useZone()
  return (
    <>
      {entry && (
        <time dateTime={entry.at}>
          {exactDate(new Date(entry.at), zone)}
          {entry.person && ` by ${entry.person}`}
        </time>
      )}
      {replacement && (
        <TextLink inherit {...replacement}>
          Replaced by a new message
        </TextLink>
      )}
    </>
  )
}
