import type { SentMessage } from '#contract/sentMessage.ts'
import { toCount } from '#format/format.ts'

/** What the messages of a segment, a preset, or a campaign add up to. */
export interface MessageUse {
  messages: number
  /** When the last one was sent, in UTC: `2026-01-05 08:00:00`. */
  last: string
  sent: number
  delivered: number
  opened: number
}

const sent = new Set(['sent', 'sending'])

/** By segment name, preset code, or campaign code. Only what was sent since then (in UTC, as in the list) counts, and no test. */
export function messageUses(
  messages: readonly SentMessage[],
  by: 'filter' | 'preset' | 'campaign',
  since = '',
): Map<string, MessageUse> {
  const uses = new Map<string, MessageUse>()
  for (const message of messages) {
    const { [by]: key, status, send_date, created, test } = message
    const at = send_date ?? created
    if (!key || !at || test || at < since || !sent.has(status)) continue
    const use = uses.get(key) ?? { messages: 0, last: '', sent: 0, delivered: 0, opened: 0 }
    uses.set(key, {
      messages: use.messages + 1,
      last: at > use.last ? at : use.last,
      sent: use.sent + (toCount(message.sent) ?? 0),
      delivered: use.delivered + (toCount(message.delivered) ?? 0),
      opened: use.opened + (toCount(message.opened) ?? 0),
    })
  }
  return uses
}
