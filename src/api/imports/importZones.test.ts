import { expect, test } from 'vitest'
import type { Zone } from '#contract/places/zones.ts'
import type { GoodRow } from '#model/geozones/checkZoneRows.ts'
import { ApiError, errorFrom } from '../errors.ts'
import { type AddProgress, importZones, resumeAdding } from './importZones.ts'

test('splits a rejected chunk until the invalid row fails alone', async () => {
  const rows = Array.from({ length: 250 }, (_, at) => ({
    number: at + 2,
    zone: { name: `Z${at}` },
    off: at === 3,
  })) as GoodRow[]
  const bad = new Set([7, 8, 120])
  let calls = 0
  const off: number[] = []
  const begin: AddProgress = { added: 0, failed: [], stayedOn: [], left: rows }
  const end = await importZones(begin, {
    add: async (sent) => {
      calls += 1
      if (sent.some(({ number }) => bad.has(number))) throw new ApiError(422, 'geozones.0.content: write a message')
      return sent.map(({ number }) => number)
    },
    switchOff: async (id) => off.push(id),
    signal: new AbortController().signal,
    onProgress: () => undefined,
  })
  expect(end.added).toBe(247)
  expect(end.failed.map(({ row }) => row)).toEqual([7, 8, 120])
  expect(end.failed[0]?.message).toBe('Text: write a message')
  expect(off).toEqual([5])
  expect(calls).toBeLessThan(40)
})

test('names the column of a rejected field, not its place in the call', async () => {
  const rows = [{ number: 2, zone: {}, off: false }] as GoodRow[]
  const faults = [{ field: 'geozones.0.content', message: 'is too long' }]
  const end = await importZones(
    { added: 0, failed: [], stayedOn: [], left: rows },
    {
      add: () => Promise.reject(errorFrom(422, { message: 'geozones.0.content: is too long', faults })),
      switchOff: async () => undefined,
      signal: new AbortController().signal,
      onProgress: () => undefined,
    },
  )
  expect(end.failed).toMatchObject([{ row: 2, message: 'Text is too long.' }])
})

test('an outage ends the run and keeps unsent rows', async () => {
  const rows = Array.from({ length: 150 }, (_, at) => ({ number: at + 2, zone: {}, off: false })) as GoodRow[]
  let last: AddProgress | undefined
  let calls = 0
  const run = importZones(
    { added: 0, failed: [], stayedOn: [], left: rows },
    {
      add: async (sent) => {
        calls += 1
        if (calls === 2) throw new Error('gone')
        return sent.map(() => 1)
      },
      switchOff: async () => undefined,
      signal: new AbortController().signal,
      onProgress: (progress) => {
        last = progress
      },
    },
  )
  await expect(run).rejects.toThrow('gone')
  expect(last).toMatchObject({ added: 100, failed: [] })
  expect(last?.left).toHaveLength(50)
})

test('a stop leaves the remaining chunks', async () => {
  const rows = Array.from({ length: 150 }, (_, at) => ({ number: at + 2, zone: {}, off: false })) as GoodRow[]
  const stop = new AbortController()
  const end = await importZones(
    { added: 0, failed: [], stayedOn: [], left: rows },
    {
      add: async (sent) => sent.map(() => 1),
      switchOff: async () => undefined,
      signal: stop.signal,
      onProgress: () => stop.abort(),
    },
  )
  expect(end).toMatchObject({ added: 100, failed: [] })
  expect(end.left).toHaveLength(50)
})

test('finds rows whose response was lost, and disables them if the file says so', async () => {
  const names = ['On', 'Off', 'Off already', 'Stubborn', 'Nameless', 'Not sent']
  const left = names.map((name, at) => ({
    number: at + 2,
    zone: { name, lat: '51.5', lng: String(at) },
    off: at > 0,
  })) as GoodRow[]
  const there = names.slice(0, 5).map((name, at) => ({
    ...{ key: name, name, lat: 51.5, lng: at, status: at === 2 ? 0 : 1 },
    id: at === 4 ? undefined : 10 + at,
  })) as Zone[]
  const off: number[] = []
  const next = await resumeAdding({ added: 100, failed: [], stayedOn: [], left }, there, async (id) => {
    if (id === 13) throw new Error('gone')
    off.push(id)
  })
  expect(next).toMatchObject({ added: 105, stayedOn: [5, 6] })
  expect(next.left.map(({ number }) => number)).toEqual([7])
  expect(off).toEqual([11])
})
