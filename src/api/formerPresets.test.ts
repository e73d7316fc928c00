import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { formerPresetQuery, namesMissing, readFormerPresets, successorAmong } from './formerPresets.ts'
import { stubFetch } from './testing/stubFetch.ts'

afterEach(() => vi.unstubAllGlobals())

const preset = (code: string, name = 'Winter drinks') => ({ code, name, content: `From ${code}` })
/** As the record has it: a change deletes the old preset and names the new one. */
const deletion = (id: number, code: string, now?: string, name = 'Winter drinks') => ({
  ...{ id, name, event: 'deletePreset', request: { preset_code: code }, before: preset(code, name) },
  objects: [code, ...(now ? [now] : [])].map((one) => `preset:${one}`),
})
function recorded(...deletions: ReturnType<typeof deletion>[]) {
  const answers: Record<string, unknown> = {
    listActivity: ({ objects }: { objects: string[] }) => ({
      entries: deletions.filter((one) => one.objects.some((key) => objects.includes(key))),
      more: false,
    }),
    getActivity: ({ id }: { id: number }) => ({ entry: deletions.find((one) => one.id === id) }),
  }
  return stubFetch(answers)
}
const find = (code: string) => new QueryClient().query(formerPresetQuery(code))

test('an edited preset is known as it was, with what took its place after each edit', async () => {
  recorded(deletion(9, 'P-2', 'P-3'), deletion(7, 'P-1', 'P-2'))
  const former = await find('P-1')
  expect(former).toEqual({ preset: preset('P-1'), now: 'P-3', name: 'Winter drinks' })
  expect(successorAmong([preset('P-3', 'Winter drinks T3')], former)).toMatchObject({ code: 'P-3' })
})

test('a deleted one that was restored is found by its last name, if only one has that', async () => {
  recorded(deletion(9, 'P-2', undefined, 'Cocoa'), deletion(7, 'P-1', 'P-2'))
  const former = await find('P-1')
  expect(former).toMatchObject({ preset: { code: 'P-1' }, now: null, name: 'Cocoa' })
  expect(successorAmong([preset('P-5', 'Cocoa'), preset('P-6')], former)).toMatchObject({ code: 'P-5' })
  expect(successorAmong([preset('P-5', 'Cocoa'), preset('P-6', 'Cocoa')], former)).toBeUndefined()
})

test('of what was deleted elsewhere, nothing is known', async () => {
  // the deletion of another preset, whose place it took
  recorded(deletion(7, 'P-1', 'P-2'))
  const former = await find('P-2')
  expect(former).toEqual({ preset: null, now: null, name: null })
  expect(successorAmong([preset('P-3')], former)).toBeUndefined()
})

test('messages name the presets that aren’t listed once, unless the list is unknown', async () => {
  const messages = [{ preset: 'p-1' }, { preset: 'P-1' }, { preset: 'P-2' }, { preset: null }]
  expect(namesMissing(messages, [preset('P-2')])).toEqual(['P-1'])
  expect(namesMissing(messages, undefined)).toEqual([])
  const calls = recorded(deletion(7, 'P-1'))
  expect(await readFormerPresets(['P-1', 'P-9'])).toEqual([preset('P-1')])
  expect(await readFormerPresets([])).toEqual([])
  expect(calls).toHaveLength(1)
})
