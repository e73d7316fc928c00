import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ZoneWithId } from '#contract/places/zones.ts'
import { call } from './call.ts'
import { ApiError } from './errors.ts'
import { changeZones, type ManyChange } from './zoneChanges.ts'

vi.mock('./call.ts', () => ({ call: vi.fn() }))

const application = 'C0FFE-E0001'
const zones = Array.from({ length: 450 }, (_, at) => ({ id: at + 1, name: `Z${at + 1}` }) as ZoneWithId)
/** The IDs that the service has, and the changes it receives. */
let there = new Set<number>()
let calls: string[] = []

beforeEach(() => {
  there = new Set(zones.map(({ id }) => id))
  calls = []
  vi.mocked(call).mockImplementation((async (method: string, fields: { geozones?: number[]; geoZoneId?: number }) => {
    calls.push(method)
    if (method === 'listGeoZones')
      return { clusters: [{ geoZones: [...there].map((id) => ({ id, name: `Z${id}`, lat: 0, lng: 0 })) }] }
    if (method === 'updateGeoZone') {
      if (fields.geoZoneId === 9) throw new ApiError(422, 'no message')
      return null
    }
    if (fields.geozones?.some((id) => id > 430)) throw new ApiError(503, 'gone away')
    if (fields.geozones?.some((id) => !there.has(id) || id === 77)) throw new ApiError(422, 'nothing was deleted')
    for (const id of fields.geozones ?? []) there.delete(id)
    return null
  }) as typeof call)
})
afterEach(() => void vi.mocked(call).mockReset())

const run = (some: readonly ZoneWithId[], change: ManyChange, signal = new AbortController().signal) =>
  changeZones(application, { zones: some, change, signal, onProgress: () => undefined })

test('geozones that were already deleted count as done; only the one that the service rejects fails', async () => {
  for (const id of [3, 150, 201]) there.delete(id)
  const end = await run(zones.slice(0, 400), { action: 'delete' })
  expect(end).toEqual({ done: 399, failed: [{ zone: zones[76], reason: 'nothing was deleted' }] })
  expect(there.size).toBe(51)
  expect(calls.length).toBeLessThan(80)
})

test('deletes two hundred geozones in one call without refusals', async () => {
  there.add(77)
  const end = await run(zones.slice(100, 400), { action: 'delete' })
  expect([end.done, calls]).toEqual([300, ['deleteGeoZone', 'deleteGeoZone']])
})

test('a failed call fails its geozones only', async () => {
  const end = await run(zones.slice(200), { action: 'delete' })
  expect([end.done, end.failed.length, end.failed[0]?.reason]).toEqual([200, 50, 'gone away'])
})

test('each geozone is changed by its ID; a rejected one does not stop the others', async () => {
  const end = await run(zones.slice(0, 20), { action: 'update', fields: { status: 1 } })
  expect([end.done, end.failed.map(({ zone }) => zone.id)]).toEqual([19, [9]])
  expect(vi.mocked(call)).toHaveBeenCalledWith('updateGeoZone', { geoZoneId: 20, status: 1 })
})

test('stopping leaves the remaining geozones unchanged', async () => {
  const stop = new AbortController()
  stop.abort()
  expect(await run(zones, { action: 'delete' }, stop.signal)).toEqual({ done: 0, failed: [] })
  expect(calls).toEqual([])
})
