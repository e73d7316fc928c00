import { useQuery } from '@tanstack/react-query'
import { newestMessagesQuery } from '#api/findMessages.ts'
import { useCan } from '#api/session.ts'
import { useHasCapability } from '#api/tokens.ts'
import type { SentMessage } from '#contract/sentMessage.ts'
import { activityStart } from '#model/messages/listedMessages.ts'

/** What only the start of a message’s live activity says: its title, and who it’s for. Empty if that isn’t one of the newest messages. */
export function useActivityStart(
  application: string,
  { activity }: Pick<SentMessage, 'activity'>,
): ReturnType<typeof activityStart> {
  const lists = useHasCapability('listMessages')
  const enabled = useCan('listMessages') && lists && !!activity
  const { data = [] } = useQuery({ ...newestMessagesQuery(application), enabled })
  return enabled ? activityStart(data.filter((message) => message.activity === activity)) : {}
}
