import type { Kysely } from 'kysely'
import type { Database } from '../../db/tables.ts'

/** Number of devices over time, by application code. */
export interface Audiences {
  /** Devices of a type, with or without a push token. */
  there(application: string, type: number, at: Date): number
  /** Devices of a type with a push token today. */
  reachable(application: string, type: number, at: Date): number
  /** Types that the application has devices of. */
  types(application: string): number[]
}

/** The devices that were seeded, by the moments they were first seen. */
export async function seededAudiences(
  db: Kysely<Database>,
  applications: ReadonlyMap<string, number>,
): Promise<Audiences> {
  const rows = await db
    .selectFrom('devices')
    .select(['application_id', 'device_type', 'created', 'push_token'])
    .orderBy('created')
    .execute()
  const groups = new Map<string, { all: number[]; reachable: number[] }>()
  for (const { application_id, device_type, created, push_token } of rows) {
    const key = `${application_id} ${device_type}`
    const group = groups.get(key) ?? { all: [], reachable: [] }
    groups.set(key, group)
    group.all.push(created.getTime())
    if (push_token !== null) group.reachable.push(created.getTime())
  }
  const groupOf = (application: string, type: number) => groups.get(`${applications.get(application)} ${type}`)
  return {
    there: (application, type, at) => until(groupOf(application, type)?.all ?? [], at),
    reachable: (application, type, at) => until(groupOf(application, type)?.reachable ?? [], at),
    types: (application) =>
      [...groups.keys()].flatMap((key) => {
        const [id, type] = key.split(' ').map(Number)
        return id === applications.get(application) && type !== undefined ? [type] : []
      }),
  }
}

/** Number of the sorted times up to a moment. */
function until(times: readonly number[], at: Date): number {
  let [low, high] = [0, times.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((times[middle] ?? 0) <= at.getTime()) low = middle + 1
    else high = middle
  }
  return low
}
