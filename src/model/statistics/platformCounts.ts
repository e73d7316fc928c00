import type { ResultOf } from '#contract/results.ts'
import type { MessageResult } from '#contract/sentMessage.ts'
import { toCount } from '#format/counts.ts'
import { platformLabelOf } from '../testDevices/platformOf.ts'
import { actionWord } from './messageSeries.ts'

/** What became of messages on a platform: counts by the ids of messageSeries. */
export interface OnPlatform {
  platform: string
  counts: Record<string, number>
}

/** Of a campaign's statistics, all pieces together. */
export const platformsOfCampaign = (results: readonly ResultOf<'getCampaignStats'>[]): OnPlatform[] =>
  summed(
    results.flatMap(({ rows }) => rows.map(({ platformid, action, count }) => [platformid, action, count] as const)),
  )

/** Of a message, all languages together. */
export const platformsOfMessage = (results: readonly MessageResult[]): OnPlatform[] =>
  summed(
    results.flatMap(({ platform, sent, delivered, opened }) => [
      [platform, 'send', sent] as const,
      [platform, 'delivery', delivered] as const,
      [platform, 'open', opened] as const,
    ]),
  )

type Count = number | string | null | undefined

function summed(rows: readonly (readonly [platform: Count, action: string, count: Count])[]): OnPlatform[] {
  const byPlatform = new Map<string, Record<string, number>>()
  for (const [id, action, count] of rows) {
    const platform = platformLabelOf(toCount(id)) ?? 'Not told'
    const counts = byPlatform.get(platform) ?? {}
    const word = actionWord(action)
    counts[word] = (counts[word] ?? 0) + (toCount(count) ?? 0)
    byPlatform.set(platform, counts)
  }
  return [...byPlatform].map(([platform, counts]) => ({ platform, counts }))
}
