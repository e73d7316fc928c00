import type { SentMessage } from '#contract/sentMessage.ts'

/** By the name of the segment, when its last message was sent or is due. Canceled and failed messages don’t count. */
export function lastUses(messages: readonly SentMessage[]): Map<string, string> {
  const uses = new Map<string, string>()
  for (const { filter, status, send_date, created } of messages) {
    const at = send_date ?? created
    if (!filter || !at || status === 'cancelled' || status === 'failed') continue
    if (at > (uses.get(filter) ?? '')) uses.set(filter, at)
  }
  return uses
}
