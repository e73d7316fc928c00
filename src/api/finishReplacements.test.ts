import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Filter } from '#contract/filters.ts'
import { type Finished, finishReplacements } from './finishReplacements.ts'
import { claimReplacements, pendingReplacements } from './replacements.ts'
import { replaceStoredFilter, replaceStoredPreset } from './replaceStored.ts'
import { dropReplacement, lockReplacement, storeReplacement } from './trackReplacement.ts'

const application = 'C0FFE-E0001'
const old: Filter = { code: 'AAAAA-00001', name: 'Adults', filter_expression: 'T("Age", GTE, 18)' }
const next = { name: 'Adults', filter_expression: 'T("Age", GTE, 21)' }
const passing = { ...next, name: 'Adults (new)' }

/** A service with these segments and presets. */
let filters: Filter[] = []
let presets: { code: string; name: string }[] = []

/** Statuses of methods that fail, 0 for no response; and those of methods that fail once something was created. */
let failing: Record<string, number> = {}
let failingOnceMade: Record<string, number> = {}

function answer(method: string, request: Record<string, string>): unknown {
  switch (method) {
    case 'listFilters':
      return { filters }
    case 'createFilter':
      filters = [...filters, { code: `AAAAA-1000${filters.length}`, name: '', ...request }]
      return { name: request.name }
    case 'deleteFilter':
      filters = filters.filter(({ name }) => name !== request.name)
      return null
    case 'listPresets':
      return { presets }
    case 'createPreset':
      presets = [...presets, { code: `new ${presets.length}`, name: request.name ?? '' }]
      return null
    case 'deletePreset':
      presets = presets.filter(({ code }) => code !== request.preset_code)
      return null
    default:
      throw new Error(method)
  }
}

function fail(status: number): Response {
  if (status === 0) throw new TypeError('Failed to fetch')
  return Response.json({ message: 'Away' }, { status })
}

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
  // over plain HTTP, a browser has no randomUUID
  vi.stubGlobal('crypto', { getRandomValues: (bytes: Uint8Array) => bytes.fill(7) })
  failing = {}
  failingOnceMade = {}
  vi.stubGlobal('fetch', async (address: string, { body }: { body: string }) => {
    const method = address.split('/').at(-1) ?? ''
    const refused = failing[method]
    if (refused !== undefined) return fail(refused)
    const content = answer(method, JSON.parse(body))
    if (method.startsWith('create')) failing = failingOnceMade
    const lost = failing[method]
    return lost === undefined ? Response.json(content) : fail(lost)
  })
  claimReplacements('marketer', 'Demo')
})
afterEach(() => vi.unstubAllGlobals())

const finish = async () => {
  const told: Partial<Finished>[] = []
  await finishReplacements((what) => {
    if ('error' in what) throw what.error
    told.push(what)
  })
  expect(pendingReplacements()).toEqual([])
  return told.map(({ name, outcome }) => [name, outcome])
}
const segment = (sent: (typeof next)[]) =>
  storeReplacement({ id: `segment ${application} ${old.code}`, application, kind: 'segment', old, next, sent })
const expressions = () => filters.map(({ name, filter_expression }) => [name, filter_expression])

test.each([
  ['the new one stands beside the old one', [old, { code: 'n', ...passing }]],
  ['only the new one stands, under its passing name', [{ code: 'n', ...passing }]],
  [
    'both new ones stand',
    [
      { code: 'n', ...passing },
      { code: 'm', ...next },
    ],
  ],
])('a segment where %s ends up with only the new definition', async (_, standing) => {
  filters = standing
  segment([passing, next])
  expect(await finish()).toEqual([['Adults', 'finished']])
  expect(expressions()).toEqual([['Adults', next.filter_expression]])
})

test('a finished segment reports its old and new code', async () => {
  filters = [old, { code: 'n', ...passing }]
  segment([passing])
  const told: unknown[] = []
  await finishReplacements((what) => told.push(what))
  expect(told).toMatchObject([{ outcome: 'finished', old: old.code, now: filters[0]?.code }])
  expect(filters[0]?.code).toMatch(/^AAAAA-1/)
})

test('a segment without a new version stays unchanged', async () => {
  filters = [old]
  segment([passing])
  expect(await finish()).toEqual([['Adults', 'unchanged']])
  expect(filters).toEqual([old])
})

test('another person’s segment with the temporary name is left alone', async () => {
  const theirs = { code: 'x', name: passing.name, filter_expression: 'T("City", EQ, "Oslo")' }
  filters = [old, theirs]
  segment([passing])
  expect(await finish()).toEqual([['Adults', 'unchanged']])
  expect(filters).toEqual([old, theirs])
})

const preset = (started: number) =>
  storeReplacement({ id: 'b', application, kind: 'preset', old: 'old', name: 'Hours', before: ['old', 'b'], started })

test.each([
  [
    'the new one stands beside the old one',
    [{ code: 'old' }, { code: 'b' }, { code: 'new' }],
    'finished',
    ['b', 'new'],
  ],
  ['nothing new was made', [{ code: 'old' }, { code: 'b' }], 'unchanged', ['old', 'b']],
  ['two new ones have the name', [{ code: 'old' }, { code: 'c' }, { code: 'd' }], 'unclear', ['old', 'c', 'd']],
  ['the old one is gone already', [{ code: 'new' }], 'finished', ['new']],
])('a preset: %s', async (_, standing, outcome, left) => {
  presets = standing.map(({ code }) => ({ code, name: 'Hours' }))
  preset(Date.now())
  expect(await finish()).toEqual([['Hours', outcome]])
  expect(presets.map(({ code }) => code)).toEqual(left)
})

test('a finished preset reports its old and new code', async () => {
  presets = ['old', 'b', 'new'].map((code) => ({ code, name: 'Hours' }))
  preset(Date.now())
  const told: unknown[] = []
  await finishReplacements((what) => told.push(what))
  expect(told).toMatchObject([{ outcome: 'finished', old: 'old', now: 'new' }])
})

test('after days nothing is deleted, because a preset with the name may be another person’s', async () => {
  presets = ['old', 'new'].map((code) => ({ code, name: 'Hours' }))
  preset(Date.now() - 3 * 24 * 60 * 60 * 1_000)
  expect(await finish()).toEqual([['Hours', 'unclear']])
  expect(presets).toHaveLength(2)
})

const saveSegment = () => replaceStoredFilter(application, { old, next, sent: new Map() })
const savePreset = () =>
  replaceStoredPreset(application, {
    old: 'old',
    next: {
      kind: 'push',
      request: {
        name: 'Hours',
        applicationCode: application,
        segmentation: { platforms: [1] },
        content: { message: 'Open' },
      },
    },
    made: new Map(),
  })

test.each([0, 502, 503, 504])('a create that failed with status %i is looked up later', async (status) => {
  filters = [old]
  failingOnceMade = { createFilter: status }
  await expect(saveSegment()).rejects.toThrow()
  failing = {}
  failingOnceMade = {}
  expect(await finish()).toEqual([['Adults', 'finished']])
  expect(expressions()).toEqual([['Adults', next.filter_expression]])
})

test.each([
  ['the create failed with status 504', { createPreset: 504, listPresets: 504 }],
  ['the create failed with status 0', { createPreset: 0, listPresets: 0 }],
  ['only the list after it failed', { listPresets: 504 }],
])('a new preset is looked up later if %s', async (_, failures) => {
  presets = [{ code: 'old', name: 'Hours' }]
  failingOnceMade = failures
  await expect(savePreset()).rejects.toMatchObject({ step: 'find' })
  failing = {}
  expect(await finish()).toEqual([['Hours', 'finished']])
  expect(presets.map(({ code }) => code)).toEqual(['new 1'])
})

test.each([403, 422, 429, 501])('a create that was rejected with %i leaves nothing to finish', async (status) => {
  filters = [old]
  presets = [{ code: 'old', name: 'Hours' }]
  failing = { createFilter: status, createPreset: status }
  await expect(saveSegment()).rejects.toThrow()
  await expect(savePreset()).rejects.toMatchObject({ step: 'create' })
  expect(pendingReplacements()).toEqual([])
})

test('a refusal does not discard an earlier attempt', async () => {
  filters = [old]
  segment([passing])
  failing = { createFilter: 422 }
  await expect(saveSegment()).rejects.toThrow()
  expect(pendingReplacements()).toMatchObject([{ sent: [passing] }])

  presets = [{ code: 'old', name: 'Hours' }]
  const left = { application, kind: 'preset', old: 'old', name: 'Opening', before: ['old'], started: 1 } as const
  storeReplacement({ id: `preset ${application} old`, ...left })
  failing = { createPreset: 422 }
  await expect(savePreset()).rejects.toThrow()
  expect(pendingReplacements()).toMatchObject([{ kind: 'segment' }, left])
})

describe('with several tabs', () => {
  beforeEach(() => {
    const held = new Set<string>()
    const request = async (name: string, _: unknown, work: (lock: unknown) => Promise<unknown>) => {
      if (held.has(name)) return work(null)
      held.add(name)
      return work({ name }).finally(() => held.delete(name))
    }
    vi.stubGlobal('navigator', { locks: { request } })
  })

  test.each(['segment', 'preset'] as const)('leaves a %s to the tab that is saving it', async (kind) => {
    filters = [old]
    presets = [{ code: 'old', name: 'Hours' }]
    if (kind === 'segment') segment([passing])
    else preset(Date.now())
    const notes = pendingReplacements()
    const told: unknown[] = []
    await lockReplacement(notes[0]?.id ?? '', () => finishReplacements((what) => told.push(what)))
    expect(told).toEqual([])
    expect(pendingReplacements()).toEqual(notes)
  })

  test('does not finish again what another tab finished', async () => {
    filters = [old]
    segment([passing])
    vi.stubGlobal('navigator', {
      locks: {
        request: (name: string, _: unknown, work: (lock: unknown) => Promise<unknown>) => {
          dropReplacement(`segment ${application} ${old.code}`)
          return work({ name })
        },
      },
    })
    expect(await finish()).toEqual([])
  })

  test('finishes an interrupted segment under the lock', async () => {
    filters = [old, { code: 'n', ...passing }]
    segment([passing])
    expect(await finish()).toEqual([['Adults', 'finished']])
    expect(expressions()).toEqual([['Adults', next.filter_expression]])
  })
})
