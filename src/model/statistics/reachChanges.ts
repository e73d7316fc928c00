import type { ResponseOf } from '#contract/index.ts'
import { toCount } from '#format/format.ts'
import { getPlatformLabel } from '../testDevices/testDevices.ts'

type Row = ResponseOf<'getSubscribersStatistics'>['statistics'][number]

export interface ReachChange {
  platform: string
  /** Reachable devices at the start and the end. */
  from: number
  to: number
  /** More or fewer unreachable devices: push turned off, or uninstalled. */
  unreachable: number
}

/** How reachable devices changed from the first to the last count, by platform; the largest change first. */
export function reachChanges(rows: readonly Row[]): ReachChange[] {
  const times = rows.map(({ timestamp }) => timestamp).sort()
  const [first, last] = [times[0], times.at(-1)]
  const platforms = [...new Set(rows.map(({ platform }) => platform))]
  const countAt = (at: string | undefined, platform: number, kind: 'push_enabled' | 'push_disabled') =>
    toCount(rows.find((row) => row.timestamp === at && row.platform === platform)?.[kind]) ?? 0
  return platforms
    .map((platform) => ({
      platform: getPlatformLabel(platform) ?? String(platform),
      from: countAt(first, platform, 'push_enabled'),
      to: countAt(last, platform, 'push_enabled'),
      unreachable: countAt(last, platform, 'push_disabled') - countAt(first, platform, 'push_disabled'),
    }))
    .filter(({ from, to, unreachable }) => from > 0 || to > 0 || unreachable !== 0)
    .sort((a, b) => Math.abs(b.to - b.from) - Math.abs(a.to - a.from))
}
