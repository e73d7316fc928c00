import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { silent } from '#storage/Storage.ts'
import { freshStorage, storages } from '#storage/testing.ts'
import { storeMigrations } from '../store/migrations/index.ts'
import type { Store } from '../store/openStore.ts'
import type { StoreTables } from '../store/tables.ts'
import { listEntries, readEntry } from './listEntries.ts'
import { type ActivityRecord, openRecord, type RecordedAction } from './openRecord.ts'
import { pruneRecord } from './pruneRecord.ts'
import { withConsoleFields } from './recordedActions.ts'
import { sampleAction } from './testing.ts'
import { verifyRecord } from './verifyRecord.ts'
import { withReplacements } from './withReplacements.ts'

const action = (event: string, more: Partial<RecordedAction> = {}) => sampleAction({ event, objects: [], ...more })
const done = { outcome: 'done', status: 200 } as const

describe.each(storages())('parts of entries on the %s database', (kind) => {
  let store: Store
  let record: ActivityRecord
  let now: number
  beforeEach(async () => {
    store = await freshStorage<StoreTables>(storeMigrations, kind)
    now = Date.UTC(2030, 0, 1)
    record = openRecord(store, { scrub: (text) => text, log: silent, now: () => now })
  })
  afterEach(() => store.close())

  const page = (filter: Partial<Parameters<typeof listEntries>[1]> = {}) =>
    listEntries(store, { limit: 50, grouped: true, ...filter })
  const events = async (filter?: Parameters<typeof page>[0]) => (await page(filter)).entries.map(({ event }) => event)
  const devices = Array.from({ length: 120 }, (_, index) => ({ hwid: `d-${index}` }))

  async function importDevices(batch: string) {
    const bulk = (list: object[]) =>
      record.note(action('bulkRegisterDevice', { batch, request: { devices: list } }), done)
    await bulk(devices)
    for (let index = 0; index < 60; index += 1)
      await record.note(
        action('registerDevice', { batch, objects: [`device:d-${index}`] }),
        index === 7 ? { outcome: 'refused', status: 422 } : done,
      )
    await bulk(devices.slice(0, 75))
  }

  test('an import is one row of a page, with its devices, however many calls it took', async () => {
    await record.note(action('createMessage'), done)
    await importDevices('import-1')
    await record.note(action('createPreset'), done)
    const { entries, more } = await page()
    expect(more).toBe(false)
    expect(entries).toMatchObject([
      { event: 'createPreset', parts: null, within: null, devices: null },
      { event: 'bulkRegisterDevice', parts: { entries: 62, unfinished: 1 }, within: null, devices: 195 },
      { event: 'createMessage', parts: null },
    ])
    const whole = entries[1]?.id as number
    expect(await readEntry(store, whole)).toMatchObject({ parts: { entries: 62 }, devices: 195 })
    const parts = await page({ within: whole, limit: 40 })
    expect([parts.entries.length, parts.more]).toEqual([40, true])
    const rest = await page({ within: whole, before: parts.entries.at(-1)?.id })
    expect(rest.entries).toHaveLength(22)
    expect(rest.entries.at(-1)?.id).toBe(whole)
    expect(rest.entries[0]).toMatchObject({ event: 'registerDevice', within: whole })
    // exports have everything
    expect((await listEntries(store, { limit: 1_000 })).entries).toHaveLength(64)
    expect(await verifyRecord(store)).toMatchObject({ links: 64, problems: [] })
  })

  test('parts are found by what they are about, by their action, and by their outcome', async () => {
    await importDevices('import-1')
    expect(await events({ objects: ['device:d-7'] })).toEqual(['registerDevice'])
    expect(await events({ outcomes: ['refused'] })).toEqual(['registerDevice'])
    expect(await events({ events: ['registerDevice'] })).toHaveLength(50)
    expect(await events({ people: ['Ada'], changes: true })).toEqual(['bulkRegisterDevice'])
  })

  test('another person’s, another import’s, and the next day’s calls are rows of their own', async () => {
    const register = (more: Partial<RecordedAction>) => record.note(action('registerDevice', more), done)
    await register({ batch: 'a' })
    await register({ batch: 'a', person: 'Bo' })
    await register({ batch: 'b' })
    now += 86_400_000
    await register({ batch: 'a' })
    expect(await events()).toHaveLength(4)
  })

  test('parts of what began before the range are listed in it', async () => {
    await record.note(action('registerDevice', { batch: 'a' }), done)
    now += 60_000
    await record.note(action('registerDevice', { batch: 'a' }), done)
    expect(await events({ from: '2030-01-01T00:00:30Z' })).toHaveLength(1)
    expect(await events({ from: '2030-01-01T00:00:00Z' })).toHaveLength(1)
    expect(await events({ from: '2030-01-02T00:00:00Z' })).toEqual([])
  })

  test('a part that was moved to another entry is found by verification', async () => {
    await importDevices('import-1')
    expect((await verifyRecord(store)).problems).toEqual([])
    await store.query('update entries set within = 2 where seq = (select max(seq) from entries)')
    expect((await verifyRecord(store)).problems).toEqual([expect.stringMatching(/The within of entry \d+ was changed/)])
  })

  test('an entry is deleted together with its parts', async () => {
    await record.note(action('createPreset'), done)
    await record.note(action('registerDevice', { batch: 'a' }), done)
    now += 3_600_000
    await record.note(action('registerDevice', { batch: 'a' }), done)
    expect(await pruneRecord(store, new Date(now))).toBe(1)
    expect(await pruneRecord(store, new Date(now + 1))).toBe(2)
    expect((await verifyRecord(store)).problems).toEqual([])
  })

  test('only what is called for each row can be a part of something', () => {
    const body = { importId: 'import-1' }
    expect(withConsoleFields(action('registerDevice'), body).batch).toBe('change import-1')
    // hidden in an import that sets tags, nobody would see that they are gone
    expect(withConsoleFields(action('bulkUnregisterDevice'), body).batch).toBe('unregister import-1')
    expect(
      withConsoleFields(action('createWhatsAppMessage'), { composerBatch: { id: '0123456789ab', rows: 2 } }),
    ).toMatchObject({ batch: 'send 0123456789ab' })
    expect(withConsoleFields(action('createWhatsAppMessage'), body).batch).toBeUndefined()
    expect(withConsoleFields(action('createMessage'), body).batch).toBeUndefined()
    expect(withConsoleFields(action('registerDevice'), { importId: 'no import\0' }).batch).toBeUndefined()
  })

  test('a message that was moved twice has one history, from whichever end', async () => {
    const send = (message: string, replaced?: string) =>
      record.note(
        withConsoleFields(action('createMessage', { objects: [] }), replaced ? { composerReplaces: replaced } : {}),
        { ...done, objects: [`message:${message}`] },
      )
    await send('M-1')
    await record.note(action('cancelMessage', { objects: ['message:M-1'] }), done)
    await send('M-2', 'M-1')
    await record.note(action('cancelMessage', { objects: ['message:M-2'] }), done)
    await send('M-3', 'M-2')
    await send('M-9')
    for (const code of ['M-1', 'M-2', 'M-3'])
      expect((await withReplacements(store, [`message:${code}`])).sort()).toEqual([
        'message:M-1',
        'message:M-2',
        'message:M-3',
      ])
    expect(await withReplacements(store, ['message:M-9', 'preset:P'])).toEqual(['message:M-9', 'preset:P'])
    expect(await withReplacements(store, ['preset:P'])).toEqual(['preset:P'])
  })

  test('a message has what happened to it in the Outbox, and other messages of its send don’t', async () => {
    const held = '11111111-2222-4333-8444-555555555555'
    await record.note(action('createMessage', { objects: [`message:${held}`] }), {
      ...done,
      objects: ['message:M-1', 'message:M-2'],
    })
    await record.note(action('approveHeld', { objects: [`message:${held}`] }), done)
    const objects = await withReplacements(store, ['message:M-1'])
    expect(objects.sort()).toEqual([`message:${held}`, 'message:M-1'].sort())
    expect(await events({ objects })).toEqual(['approveHeld', 'createMessage'])
  })

  /** A step of a change, as the console says it. */
  const step = (event: string, request: Record<string, unknown>, replacement: object, more: object = {}) => {
    const objects = event.endsWith('Filter') ? [`segment:${request.name}`] : []
    return record.note(withConsoleFields(action(event, { request, objects, ...more }), { replacement }), done)
  }

  test('a segment that was changed and renamed has one history, with one entry for each change', async () => {
    const old = { name: 'Adults', filter_expression: 'T("Age", GTE, 18)' }
    const first = { id: 'change-1', filter: 'Adults' }
    await record.note(action('createFilter', { objects: ['segment:Adults'], request: old }), done)
    await step('createFilter', { name: 'Adults (new)' }, first, { before: old })
    await step('deleteFilter', { name: 'Adults' }, first)
    await step('createFilter', { name: 'Adults' }, first)
    await step('deleteFilter', { name: 'Adults (new)' }, first)
    const second = { id: 'change-2', filter: 'Adults' }
    await step('createFilter', { name: 'Grown-ups' }, second, { before: old })
    await step('deleteFilter', { name: 'Adults' }, second)
    // someone hides nothing in a change of something else
    await step('deleteFilter', { name: 'Seniors' }, second)
    await step('createFilter', { name: 'Everyone else' }, first)

    const objects = await withReplacements(store, ['segment:Grown-ups'])
    expect(objects).toEqual(expect.arrayContaining(['segment:Grown-ups', 'segment:Adults']))
    const [hidden, ...history] = (await page({ objects, contents: true })).entries
    expect(hidden).toMatchObject({ request: { name: 'Everyone else' }, parts: null })
    expect(history.map(({ event, parts }) => [event, parts?.entries])).toEqual([
      ['createFilter', 2],
      ['createFilter', 4],
      ['createFilter', undefined],
    ])
    expect(history[0]).toMatchObject({ before: old, request: { name: 'Grown-ups' } })
    expect(await events()).toEqual(['createFilter', 'deleteFilter', 'createFilter', 'createFilter', 'createFilter'])
    expect(await events({ objects: ['segment:Seniors'] })).toEqual(['deleteFilter'])
    // paging doesn't repeat a change for each of its steps
    const [newest, next] = history
    const rest = await page({ objects, limit: 1, before: newest?.id })
    expect([rest.more, rest.entries[0]?.id]).toEqual([true, next?.id])
    expect(await verifyRecord(store)).toMatchObject({ problems: [] })
  })

  test('a preset that was changed has one history, by its new code too', async () => {
    const replacement = { id: 'change-3', preset: 'AAAAA-00001' }
    await step('createPreset', { name: 'Bread' }, replacement, { before: { name: 'Bread' } })
    await step('deletePreset', { preset_code: 'AAAAA-00001' }, { ...replacement, now: 'AAAAA-00002' })
    await record.note(action('createMessage', { objects: ['preset:AAAAA-00001'] }), done)
    await record.note(action('createMessage', { objects: ['preset:AAAAA-00002'] }), done)
    const objects = await withReplacements(store, ['preset:AAAAA-00002'])
    expect(await events({ objects })).toEqual(['createMessage', 'createMessage', 'createPreset'])
  })

  test('a deletion knows the last entry that restored it', async () => {
    const restoring = (event: string, restores: unknown) =>
      withConsoleFields(action(event, { objects: ['campaign:AAAAA-00002'], request: { name: 'Easter' } }), { restores })
    await record.note(action('deleteCampaign', { request: { campaign: 'AAAAA-00001' } }), done)
    const [deletion] = (await page()).entries
    const id = deletion?.id ?? 0
    const restored = async () => (await readEntry(store, id))?.restored
    await record.note(restoring('createCampaign', id), { ...done, outcome: 'refused', status: 422 })
    await record.note(restoring('createCampaign', id + 1), done)
    await record.note(restoring('createCampaign', `${id}`), done)
    // nothing else restores a campaign
    await record.note(restoring('createEvent', id), done)
    await record.note(restoring('deletePreset', id), done)
    expect(await restored()).toBeUndefined()
    await record.note(restoring('createCampaign', id), done)
    expect(await restored()).toMatchObject({
      event: 'createCampaign',
      objects: ['campaign:AAAAA-00002', `restored:${id}`],
    })
    expect(await verifyRecord(store)).toMatchObject({ problems: [] })
  })
})
