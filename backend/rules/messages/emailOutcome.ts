import { createHash } from 'node:crypto'
import type { Simulated } from './simulated.ts'

/** Shares of opened emails with a link that is clicked, and with a way to unsubscribe that is used. */
export const emailHabits = { clicks: 0.17, unsubscribes: 0.012 } as const

/** What recipients can do with an email. */
export interface EmailLinks {
  tracked: boolean
  unsubscribes: boolean
}

export interface EmailOutcome {
  clicked: Date | null
  bounced: Date | null
  unsubscribed: Date | null
}

const seconds = 1_000

/**
 * What else happens to a simulated email, deterministically for a message and device: one that isn’t delivered bounces;
 * links are only clicked, and people only unsubscribe, in an email that was opened and offers it.
 */
export function emailOutcome(
  { message, device, sent }: { message: number; device: number; sent: Date },
  { delivered, opened }: Simulated,
  { tracked, unsubscribes }: EmailLinks,
): EmailOutcome {
  if (!delivered) return { clicked: null, bounced: new Date(sent.getTime() + 20 * seconds), unsubscribed: null }
  if (!opened) return { clicked: null, bounced: null, unsubscribed: null }
  const digest = createHash('sha256').update(`email ${message} ${device}`).digest()
  const [click, leave, wait] = [0, 4, 8].map((place) => digest.readUInt32LE(place) / 2 ** 32) as [
    number,
    number,
    number,
  ]
  const later = new Date(opened.getTime() + (5 + wait * 175) * seconds)
  return {
    bounced: null,
    clicked: tracked && click < emailHabits.clicks ? later : null,
    unsubscribed: unsubscribes && leave < emailHabits.unsubscribes ? later : null,
  }
}
