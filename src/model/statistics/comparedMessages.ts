import type { SentMessage } from '#contract/sentMessage.ts'
import { percent } from '#format/figures.ts'
import { formatList, toDate } from '#format/format.ts'
import { hasGone } from '../applications/sentMessage.ts'
import { codesSentTogether, type SendMoments } from '../messages/listedMessages.ts'
import { afterSending, type Period } from './period.ts'

export const sentMoment = ({ send_date, created }: Pick<SentMessage, 'send_date' | 'created'>): number | undefined =>
  toDate(send_date ?? created)?.getTime()

/**
 * What a message can be compared with, newest first. `suggested`: the send before it with its preset, else with its campaign.
 * `inFiles`: true if WhatsApp messages of files are left out, as each went to one number.
 */
export function comparable(message: SentMessage, messages: readonly SentMessage[], moments?: SendMoments) {
  const sentAt = sentMoment(message) ?? Number.POSITIVE_INFINITY
  const newest = [...messages].sort((a, b) => (sentMoment(b) ?? 0) - (sentMoment(a) ?? 0))
  const together = codesSentTogether(newest, moments)
  const all = newest.filter(
    (other) =>
      other.code !== message.code &&
      hasGone(other) &&
      !other.test &&
      sentMoment(other) !== undefined &&
      // the many updates of live activities compare with each other at most
      (other.kind !== 'live_activity' || message.kind === other.kind),
  )
  const others = all.filter(({ code }) => !together.has(code))
  const before = others.filter((other) => (sentMoment(other) ?? 0) < sentAt)
  const same = (key: 'preset' | 'campaign') =>
    message[key] ? before.find((other) => other[key] === message[key]) : undefined
  const suggested = same('preset') ?? same('campaign')
  return { suggested, others: others.filter((other) => other !== suggested), inFiles: others.length < all.length }
}

/** For each of the messages, the period from its send that is over for all of them: they had the same time to be opened. */
export function sameTimeAfter(sent: readonly number[], now: number): Period[] {
  const since = sent.map((at) => afterSending(at, 'all')(now))
  const length = Math.min(...since.map(({ from, to }) => to - from))
  return since.map(({ from }) => ({ from, to: from + length }))
}

interface Rate {
  label: string
  rate: number | undefined
  /** What it is a share of, where that may be too small to tell. */
  whole?: number | undefined
}

/** One more or less of fewer changes a rate by over 3 points. */
const fewestCompared = 30

/** True if one of the rates is a share of so few that it says nothing beside another one. */
export const isTooFew = (rates: readonly Rate[]): boolean =>
  rates.some(({ rate, whole }) => rate !== undefined && whole !== undefined && whole < fewestCompared)

/** `Highest: Spring, by 12.5 points`, of the printed rates in percent; undefined unless two are known. */
export function highestRate(rates: readonly Rate[]): string | undefined {
  const known = rates.flatMap(({ label, rate }) => (rate === undefined ? [] : [{ label, rate }]))
  const [first, second] = [...known].sort((a, b) => b.rate - a.rate)
  if (!first || !second) return undefined
  if (isTooFew(rates)) return 'Too few to compare'
  const difference = Number(first.rate.toFixed(1)) - Number(second.rate.toFixed(1))
  if (difference < 0.05) {
    const level = known.filter(({ rate }) => first.rate.toFixed(1) === rate.toFixed(1))
    return `Same rate: ${formatList(level.map(({ label }) => label))}`
  }
  return `${known.length > 2 ? 'Highest' : 'Higher'}: ${first.label}, by ${percent(difference).replace('%', ' points')}`
}

interface Proportion {
  part: number
  whole: number
}

/** Standard deviations beyond which 1 difference in 20 lies by chance. */
const limit = 1.96
/** Fewer hits or misses make the approximation by a normal distribution too rough. */
const fewest = 5

/**
 * The two-proportion z-test with pooled variance, two-sided, at 5%. Undefined where it doesn’t apply: with counts too
 * small, or more hits than trials.
 */
export function differsBeyondChance(...groups: [Proportion, Proportion]): boolean | undefined {
  if (groups.some(({ part, whole }) => part < fewest || whole - part < fewest)) return undefined
  const [a, b] = groups
  const pooled = (a.part + b.part) / (a.whole + b.whole)
  const deviation = Math.sqrt(pooled * (1 - pooled) * (1 / a.whole + 1 / b.whole))
  return Math.abs(a.part / a.whole - b.part / b.whole) / deviation > limit
}
