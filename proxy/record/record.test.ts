import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { silent } from '#storage/Storage.ts'
import { freshStorage, storages } from '#storage/testing.ts'
import { storeMigrations } from '../store/migrations/index.ts'
import type { Store } from '../store/openStore.ts'
import type { StoreTables } from '../store/tables.ts'
import { listEntries, listPeople, listReplaced, listSenders, readEntry } from './listEntries.ts'
import { type ActivityRecord, openRecord, type RecordedAction } from './openRecord.ts'
import { sampleAction } from './testing.ts'
import { verifyRecord } from './verifyRecord.ts'

const action = (more: Partial<RecordedAction> = {}) =>
  sampleAction({ request: { content: 'Hello', auth: 'planted-token' }, ...more })

/** Adds a copy of an entry under another number. */
const forged = (
  seq: string,
) => `insert into entries select ${seq}, begun, entries.hash, null, null, null, at, person, role, address,
  event, application, outcome, request_id, batch, within, devices from entries, record_head head where entries.seq = 7`

describe.each(storages())('the record on the %s database', (kind) => {
  let store: Store
  let record: ActivityRecord
  let now: number
  beforeEach(async () => {
    store = await freshStorage<StoreTables>(storeMigrations, kind)
    now = Date.UTC(2030, 0, 1)
    record = openRecord(store, { scrub: (text) => text.replaceAll(/[Pp]lanted/g, '•'), log: silent, now: () => now })
  })
  afterEach(() => store.close())

  const page = (filter: Partial<Parameters<typeof listEntries>[1]> = {}) => listEntries(store, { limit: 50, ...filter })

  test('an entry is stored before its call, with an unknown outcome, and completed by the response', async () => {
    const entry = await record.begin(action())
    expect((await page()).entries).toMatchObject([{ id: entry.id, person: 'Ada', outcome: 'unknown', running: false }])
    await entry.end({ outcome: 'done', status: 200, objects: ['message:M-1'], answer: { Messages: ['M-1'] } })
    expect(await readEntry(store, entry.id)).toMatchObject({
      outcome: 'done',
      status: 200,
      objects: ['application:AAAAA-BBBBB', 'message:M-1'],
      request: { content: 'Hello', auth: '••••••••' },
      answer: { Messages: ['M-1'] },
      at: '2030-01-01T00:00:00.000Z',
      ended: '2030-01-01T00:00:00.000Z',
    })
    expect(await readEntry(store, 99)).toBeUndefined()
  })

  test('entries are found by a name or a title in any case, with what else is about the same message', async () => {
    const done = { outcome: 'done', status: 200 } as const
    const first = { title: { default: 'Fresh 100% bread', de: 'Frisches Brot' }, content: 'Until noon' }
    await record.note(action({ request: { notifications: [first] } }), { ...done, objects: ['message:M-1'] })
    await record.note(action({ event: 'cancelMessage', request: { message: 'M-1' }, objects: ['message:M-1'] }), done)
    await record.note(action({ event: 'createGeoZone', request: { geozones: [{ name: 'Harbor' }] } }), done)
    await record.note(action({ event: 'deleteFilter', request: { code: 'X' }, before: { name: 'Harbor fans' } }), done)
    await record.note(action({ event: 'listTags', objects: ['segment:Night owls'] }), done)
    const events = async (filter: Partial<Parameters<typeof listEntries>[1]>) =>
      (await page(filter)).entries.map(({ event }) => event)
    expect(await events({ text: 'fresh 100%' })).toEqual(['cancelMessage', 'createMessage'])
    expect(await events({ text: 'BROT' })).toEqual(['cancelMessage', 'createMessage'])
    expect(await events({ text: 'harbor' })).toEqual(['deleteFilter', 'createGeoZone'])
    expect(await events({ text: 'harbor', objects: ['segment:Night owls'] })).toEqual([
      'listTags',
      'deleteFilter',
      'createGeoZone',
    ])
    expect(await events({ text: 'harbor', events: ['createGeoZone'] })).toEqual(['createGeoZone'])
    expect(await events({ text: 'f%h' })).toEqual([])
    expect(await events({ changes: true, text: 'night', objects: ['segment:Night owls'] })).toEqual([])
  })

  test('sign-ins, sign-outs, and confirmed passwords are no changes', async () => {
    const done = { outcome: 'done', status: 200 } as const
    for (const event of ['sign in', 'confirm password', 'addTag', 'sign out', 'sign out everywhere'])
      await record.note(action({ event }), done)
    await record.note(action({ event: 'sign in' }), { outcome: 'refused', status: 401 })
    expect((await page({ changes: true })).entries.map(({ event }) => event)).toEqual(['addTag'])
    expect((await page()).entries).toHaveLength(6)
    expect((await page({ events: ['sign in'] })).entries).toHaveLength(2)
  })

  test('an entry says whether part of the state before is missing, also one that was stored without a mark', async () => {
    const Colors = Array.from({ length: 120 }, (_, index) => `color ${index}`)
    const note = (before: unknown) =>
      record.note(action({ event: 'setTags', before }), { outcome: 'done', status: 200 })
    await note({ Colors })
    await note({ Colors: ['red', '… (20 more)'] })
    const cuts = async () => [(await readEntry(store, 1))?.cut, (await readEntry(store, 2))?.cut]
    expect(await cuts()).toEqual([true, false])
    await store.query(`update entries set begun = (begun::jsonb - 'cut')::text`)
    expect(await cuts()).toEqual([true, true])
  })

  test.each([
    [{ name: 'Adults' }, 'Adults'],
    [{ tag: { name: 'Age' } }, 'Age'],
    [{ geozones: [{ name: 'Market' }] }, 'Market'],
    [{ geozones: [{ name: 'Market' }, { name: 'Harbor' }] }, null],
    [{ geozones: [8] }, null],
    [{ title: '' }, null],
  ])('an entry of %j has the name %j', async (request, name) => {
    await record.note(action({ request }), { outcome: 'done', status: 200 })
    expect((await page()).entries).toMatchObject([{ name }])
  })

  test('an entry ends once', async () => {
    const entry = await record.begin(action())
    await entry.end({ outcome: 'done', status: 200 })
    await entry.end({ outcome: 'failed', status: 502 })
    expect(await readEntry(store, entry.id)).toMatchObject({ outcome: 'done', status: 200 })
    expect(await verifyRecord(store)).toMatchObject({ links: 2, problems: [] })
  })

  test('pages and filters find entries, newest first', async () => {
    for (let index = 0; index < 5; index += 1)
      await record.note(action({ person: index % 2 ? 'Ada' : 'Bo', objects: [`preset:P-${index}`] }), {
        outcome: index === 3 ? 'refused' : 'done',
        status: index === 3 ? 403 : 200,
      })
    const first = await page({ limit: 2 })
    expect(first).toMatchObject({ entries: [{ id: 5 }, { id: 4 }], more: true })
    expect(await page({ limit: 3, before: 4 })).toMatchObject({
      entries: [{ id: 3 }, { id: 2 }, { id: 1 }],
      more: false,
    })
    const ids = async (filter: Parameters<typeof page>[0]) => (await page(filter)).entries.map(({ id }) => id)
    expect(await ids({ people: ['Ada'] })).toEqual([4, 2])
    expect(await ids({ outcomes: ['refused'] })).toEqual([4])
    expect(await ids({ outcomes: ['done', 'refused'], people: ['Bo'] })).toEqual([5, 3, 1])
    expect(await ids({ objects: ['preset:P-1', 'preset:P-4'] })).toEqual([5, 2])
    expect(await ids({ events: ['createPreset'] })).toEqual([])
    expect(await ids({ application: 'AAAAA-BBBBB', from: '2030-01-01T00:00:00Z' })).toHaveLength(5)
    expect(await ids({ to: '2030-01-01T00:00:00Z' })).toEqual([])
    expect(await listPeople(store)).toEqual(['Ada', 'Bo'])
  })

  test('with contents, a list tells what was changed and sent', async () => {
    const request = { tags: { Age: 31 } }
    await record.note(action({ event: 'setTags', request, before: { Age: 30 } }), { outcome: 'done', status: 200 })
    await record.note(action({ event: 'getTags', request: { hwid: 'h' } }), { outcome: 'done', status: 200 })
    const { entries } = await page({ contents: true })
    expect(entries[0]).not.toHaveProperty('request')
    expect(entries[1]).toMatchObject({ request, before: { Age: 30 } })
    expect((await page()).entries[1]).not.toHaveProperty('request')
  })

  test('a list of whole entries has what each of them answers alone', async () => {
    await record.note(action({ event: 'deletePreset', before: { preset: { name: 'Sunday' } } }), {
      outcome: 'done',
      status: 200,
      answer: { deleted: true },
    })
    await record.begin(action({ event: 'createMessage', request: { notifications: [{ content: 'Hi' }] } }))
    const { entries } = await listEntries(store, { limit: 10, whole: true })
    expect(entries).toEqual(await Promise.all(entries.map(({ id }) => readEntry(store, id))))
    expect(entries[1]).toMatchObject({ answer: { deleted: true }, before: { preset: { name: 'Sunday' } } })
  })

  test('an entry has the name of what it is about', async () => {
    const note = (more: Partial<RecordedAction>) => record.note(action(more), { outcome: 'done', status: 200 })
    await note({ request: { name: 'Spring' } })
    await note({ request: { preset_code: 'P' }, before: { name: 'Fresh bread' } })
    await note({ request: { tag: { name: 'Age' } } })
    await note({ request: { name: 7 } })
    expect((await page()).entries.map(({ name }) => name)).toEqual([null, 'Age', 'Fresh bread', 'Spring'])
  })

  test('the senders of messages are found by their codes', async () => {
    const send = await record.begin(action({ person: 'Bo' }))
    await send.end({ outcome: 'done', status: 200, objects: ['message:M-1', 'message:M-2'] })
    await record.note(action({ event: 'cancelMessage', objects: ['message:M-1'] }), { outcome: 'done', status: 200 })
    await record.note(action({ objects: ['message:M-3'] }), { outcome: 'refused', status: 403 })
    expect(await listSenders(store, ['M-1', 'M-3', 'M-9'])).toEqual([
      { message: 'M-1', person: 'Bo', at: '2030-01-01T00:00:00.000Z', entry: send.id, approved: [] },
    ])
  })

  test('a message is replaced once another send took its place, which a refused one doesn’t', async () => {
    const replacing = (code: string) => action({ objects: [`replaced:${code}`] })
    await record.note(replacing('M-1'), { outcome: 'done', status: 200 })
    await record.note(replacing('M-1'), { outcome: 'done', status: 200 })
    await record.note(replacing('M-2'), { outcome: 'refused', status: 422 })
    await record.note(action({ event: 'cancelMessage', objects: ['message:M-3'] }), { outcome: 'done', status: 200 })
    expect(await listReplaced(store, ['M-1', 'M-2', 'M-3'])).toEqual(['M-1'])
  })

  test('tokens and halves of characters are in no table, and don’t look like a change', async () => {
    const long = 'x'.repeat(199 - 'planted'.length / 2)
    const half = `replace 1 segment:\ud800planted`
    const title = `${'x'.repeat(295)}Planted`
    await record.note(
      action({
        batch: half,
        application: 'planted',
        objects: [half.slice(10), `user:${long}planted`],
        request: { title },
      }),
      { outcome: 'done', status: 200, objects: [`tag:${'x'.repeat(199)}\u{1f600}`] },
    )
    const entry = await record.begin(action({ request: { title: 'A planted Tree' } }))
    await entry.end({ outcome: 'done', status: 200, objects: ['device:\udc00planted'] })
    const { rows } = await store.query<{ text: string }>(
      `select row_to_json(entries)::text as text from entries union all select object from entry_objects union all select name from entry_names`,
    )
    expect(rows.filter(({ text }) => /plan/i.test(text))).toEqual([])
    expect((await page({ text: 'a • tree' })).entries).toHaveLength(1)
    expect((await verifyRecord(store)).problems).toEqual([])
  })

  test('a refusal that quotes a credential of the request is stored without it', async () => {
    const request = { ios_key_password: 'hunter2-pw', more: [{ auth: 'hunter2-pw-long' }] }
    const refusal = { outcome: 'refused', status: 422, message: 'hunter2-pw isn’t hunter2-pw-long' } as const
    const entry = await record.begin(action({ request }))
    await entry.end(refusal)
    await record.note(action({ request }), refusal)
    for (const id of [entry.id, entry.id + 2])
      expect(await readEntry(store, id)).toMatchObject({ message: '•••••••• isn’t ••••••••' })
  })

  test('many writers make one chain', async () => {
    await Promise.all(
      Array.from({ length: 40 }, async (_, index) => {
        const entry = await record.begin(action({ requestId: String(index) }))
        await entry.end({ outcome: 'done', status: 200 })
      }),
    )
    expect(await verifyRecord(store)).toEqual({ links: 80, since: '2030-01-01T00:00:00.000Z', problems: [] })
  })

  test.each([
    ['a changed request', `update entries set begun = replace(begun, 'Hello', 'Hullo') where seq = 3`, /Entry 3/],
    ['a changed response', `update entries set ended = replace(ended, '200', '201') where seq = 3`, /Entry 3/],
    ['a changed column', `update entries set person = 'Eve' where seq = 3`, /The person of entry 3/],
    ['a changed outcome', `update entries set outcome = 'refused' where seq = 3`, /The outcome of entry 3/],
    ['a deleted entry', `delete from entries where seq = 3`, /2 links are missing before link 5/],
    ['a deleted end', `delete from entries where seq = 7`, /A link is missing at the end/],
    [
      'an end that was added',
      `update entries set ended = '{"entry":7}', outcome = 'done' where seq = 7`,
      /Entry 7 or its/,
    ],
    ['an end that was hidden', 'update entries set ended = null where seq = 3', /Entry 3 or its end/],
    [
      'swapped ends',
      `create table kept as select * from entries where seq < 5; update entries set ended_seq = null where seq < 5;
        update entries set ended = kept.ended, ended_seq = kept.ended_seq, ended_hash = kept.ended_hash
        from kept where entries.seq + kept.seq = 4`,
      /The end of entry 3 is that of another/,
    ],
    ['an entry beyond the end', forged('head.seq + 9'), /Entry 16 or its/],
    ['an entry before the start', forged('-5'), /Entry -5 or its/],
    [
      'a removed object',
      `delete from entry_objects where seq = 3 and object like 'message:%'`,
      /The objects of entry 3/,
    ],
    ['an added object', `insert into entry_objects values ('message:M-2', 3)`, /The objects of entry 3/],
    ['a moved end of the chain', `update record_head set hash = sha256(hash)`, /The end of the chain was changed/],
  ])('verification finds %s', async (_what, statement, problem) => {
    for (let index = 0; index < 3; index += 1)
      await (await record.begin(action())).end({ outcome: 'done', status: 200, objects: ['message:M-1'] })
    await record.begin(action())
    expect((await verifyRecord(store)).problems).toEqual([])
    await store.query(statement)
    expect((await verifyRecord(store)).problems).toEqual(expect.arrayContaining([expect.stringMatching(problem)]))
  })

  test('what can’t be stored isn’t done, but can be looked at', async () => {
    await store.query('alter table entries rename to moved')
    await expect(record.begin(action())).rejects.toMatchObject({ status: 503 })
    const read = await record.beginRead(action({ event: 'getTags' }))
    await read.end({ outcome: 'done', status: 200 })
    await record.note(action(), { outcome: 'refused', status: 403 })
    await store.query('alter table moved rename to entries')
    expect((await page()).entries).toEqual([])
    expect(await verifyRecord(store)).toMatchObject({ links: 0, problems: [] })
  })

  test('an end that can’t be stored now is stored later', async () => {
    const entry = await record.begin(action())
    await store.query('alter table record_head rename to moved')
    await entry.end({ outcome: 'done', status: 200 })
    await store.query('alter table moved rename to record_head')
    expect((await page()).entries).toMatchObject([{ outcome: 'unknown' }])
    await record.close()
    expect((await page()).entries).toMatchObject([{ outcome: 'done' }])
  })
})
