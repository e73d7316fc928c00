import { Alert } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { filtersQuery } from '#api/filters.ts'
import { TextLink } from '#components/controls/Text.tsx'
import type { MessageInFull, SentMessage } from '#contract/sentMessage.ts'

/** Whether the segment of a scheduled message was deleted. No, until the segments are known. */
export function useSegmentGone(application: string, messages: readonly SentMessage[]) {
  const waits = ({ status, filter }: SentMessage) => status === 'pending' && !!filter
  const { data: segments } = useQuery({ ...filtersQuery(application), enabled: messages.some(waits) })
  const names = segments && new Set(segments.map(({ name }) => name))
  return (message: SentMessage): boolean => names !== undefined && waits(message) && !names.has(message.filter ?? '')
}

export function SegmentGone({ application, message }: { application: string; message: MessageInFull }) {
  const { filter = message.filter } = message.request
  const named = { ...message, filter: typeof filter === 'string' ? filter : null }
  const gone = useSegmentGone(application, [named])(named)
  if (!gone) return null
  return (
    <Alert mb="md" color="red" variant="outline" title={`The segment “${named.filter}” was deleted`}>
      This message may fail or reach nobody. Edit it and select another audience, or create a segment with this name.
    </Alert>
  )
}

/** The text names the segment, and leads to it while it exists. */
export function SegmentLine({ application, line, segment }: { application: string; line: string; segment: string }) {
  const { data: segments } = useQuery(filtersQuery(application))
  const found = segments?.find(({ name }) => name === segment)
  const at = line.indexOf(segment)
  if (!found) return line
  return (
    <>
      {line.slice(0, at)}
      <TextLink inherit to="/applications/$application/segments/$code" params={{ application, code: found.code }}>
        {segment}
      </TextLink>
      {line.slice(at + segment.length)}
    </>
  )
}
