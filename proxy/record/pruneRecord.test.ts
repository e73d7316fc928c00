import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { silent } from '#storage/Storage.ts'
import { freshStorage, storages } from '#storage/testing.ts'
import { storeMigrations } from '../store/migrations/index.ts'
import type { Store } from '../store/openStore.ts'
import type { StoreTables } from '../store/tables.ts'
import { readEntry } from './listEntries.ts'
import { type ActivityRecord, openRecord } from './openRecord.ts'
import { pruneRecord } from './pruneRecord.ts'
import { sampleAction } from './testing.ts'
import { verifyRecord } from './verifyRecord.ts'

describe.each(storages())('retention on the %s database', (kind) => {
  let store: Store
  let record: ActivityRecord
  let now: number
  let errors: object[]
  beforeEach(async () => {
    store = await freshStorage<StoreTables>(storeMigrations, kind)
    now = Date.UTC(2030, 0, 1)
    errors = []
    const log = { ...silent, error: (fields: object) => void errors.push(fields) }
    record = openRecord(store, { scrub: (text) => text, log, now: () => now })
  })
  afterEach(() => store.close())

  test('old entries are deleted with their ends, and the rest can still be verified', async () => {
    const early = await record.begin(sampleAction())
    now += 86_400_000
    await record.note(sampleAction(), { outcome: 'done', status: 200 })
    await early.end({ outcome: 'done', status: 200 })
    now += 86_400_000
    await (await record.begin(sampleAction({ person: 'Bo' }))).end({ outcome: 'done', status: 200 })
    // the first ends after the second begins
    expect(await pruneRecord(store, new Date(Date.UTC(2030, 0, 1, 12)))).toBe(0)
    expect(await pruneRecord(store, new Date(Date.UTC(2030, 0, 2, 12)))).toBe(2)
    expect(await verifyRecord(store)).toEqual({ links: 2, since: '2030-01-03T00:00:00.000Z', problems: [] })
    expect((await store.query('select from entry_objects')).rowCount).toBe(1)
    expect(await pruneRecord(store, new Date(Date.UTC(2040, 0, 1)))).toBe(1)
    expect(await verifyRecord(store)).toEqual({ links: 0, since: null, problems: [] })
    await record.note(sampleAction(), { outcome: 'done', status: 200 })
    expect(await verifyRecord(store)).toMatchObject({ links: 1, problems: [] })
  })

  test('names stay as long as an entry has them', async () => {
    const note = (name: string) =>
      record.note(sampleAction({ request: { name } }), { outcome: 'done', status: 200 }).then(() => {
        now += 86_400_000
      })
    for (const name of ['Bread', 'Rolls', 'Bread']) await note(name)
    const names = async () =>
      (await store.db.selectFrom('names').select('name').orderBy('name').execute()).flatMap(Object.values)
    expect(await names()).toEqual(['bread', 'rolls'])
    expect(await pruneRecord(store, new Date(Date.UTC(2030, 0, 2, 12)))).toBe(2)
    expect(await names()).toEqual(['bread'])
    expect(await store.db.selectFrom('entry_names').selectAll().execute()).toEqual([{ seq: 3, name: 'bread' }])
  })

  const holdSend = (entry: number, ended: Date | null) =>
    store.db
      .insertInto('held')
      .values({
        ...{
          id: crypto.randomUUID(),
          entry,
          person: 'Ada',
          role: 'marketer',
          address: '192.0.2.7',
          request_id: 'request-1',
        },
        ...{ method: 'createMessage', application: 'AAAAA-BBBBB', request: '{}', listed: '{}', transaction_id: null },
        ...{ draft: null, due: new Date(), attempt: new Date(), scheduled: null, first_sent: null, status: null },
        ...{ message: null, answer: null, ended, ended_by: null, batch: null, batch_rows: null, replaces: null },
      })
      .execute()

  test.each([
    ['that still waits', null],
    ['whose end is still to be stored', new Date()],
  ])('the entry of a send %s isn’t deleted', async (_what, ended) => {
    await record.note(sampleAction(), { outcome: 'done', status: 200 })
    const entry = await record.begin(sampleAction({ person: 'Bo' }))
    await holdSend(entry.id, ended)
    await record.note(sampleAction(), { outcome: 'done', status: 200 })
    expect(await pruneRecord(store, new Date(now + 1))).toBe(1)
    await entry.end({ outcome: 'done', status: 200, objects: ['message:M-1'], approved: ['Cy'] })
    expect(await readEntry(store, entry.id)).toMatchObject({ person: 'Bo', outcome: 'done', approved: ['Cy'] })
    expect(await verifyRecord(store)).toMatchObject({ links: 3, problems: [] })
    await store.query('update held set ended = now()')
    expect(await pruneRecord(store, new Date(now + 1))).toBe(2)
  })

  test('a call that a crash interrupted doesn’t keep what is old', async () => {
    const entry = await record.begin(sampleAction())
    expect(await pruneRecord(store, new Date(now + 1))).toBe(1)
    await entry.end({ outcome: 'done', status: 200 })
    expect(errors).toEqual([{ entry: entry.id, outcome: 'done', status: 200 }])
    expect(await verifyRecord(store)).toEqual({ links: 0, since: null, problems: [] })
  })

  test('old entries are deleted in slices, each with the ends and the parts that belong to it', async () => {
    for (let index = 0; index < 3; index += 1) await record.note(sampleAction(), { outcome: 'done', status: 200 })
    const late = await record.begin(sampleAction())
    for (let index = 0; index < 9; index += 1)
      await record.note(sampleAction({ batch: 'change import-1' }), { outcome: 'done', status: 200 })
    await late.end({ outcome: 'done', status: 200 })
    now += 86_400_000
    await record.note(sampleAction({ person: 'Bo' }), { outcome: 'done', status: 200 })
    for (const atOnce of [2, 3]) {
      expect(await pruneRecord(store, new Date(now), atOnce)).toBe(atOnce === 2 ? 13 : 0)
      expect(await verifyRecord(store)).toEqual({ links: 1, since: '2030-01-02T00:00:00.000Z', problems: [] })
    }
  })

  test('entries that end while old ones are deleted don’t break the chain', async () => {
    const open = []
    for (let index = 0; index < 60; index += 1) open.push(await record.begin(sampleAction()))
    const ends = Promise.all(open.map((entry) => entry.end({ outcome: 'done', status: 200 })))
    for (let round = 0; round < 20; round += 1) await pruneRecord(store, new Date(now + 1), 3)
    await ends
    expect((await verifyRecord(store)).problems).toEqual([])
  })

  test('what is deleted while the record is verified isn’t missing', async () => {
    for (let index = 0; index < 6; index += 1) await record.note(sampleAction(), { outcome: 'done', status: 200 })
    now += 86_400_000
    await record.note(sampleAction(), { outcome: 'done', status: 200 })
    let deleted = 0
    const query: Store['query'] = async (text, params) => {
      if (text.includes('lateral') && deleted === 0) deleted = await pruneRecord(store, new Date(now))
      return store.query(text, params)
    }
    expect(await verifyRecord({ query })).toEqual({ links: 1, since: '2030-01-02T00:00:00.000Z', problems: [] })
    expect(deleted).toBe(6)
  })

  test('many who end one entry at once add one end', async () => {
    const other = openRecord(store, { scrub: (text) => text, log: silent })
    for (let round = 0; round < 10; round += 1) {
      const { id } = await record.begin(sampleAction())
      await Promise.all([record, other, record].map((one) => one.complete(id, { outcome: 'done', status: 200 })))
    }
    expect(await verifyRecord(store)).toMatchObject({ links: 20, problems: [] })
  })
})
