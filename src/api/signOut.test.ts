import 'fake-indexeddb/auto'
import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { clearStoredData } from './clearStoredData.ts'
import { composerDraft, keepComposerDraft } from './composerDrafts.ts'
import { readStored, writeStored } from './imports/importStore.ts'
import { statisticsFile } from './statistics.ts'
import { claimTasks, forgetStatistics, putTask, type Task, tasks } from './tasks.ts'
import { stubStorage } from './testing/memoryStorage.ts'
import { stubFetch } from './testing/stubFetch.ts'
import { tokenCapabilities } from './tokens.ts'

const ann = { name: 'ann', service: 'Demo' }

let browser: ReturnType<typeof stubStorage>
beforeEach(() => {
  browser = stubStorage()
})
afterEach(() => vi.unstubAllGlobals())

describe('signing out forgets', () => {
  const draft = { id: 'a', kind: 'push' as const, application: 'A', title: 'Bread', changed: 1 }

  test('recent lookups and recipients, and keeps the text of drafts', async () => {
    browser.kept.set('personal of ann at Demo: looked up', '["maria"]')
    keepComposerDraft(ann, { ...draft, values: { audience: { users: 'maria' } } })
    await clearStoredData(ann)
    expect(browser.kept.has('personal of ann at Demo: looked up')).toBe(false)
    expect(composerDraft(ann, 'a')).toMatchObject({ title: 'Bread', values: { audience: { users: '' } } })
  })

  test('ended live activities, and the user IDs in running ones', async () => {
    const key = 'live activities of ann at Demo in A'
    const activity = { id: 'run', state: {}, messages: ['M'], unknown: ['maria'], changed: 1 }
    browser.kept.set(key, JSON.stringify([activity, { ...activity, id: 'over', ended: 2 }, 'garbage']))
    browser.kept.set(`${key}2`, JSON.stringify([{ ...activity, ended: 2 }]))
    browser.kept.set('live activities of ben at Demo in A', JSON.stringify([activity]))
    await clearStoredData(ann)
    expect(JSON.parse(browser.kept.get(key) ?? '')).toEqual([{ ...activity, unknown: [] }])
    expect(browser.kept.has(`${key}2`)).toBe(false)
    expect(browser.kept.get('live activities of ben at Demo in A')).toContain('maria')
  })

  test.each([
    ['done', true],
    ['cancelled', true],
    ['paused', false],
    ['running', false],
  ])('an import that is %s: %s', async (state, forgotten) => {
    await writeStored(['ann at Demo', 'state'], { run: { state } })
    await writeStored(['ann at Demo', 'one', 'source'], 'rows of people')
    await writeStored(['ben at Demo', 'two', 'source'], 'rows of others')
    await clearStoredData(ann)
    expect(await readStored(['ann at Demo', 'one', 'source'])).toBe(forgotten ? undefined : 'rows of people')
    expect(await readStored(['ben at Demo', 'two', 'source'])).toBe('rows of others')
  })

  test('nothing, and doesn’t fail, in a browser without storage', async () => {
    vi.stubGlobal('localStorage', undefined)
    vi.stubGlobal('indexedDB', undefined)
    await expect(clearStoredData(ann)).resolves.toBeUndefined()
  })

  test('finished statistics, and no other task', () => {
    claimTasks('ann', 'Demo')
    const task = (id: string, change: Partial<Task>): Task => ({
      ...{ id, kind: 'statistics', title: id, application: 'A', state: 'done', started: 1 },
      ...change,
    })
    putTask(task('finished', {}))
    putTask(task('running', { state: 'running' }))
    putTask(task('export', { kind: 'export' }))
    forgetStatistics()
    expect(
      tasks
        .get()
        .map(({ id }) => id)
        .toSorted(),
    ).toEqual(['export', 'running'])
  })
})

describe('what a service offers', () => {
  const ask = () => new QueryClient().fetchQuery({ ...tokenCapabilities(), retry: false })

  test('is what it lists', async () => {
    stubFetch({ capabilities: ['listMessages'] })
    expect(await ask()).toEqual(['listMessages'])
  })

  test.each([404, 422, 501, 502])('is nothing if it responds with status %i', async (status) => {
    stubFetch({ capabilities: Response.json({}, { status }) })
    expect(await ask()).toEqual([])
  })

  test.each([401, 403, 503, 504])('is unknown after a failure with status %i', async (status) => {
    stubFetch({ capabilities: Response.json({}, { status }) })
    await expect(ask()).rejects.toMatchObject({ status })
  })
})

describe('a file of statistics', () => {
  const read = (link: string) => new QueryClient().fetchQuery(statisticsFile(link))

  test('is read through the console, whatever host its link names', async () => {
    const calls = stubFetch({ '/downloads/2026/tags.csv': new Response('A;Rye;3\n') })
    expect((await read('https://static.example/downloads/2026/tags.csv?token=x')).result).toBe('A;Rye;3\n')
    expect(calls.map(({ path }) => path)).toEqual(['/downloads/2026/tags.csv'])
  })

  test('that no longer exists fails with the service’s message', async () => {
    stubFetch({ '/downloads/tags.csv': Response.json({ message: 'It has expired' }, { status: 404 }) })
    await expect(read('/downloads/tags.csv')).rejects.toMatchObject({ status: 404, message: 'It has expired' })
  })

  test('that fails without a message gets one', async () => {
    stubFetch({ '/downloads/tags.csv': new Response('<html>', { status: 503 }) })
    await expect(read('/downloads/tags.csv')).rejects.toMatchObject({
      status: 503,
      message: 'Couldn’t reach the service. Try again in a moment.',
    })
  })
})
