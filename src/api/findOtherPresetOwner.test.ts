import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { findOtherPresetOwner } from './findOtherPresetOwner.ts'
import { presetsQuery } from './presets.ts'
import { stubFetch } from './testing/stubFetch.ts'

afterEach(() => vi.unstubAllGlobals())

const preset = (code: string) => ({ code, name: code })
const queries = () => new QueryClient({ defaultOptions: { queries: { retry: false } } })
const listing = (presets: Record<string, string[]>) =>
  stubFetch({
    getApplications: { total: 1, page: 1, applications: [{ A1: 'Bakery', B2: 'Café', C3: 'Kiosk' }] },
    listPresets: ({ application }: { application: string }) => ({ presets: (presets[application] ?? []).map(preset) }),
  })

test('finds the application of a preset, whatever the case of the codes', async () => {
  const calls = listing({ A1: ['P1'], B2: ['P2'] })
  expect(await findOtherPresetOwner(queries(), 'A1', 'p1')).toBeUndefined()
  expect(calls).toHaveLength(1)
  expect(await findOtherPresetOwner(queries(), 'a1', 'P2')).toBe('B2')
})

test('a preset that no application lists may be this one’s', async () => {
  listing({ B2: ['P2'] })
  expect(await findOtherPresetOwner(queries(), 'A1', 'P9')).toBeUndefined()
})

test('a preset that was created since the list was loaded is this application’s', async () => {
  const presets: Record<string, string[]> = {}
  listing(presets)
  const cache = queries()
  await cache.query(presetsQuery('A1'))
  presets.A1 = ['P1']
  expect(await findOtherPresetOwner(cache, 'A1', 'P1')).toBeUndefined()
})
