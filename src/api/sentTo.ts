import type { MessageInFull, SentMessage } from '#contract/sentMessage.ts'
import { call } from './call.ts'

/** So many of the newest messages are looked at, and so many of them opened to see whom they went to. */
const looked = 100
const opened = 12

/** The newest messages of an application, as they are at this moment. */
export const newestMessages = async (application: string): Promise<SentMessage[]> =>
  (await call('listMessages', { application, limit: looked })).messages

/** Of some messages the pushes that name a device. */
export async function sentTo(hwid: string, messages: readonly SentMessage[]): Promise<MessageInFull[]> {
  const alone = messages.filter(({ kind, recipients }) => kind === 'push' && (recipients ?? 0) <= 1)
  const read = await Promise.all(alone.slice(0, opened).map(({ code }) => call('getMessage', { message: code })))
  return read.flatMap(({ message }) => {
    const { devices } = message.request
    return Array.isArray(devices) && devices.includes(hwid) ? message : []
  })
}
