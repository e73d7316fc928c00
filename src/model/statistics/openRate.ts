import { percent } from '#format/figures.ts'
import { toCount, unknown } from '#format/format.ts'

export type Count = number | string | null | undefined

interface Counts {
  sent?: Count
  delivered?: Count
  opened?: Count
}

export const toPercentage = (part: number, whole: number) => (whole > 0 ? (100 * part) / whole : undefined)

/** A percentage of delivered messages, or of sent ones where the service doesn’t count deliveries. */
export function openRate({ sent, delivered, opened }: Counts) {
  const deliveries = toCount(delivered) ?? 0
  const opens = toCount(opened) ?? 0
  // zero deliveries are no rate, unless they aren’t counted: then there may be opens
  const none = delivered != null && deliveries === 0 && opens === 0
  const whole = none ? 0 : deliveries || (toCount(sent) ?? 0)
  return { rate: toPercentage(opens, whole), of: deliveries > 0 ? 'delivered' : 'sent' }
}

/** In a short period, opens of earlier messages may exceed the deliveries. */
export const plausibleRate = (rate: number | undefined) => (rate !== undefined && rate <= 100 ? rate : undefined)

/** `7.7%`, or `7.7% of sent`. */
export function formatOpenRate(counts: Counts): string {
  const { rate, of } = openRate(counts)
  return rate !== undefined && of === 'sent' ? `${percent(rate)} of sent` : percent(rate)
}

type Message = Counts & { kind: string }

/** A tap on a live activity opens the app, and isn’t counted by every service. */
export const countsOpens = ({ kind, opened }: Message) => kind !== 'live_activity' || (toCount(opened) ?? 0) > 0

export const formatMessageOpenRate = (message: Message) => (countsOpens(message) ? formatOpenRate(message) : unknown)
