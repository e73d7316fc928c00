import pLimit from 'p-limit'
import type { RequestOf } from '#contract/index.ts'
import { type ZoneWithId, zonesIn } from '#contract/places/zones.ts'
import { errorText } from '#format/format.ts'
import { call } from './call.ts'
import { zoneLists } from './geozones.ts'
import { halve, sendChunks } from './sendChunks.ts'
import { useChange } from './write.ts'

export type ManyChange =
  | { action: 'delete' }
  | { action: 'update'; fields: Omit<RequestOf<'updateGeoZone'>, 'geoZoneId'> }
export interface ManyProgress {
  done: number
  failed: { zone: ZoneWithId; reason: string }[]
}

interface ManyAsked {
  zones: readonly ZoneWithId[]
  change: ManyChange
  signal: AbortSignal
  onProgress: (progress: ManyProgress) => void
}

const abreast = 4
const atOnce = 200

export const useChangeZones = (application: string) =>
  useChange((request: ManyAsked) => changeZones(application, request), zoneLists)

export const changeZones = (application: string, { change, ...request }: ManyAsked): Promise<ManyProgress> =>
  change.action === 'delete' ? deleteZones(application, request) : updateZones(request, change.fields)

type Asked = Omit<ManyAsked, 'change'>

async function updateZones(
  { zones, signal, onProgress }: Asked,
  fields: Omit<RequestOf<'updateGeoZone'>, 'geoZoneId'>,
): Promise<ManyProgress> {
  const progress: ManyProgress = { done: 0, failed: [] }
  const limit = pLimit(abreast)
  const update = async (zone: ZoneWithId) => {
    if (signal.aborted) return
    try {
      await call('updateGeoZone', { geoZoneId: zone.id, ...fields })
      progress.done += 1
    } catch (error) {
      progress.failed.push({ zone, reason: errorText(error) })
    }
    onProgress({ ...progress })
  }
  await limit.map(zones, update)
  return progress
}

async function deleteZones(application: string, { zones, signal, onProgress }: Asked): Promise<ManyProgress> {
  const progress: ManyProgress = { done: 0, failed: [] }
  const refused: ManyProgress['failed'] = []
  const chunks = Array.from({ length: Math.ceil(zones.length / atOnce) }, (_, index) =>
    zones.slice(index * atOnce, (index + 1) * atOnce),
  )
  await sendChunks<readonly ZoneWithId[], true>({
    next: () => chunks.shift(),
    isStopped: () => signal.aborted,
    send: async (some) => {
      await call('deleteGeoZone', { application, geozones: some.map(({ id }) => id) })
      return true
    },
    done: (some) => {
      progress.done += some.length
      onProgress({ ...progress })
    },
    failed: halve(
      (zone, error) => refused.push({ zone, reason: errorText(error) }),
      (some, error) => {
        progress.failed.push(...some.map((zone) => ({ zone, reason: errorText(error) })))
        onProgress({ ...progress })
      },
    ),
  })
  if (refused.length > 0) {
    const there = await call('listGeoZones', { application }).then(
      (answer) => new Set(zonesIn(answer).map(({ id }) => id)),
      () => undefined,
    )
    const failed = refused.filter(({ zone }) => there?.has(zone.id) ?? true)
    progress.done += refused.length - failed.length
    progress.failed.push(...failed)
    onProgress({ ...progress })
  }
  return progress
}
