import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ZoneWithId } from '#api/geozones.ts'
import { PlaceEdits, pause } from './PlaceEdits.ts'

const pier = { key: 'z1', id: 1, name: 'Pier', lat: 38.7, lng: -9.1, range: 100 } as ZoneWithId
const park = { ...pier, key: 'z2', id: 2, name: 'Park' } as ZoneWithId
const at = { lat: 38.7, lng: -9.1, range: 100 }

/** A promise that is kept when the test says so. */
const promised = () => {
  let resolve = () => {}
  const promise = new Promise<void>((kept) => {
    resolve = kept
  })
  return { promise, resolve: () => resolve() }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a row of steps is one change; once sent and read, the zones say where it is', async () => {
  const read = promised()
  const send = vi.fn(() => read.promise)
  const edits = new PlaceEdits(send)
  edits.change(pier, { ...at, range: 110 }, true)
  edits.change(pier, { ...at, range: 120 }, true)
  expect(edits.of(pier).range).toBe(120)
  await vi.advanceTimersByTimeAsync(pause)
  expect(send.mock.calls).toEqual([[pier, at, { ...at, range: 120 }]])
  // on its way: still shown, not yet with the service
  expect(edits.of(pier).range).toBe(120)
  expect(edits.unsent).toBe(true)
  read.resolve()
  await vi.advanceTimersByTimeAsync(0)
  expect(edits.unsent).toBe(false)
  // a form has saved another range and another place since
  const saved = { ...pier, lat: 40, range: 500 }
  expect(edits.of(saved)).toEqual({ ...at, lat: 40, range: 500 })
  edits.change(saved, { ...edits.of(saved), range: 510 }, true)
  await vi.advanceTimersByTimeAsync(pause)
  expect(send).toHaveBeenLastCalledWith(saved, { ...at, lat: 40, range: 500 }, { ...at, lat: 40, range: 510 })
})

test('what is not changed by hand follows the zones while a change waits', () => {
  const edits = new PlaceEdits(async () => {})
  edits.change(pier, { ...at, lat: 38.8 }, true)
  expect(edits.of({ ...pier, range: 900 })).toEqual({ lat: 38.8, lng: -9.1, range: 900 })
})

test('a step during sending is kept and sent after it, from where the first one left it', async () => {
  const first = promised()
  const send = vi.fn().mockReturnValueOnce(first.promise).mockResolvedValue(undefined)
  const edits = new PlaceEdits(send)
  edits.change(pier, { ...at, range: 110 }, true)
  await vi.advanceTimersByTimeAsync(pause)
  edits.change(pier, { ...at, range: 120 }, true)
  first.resolve()
  await vi.advanceTimersByTimeAsync(0)
  expect(edits.of({ ...pier, range: 110 }).range).toBe(120)
  await vi.advanceTimersByTimeAsync(pause)
  expect(send).toHaveBeenCalledTimes(2)
  expect(send.mock.calls[1]?.[2]).toEqual({ ...at, range: 120 })
  expect(edits.unsent).toBe(false)
})

test('settling sends at once, of every zone; a step back to where it was is no change', async () => {
  const send = vi.fn(async () => {})
  const edits = new PlaceEdits(send)
  edits.change(pier, { ...at, lat: 38.8 }, true)
  edits.change(park, { ...at, range: 200 }, true)
  await edits.settle()
  expect(send).toHaveBeenCalledTimes(2)
  edits.change(pier, { ...at, range: 110 }, true)
  edits.change(pier, at, true)
  await edits.settle()
  expect(send).toHaveBeenCalledTimes(2)
  expect(edits.unsent).toBe(false)
})
