import { useQuery } from '@tanstack/react-query'
import { newestMessagesQuery } from '#api/findMessages.ts'
import { useHasCapability } from '#api/tokens.ts'
import { useIsSlow } from '#components/feedback/StillWaiting.tsx'

/** The newest messages, as they are now, to tell a repeat: whoever sends waits for them, but not for long. */
export function useEarlierMessages(application: string) {
  const lists = useHasCapability('listMessages')
  const slow = useIsSlow()
  const { data, isError, isFetchedAfterMount } = useQuery({ ...newestMessagesQuery(application), enabled: lists })
  const state =
    !lists || (isFetchedAfterMount && !isError)
      ? ('checked' as const)
      : isError || slow
        ? ('unknown' as const)
        : ('checking' as const)
  return { messages: data ?? [], state }
}
