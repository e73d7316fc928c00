import { beforeEach, expect, test } from 'vitest'
import { ApiError } from './errors.ts'
import { type MadePresets, type PresetActions, ReplacePresetFailure, replacePreset } from './replacePreset.ts'

let presets: { code: string; name: string }[]
let calls: string[]
let failing: Set<string>

beforeEach(() => {
  presets = [
    { code: 'old', name: 'Bread' },
    { code: 'other', name: 'Bread' },
  ]
  calls = []
  failing = new Set()
})

const doing = (call: string) => {
  calls.push(call)
  if (failing.has(call)) throw new ApiError(503, 'Away')
}

const waysTo = (name: string): PresetActions => ({
  list: async () => [...presets],
  create: async () => {
    doing('create')
    presets.push({ code: `new ${calls.length}`, name })
  },
  remove: async (code) => {
    doing(`remove ${code}`)
    presets = presets.filter((preset) => preset.code !== code)
  },
})

const codes = () => presets.map(({ code }) => code)
const replace = (made: MadePresets, key = 'a', name = 'Bread') =>
  replacePreset(waysTo(name), { old: 'old', name, key, made })

test('creates the new one, then deletes the old one; others with the name stay', async () => {
  expect(await replace(new Map())).toBe('new 1')
  expect(calls).toEqual(['create', 'remove old'])
  expect(codes()).toEqual(['other', 'new 1'])
})

test('creates nothing if another tab replaced or deleted the old one', async () => {
  presets = [{ code: 'theirs', name: 'Bread' }]
  await expect(replace(new Map())).rejects.toThrow('This preset was changed or deleted. Reload it.')
  expect(calls).toEqual([])
})

test('keeps the old one and reports the faults if the new one can’t be created', async () => {
  const ways = {
    ...waysTo('Bread'),
    create: () => Promise.reject(new ApiError(422, 'Refused', { faults: [{ field: 'name', message: 'is too long' }] })),
  }
  const failure = await replacePreset(ways, { old: 'old', name: 'Bread', key: 'a', made: new Map() }).catch(
    (error: unknown) => error,
  )
  expect(failure).toBeInstanceOf(ReplacePresetFailure)
  expect(failure).toMatchObject({ step: 'create', faults: [{ field: 'name', message: 'is too long' }] })
  expect(codes()).toEqual(['old', 'other'])
})

test('a lost response is not a failure if the preset exists', async () => {
  const ways = waysTo('Bread')
  const losing = { ...ways, create: () => ways.create([]).then(() => Promise.reject(new ApiError(504, 'Too late'))) }
  expect(await replacePreset(losing, { old: 'old', name: 'Bread', key: 'a', made: new Map() })).toBe('new 1')
  expect(codes()).toEqual(['other', 'new 1'])
})

test('keeps both if the old one can’t be deleted; a retry deletes it without creating another', async () => {
  const made: MadePresets = new Map()
  failing.add('remove old')
  await expect(replace(made)).rejects.toMatchObject({ step: 'delete' })
  expect(codes()).toEqual(['old', 'other', 'new 1'])
  failing.clear()
  expect(await replace(made)).toBe('new 1')
  expect(calls.filter((call) => call === 'create')).toHaveLength(1)
  expect(codes()).toEqual(['other', 'new 1'])
})

test('after another edit, earlier versions are deleted too', async () => {
  const made: MadePresets = new Map()
  failing.add('remove old')
  await expect(replace(made)).rejects.toMatchObject({ step: 'delete' })
  failing.clear()
  const code = await replace(made, 'b', 'Cake')
  expect(codes()).toEqual(['other', code])
})

test('keeps the old one if the service does not list the new one', async () => {
  const ways = { ...waysTo('Bread'), create: async () => undefined }
  await expect(replacePreset(ways, { old: 'old', name: 'Bread', key: 'a', made: new Map() })).rejects.toMatchObject({
    step: 'find',
  })
  expect(codes()).toEqual(['old', 'other'])
})

test.each([
  ['the same', 'a', 'Bread', 1],
  ['another definition', 'b', 'Cake', 2],
])('created, but listing failed: saving %s again leaves only one', async (_, key, name, creates) => {
  const made: MadePresets = new Map()
  const ways = waysTo('Bread')
  const list = () => (calls.length > 0 ? Promise.reject(new ApiError(504, 'Too late')) : ways.list())
  const failing = replacePreset({ ...ways, list }, { old: 'old', name: 'Bread', key: 'a', made })
  await expect(failing).rejects.toMatchObject({
    step: 'find',
    message: expect.stringContaining('may have been created'),
  })
  expect(codes()).toEqual(['old', 'other', 'new 1'])
  const code = await replace(made, key, name)
  expect(codes()).toEqual(['other', code])
  expect(calls.filter((call) => call === 'create')).toHaveLength(creates)
})

test('doesn’t mistake a later preset for one whose response was lost', async () => {
  const made: MadePresets = new Map()
  const lost = { ...waysTo('Bread'), create: () => Promise.reject(new ApiError(504, 'Too late')) }
  await expect(replacePreset(lost, { old: 'old', name: 'Bread', key: 'a', made })).rejects.toMatchObject({
    step: 'find',
  })
  failing.add('remove old')
  await expect(replace(made, 'b')).rejects.toMatchObject({ step: 'delete' })
  failing.clear()
  const code = await replace(made, 'a')
  expect(calls.filter((call) => call === 'create')).toHaveLength(2)
  expect(codes()).toEqual(['other', code])
})

test('doesn’t mistake another person’s preset for a rejected one', async () => {
  const create = () => {
    presets.push({ code: 'theirs', name: 'Bread' })
    return Promise.reject(new ApiError(422, 'Refused'))
  }
  const made: MadePresets = new Map()
  const refused = replacePreset({ ...waysTo('Bread'), create }, { old: 'old', name: 'Bread', key: 'a', made })
  await expect(refused).rejects.toMatchObject({ step: 'create' })
  expect(codes()).toEqual(['old', 'other', 'theirs'])
})
