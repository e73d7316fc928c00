import type { MessageResult } from '#contract/sentMessage.ts'
import { type MessageTexts, type MessageWithTexts, messageTexts } from './messageTexts.ts'

/** Number of deliveries by device type and language; `taken` is the key of the text used. */
export interface DeliveryCount {
  platform: number
  taken: string | null
  language: string | null
  devices: number
  sent: number
  delivered: number
  opened: number
}

/** Content by platform and language: deliveries with the same content on a platform are merged, most devices first. */
export function messageResults(message: MessageWithTexts, counts: readonly DeliveryCount[]): MessageResult[] {
  const results = new Map<string, MessageResult>()
  for (const { taken, language, ...count } of counts) {
    const texts = textsOf(message, count.platform, taken, language)
    const key = JSON.stringify([count.platform, texts])
    const held = results.get(key)
    results.set(key, {
      ...texts,
      platform: count.platform,
      devices: count.devices + (held?.devices ?? 0),
      sent: count.sent + (held?.sent ?? 0),
      delivered: count.delivered + (held?.delivered ?? 0),
      opened: count.opened + (held?.opened ?? 0),
    })
  }
  return [...results.values()].sort((a, b) => a.platform - b.platform || b.devices - a.devices)
}

/** The content for the devices’ language; if that has changed since, for the language of the text. */
function textsOf(
  message: MessageWithTexts,
  platform: number,
  taken: string | null,
  language: string | null,
): MessageTexts {
  const now = messageTexts(message, platform, language)
  if (now.language === taken) return now
  return { ...messageTexts(message, platform, taken), language: taken }
}
