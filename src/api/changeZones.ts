import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { RequestOf } from '#contract/index.ts'
import { type ZoneWithId, zonesIn } from '#contract/places/zones.ts'
import { bisect } from './bisect.ts'
import { call } from './call.ts'
import { zoneLists } from './geozones.ts'

/** One change of many zones, and what became of it. */
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

/** Zones that are changed at the same time. */
const abreast = 4
/** Zones that go in one call. */
const atOnce = 200

/** Changes many zones, and has them read again. */
export function useChangeZones(application: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationKey: ['updateGeoZone', 'deleteGeoZone'],
    mutationFn: (asked: ManyAsked) => changeZones(application, asked),
    onSettled: () => {
      for (const name of zoneLists) void queries.invalidateQueries({ queryKey: [name] })
    },
  })
}

/** Changes many zones, telling how far it is; what fails does not keep the others. Aborting leaves the rest as it is. */
export const changeZones = (application: string, { change, ...asked }: ManyAsked): Promise<ManyProgress> =>
  change.action === 'delete' ? deleteZones(application, asked) : updateZones(asked, change.fields)

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

type Asked = Omit<ManyAsked, 'change'>

async function updateZones(
  { zones, signal, onProgress }: Asked,
  fields: Omit<RequestOf<'updateGeoZone'>, 'geoZoneId'>,
): Promise<ManyProgress> {
  const progress: ManyProgress = { done: 0, failed: [] }
  const waiting = [...zones]
  const work = async () => {
    for (let zone = waiting.shift(); zone && !signal.aborted; zone = waiting.shift()) {
      try {
        await call('updateGeoZone', { geoZoneId: zone.id, ...fields })
        progress.done += 1
      } catch (error) {
        progress.failed.push({ zone, reason: reasonOf(error) })
      }
      onProgress({ ...progress })
    }
  }
  await Promise.all(Array.from({ length: abreast }, work))
  return progress
}

/** The service deletes all of a call or none; one that somebody else has deleted meanwhile is done. */
async function deleteZones(application: string, { zones, signal, onProgress }: Asked): Promise<ManyProgress> {
  const progress: ManyProgress = { done: 0, failed: [] }
  const refused: ManyProgress['failed'] = []
  for (let at = 0; at < zones.length && !signal.aborted; at += atOnce) {
    let left = zones.slice(at, at + atOnce)
    try {
      await bisect(left, (some) => call('deleteGeoZone', { application, geozones: some.map(({ id }) => id) }), {
        done: (some) => {
          progress.done += some.length
          left = left.slice(some.length)
          onProgress({ ...progress })
        },
        refused: (zone, error) => {
          refused.push({ zone, reason: reasonOf(error) })
          left = left.slice(1)
        },
      })
    } catch (error) {
      progress.failed.push(...left.map((zone) => ({ zone, reason: reasonOf(error) })))
      onProgress({ ...progress })
    }
  }
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
