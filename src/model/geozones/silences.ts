import { metersBetween, type Position } from '#contract/places/distance.ts'
import { isOpen, opensAt } from '#contract/places/timetable.ts'
import type { Cluster, Zone } from '#contract/places/zones.ts'
import type { MessageInFull } from '#contract/sentMessage.ts'
import { exactDate, toDate } from '#format/format.ts'
import { timetableIn } from './week.ts'

export type ZoneSilence = { zone: Zone } & (
  | { because: 'closed' | 'cooldown' | 'cluster'; until: Date }
  | { because: 'unknown' }
)

type Written = Pick<MessageInFull, 'request' | 'created'>

const getIs = ({ presetCode, content }: Zone, { request }: Written): boolean =>
  presetCode ? request.preset === presetCode : content != null && sorted(request.content) === sorted(content)

const sorted = (content: unknown): string =>
  JSON.stringify(typeof content === 'object' && content !== null ? Object.entries(content).sort() : content)

function cooled(written: readonly Written[], seconds: number | null | undefined, moment: Date): Date | undefined {
  const times = written.flatMap(({ created }) => toDate(created)?.getTime() ?? [])
  if (times.length === 0 || !seconds) return undefined
  const until = Math.max(...times) + seconds * 1_000
  return until > moment.getTime() ? new Date(Math.min(until, 8.64e15)) : undefined
}

/** Active zones around a place that sent nothing, and why. `earlier`: messages sent before. */
export function silences(
  { zones, clusters }: { zones: readonly Zone[]; clusters: readonly Cluster[] },
  place: Position,
  moment: Date,
  { sent, earlier }: { sent: readonly Written[]; earlier: readonly Written[] },
): ZoneSilence[] {
  const around = zones.filter((zone) => zone.status !== 0 && metersBetween(place, zone) <= (zone.range ?? 0))
  return around.flatMap((zone): ZoneSilence[] => {
    if (sent.some((message) => getIs(zone, message))) return []
    const table = timetableIn(zone.timetable)
    if (table && !isOpen(table, moment)) return [{ zone, because: 'closed', until: opensAt(table, moment) }]
    const before = earlier.filter((message) => getIs(zone, message))
    const cooldownEnd = cooled(before, zone.cooldown, moment)
    if (cooldownEnd) return [{ zone, because: 'cooldown', until: cooldownEnd }]
    const others = zones.filter(({ cluster }) => cluster !== undefined && cluster.code === zone.cluster?.code)
    const nearby = [...sent, ...earlier].filter((message) => others.some((other) => getIs(other, message)))
    const cluster = clusters.find(({ code }) => code === zone.cluster?.code)
    const shared = cooled(nearby, cluster?.cooldown, moment)
    return [shared ? { zone, because: 'cluster', until: shared } : { zone, because: 'unknown' }]
  })
}

export function describeSilence(silence: ZoneSilence, clock: string): string {
  const { name, cluster } = silence.zone
  switch (silence.because) {
    case 'closed':
      return `${name} is outside its schedule until ${exactDate(silence.until, clock)}.`
    case 'cooldown':
      return `${name} is in cooldown until ${exactDate(silence.until, clock)}: it already sent a message to this device.`
    case 'cluster':
      return `${name} can’t send: its cluster, ${cluster?.name}, is in cooldown until ${exactDate(silence.until, clock)}.`
    case 'unknown':
      return `${name} sent nothing. The service gives no reason. Usually, the device was already inside or can’t get pushes, or the person already got a message from this cluster on another device.`
  }
}
