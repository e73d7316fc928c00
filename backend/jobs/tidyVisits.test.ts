import { expect, test } from 'vitest'
import { onEachStorage } from '../testing/onEachStorage.ts'
import { park, square, walker, zoneAt } from '../testing/walker.ts'
import { tidyVisits } from './tidyVisits.ts'

onEachStorage('tidyVisits', (service) => {
  test('deletes visits and cluster firings that no longer prevent a zone from firing', async () => {
    const { db } = service()
    const { add, at, sent, cluster, seen } = await walker(service)
    const city = await cluster(7200)
    await add(
      zoneAt(square, { name: 'short', cooldown: 3600 }),
      zoneAt(square, { name: 'long', cooldown: Number.MAX_SAFE_INTEGER }),
      zoneAt(square, { name: 'shared', cluster: city }),
      zoneAt(square, { name: 'mute', content: { pt: 'Pão' } }),
    )
    await at(square)
    const start = Date.now()
    const after = async (hours: number) => {
      await tidyVisits(db, new Date(start + hours * 3_600_000 + 5_000))
      const firings = await db.selectFrom('geozone_cluster_firings').select('cluster_id').distinct().execute()
      return [(await seen()).visits.map(({ name }) => name).join(' '), firings.length]
    }
    // devices that are still inside are remembered
    expect(await after(3)).toEqual(['short long shared mute', 0])
    await at(park)
    expect(await after(0)).toEqual(['short long', 0])
    expect(await after(1)).toEqual(['long', 0])
    expect(await after(9)).toEqual(['long', 0])
    // an unfinished cooldown continues
    await at(square)
    expect(await sent()).toHaveLength(5)
  })

  test('a stay ends after four hours of silence; a cluster’s turn lasts for its cooldown', async () => {
    const { db } = service()
    const { add, at, cluster, seen } = await walker(service)
    await add(zoneAt(square, { cluster: await cluster(36_000) }))
    await at(square)
    const left = async (hours: number) => {
      await tidyVisits(db, new Date(Date.now() + hours * 3_600_000 + 5_000))
      const firings = await db.selectFrom('geozone_cluster_firings').select('cluster_id').distinct().execute()
      return [(await seen()).visits.length, firings.length]
    }
    expect(await left(3.9)).toEqual([1, 1])
    expect(await left(4)).toEqual([0, 1])
    expect(await left(10)).toEqual([0, 0])
  })
})
