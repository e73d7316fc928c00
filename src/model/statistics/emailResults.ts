import type { SentMessage } from '#contract/sentMessage.ts'
import { percent } from '#format/figures.ts'
import { toCount } from '#format/format.ts'
import { openRate, toPercentage } from './openRate.ts'

interface EmailResult {
  name: string
  value: number
  note?: string
  tone?: 'bad'
}

/** Percentages from which mailbox providers may treat a sender as a spammer. */
const limits = { bounced: 2, unsubscribed: 0.5 } as const
/** Fewer don’t say anything about the sender. */
const fewest = 5

/** Clicks of an email; undefined where the service doesn’t count them. */
export function emailClicks(message: SentMessage): EmailResult | undefined {
  const value = toCount(message.clicked)
  if (value === undefined) return undefined
  const { of } = openRate(message)
  const whole = toCount(of === 'delivered' ? message.delivered : message.sent) ?? 0
  const note = rateNote('Click rate: ', toPercentage(value, whole), of)
  return { name: 'Clicked', value, ...(note && { note }) }
}

/** What an email lost: bounces and unsubscribes, where the service counts them. */
export function emailLosses(message: SentMessage): EmailResult[] {
  const { of } = openRate(message)
  const bases = { bounced: 'sent', unsubscribed: of } as const
  return (['bounced', 'unsubscribed'] as const).flatMap((name) => {
    const value = toCount(message[name])
    if (value === undefined) return []
    const base = bases[name]
    const rate = toPercentage(value, toCount(base === 'sent' ? message.sent : message.delivered) ?? 0)
    const high = rate !== undefined && rate >= limits[name] && value >= fewest
    const note = rateNote(high ? 'High: ' : '', rate, base)
    return {
      name: name === 'bounced' ? 'Bounced' : 'Unsubscribed',
      value,
      ...(note && { note }),
      ...(high && { tone: 'bad' as const }),
    }
  })
}

/** Addresses of a sent email that were neither delivered to nor bounced so far; 0 where the service doesn’t count bounces. */
export function unreportedAddresses({ sent, delivered, bounced }: SentMessage): number {
  const counts = [sent, delivered, bounced].map((count) => toCount(count))
  const [all = 0, arrived = 0, back] = counts
  return back === undefined ? 0 : Math.max(0, all - arrived - back)
}

const rateNote = (before: string, rate: number | undefined, of: string) =>
  rate === undefined ? undefined : `${before}${percent(rate)} of ${of}`
