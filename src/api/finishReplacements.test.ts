import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Filter } from '#contract/filters.ts'
import { type Finished, finishReplacements } from './finishReplacements.ts'
import { claimReplacements, noteReplacement, pendingReplacements } from './replacements.ts'

const application = 'C0FFE-E0001'
const old: Filter = { code: 'AAAAA-00001', name: 'Adults', filter_expression: 'T("Age", GTE, 18)' }
const next = { name: 'Adults', filter_expression: 'T("Age", GTE, 21)' }
const passing = { ...next, name: 'Adults (new)' }

/** A service with these segments and presets. */
let filters: Filter[] = []
let presets: { code: string; name: string }[] = []

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
    case 'deletePreset':
      presets = presets.filter(({ code }) => code !== request.preset_code)
      return null
    default:
      throw new Error(method)
  }
}

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
  vi.stubGlobal('fetch', async (address: string, { body }: { body: string }) =>
    Response.json(answer(address.split('/').at(-1) ?? '', JSON.parse(body))),
  )
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
  noteReplacement({ id: `segment ${application} ${old.code}`, application, kind: 'segment', old, next, sent })
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
])('a segment where %s ends as the new definition alone', async (_, standing) => {
  filters = standing
  segment([passing, next])
  expect(await finish()).toEqual([['Adults', 'finished']])
  expect(expressions()).toEqual([['Adults', next.filter_expression]])
})

test('a segment of which nothing new was made stays as it is', async () => {
  filters = [old]
  segment([passing])
  expect(await finish()).toEqual([['Adults', 'unchanged']])
  expect(filters).toEqual([old])
})

test('what somebody else made under the passing name is left alone', async () => {
  const theirs = { code: 'x', name: passing.name, filter_expression: 'T("City", EQ, "Oslo")' }
  filters = [old, theirs]
  segment([passing])
  expect(await finish()).toEqual([['Adults', 'unchanged']])
  expect(filters).toEqual([old, theirs])
})

const preset = (started: number) =>
  noteReplacement({ id: 'b', application, kind: 'preset', old: 'old', name: 'Hours', before: ['old', 'b'], started })

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

test('after days a preset of the name may be a colleague’s: nothing is deleted', async () => {
  presets = ['old', 'new'].map((code) => ({ code, name: 'Hours' }))
  preset(Date.now() - 3 * 24 * 60 * 60 * 1_000)
  expect(await finish()).toEqual([['Hours', 'unclear']])
  expect(presets).toHaveLength(2)
})
