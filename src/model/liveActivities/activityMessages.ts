import type { SentMessage } from '#contract/sentMessage.ts'
import { messageText } from '../applications/sentMessage.ts'
import { isObject } from '../shared/json.ts'
import type { ActivityRequest } from './activities.ts'

export interface ActivityMessage {
  code: string
  event: 'Start' | 'Update' | 'End'
  /** The content in words. */
  text: string
  sent: string | null | undefined
  status: string
}

/** The messages of a live activity, the oldest first. `messages`: all messages, the newest first; `requests`: what was asked in them. */
export function activityMessages(
  activity: string,
  messages: readonly SentMessage[],
  requests: readonly Pick<ActivityRequest, 'code' | 'request'>[],
): ActivityMessage[] {
  return messages
    .filter((message) => message.activity === activity)
    .map((message) => {
      const { code, status, send_date, created } = message
      const asked = requests.find((request) => request.code === code)?.request.live_activity
      return { code, event: toEvent(asked), text: messageText(message), sent: send_date ?? created, status }
    })
    .reverse()
}

function toEvent(asked: unknown): ActivityMessage['event'] {
  if (!isObject(asked)) return 'Update'
  if (typeof asked['attributes-type'] === 'string') return 'Start'
  return asked.event === 'end' ? 'End' : 'Update'
}
