import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type ConsoleMethodName, type ConsoleResponseOf, consoleMethods } from '#contract/console/index.ts'
import type { Role } from '#contract/roles.ts'
import { freshStorage, storages } from '#storage/testing.ts'
import { listEntries } from '../record/listEntries.ts'
import { storeMigrations } from '../store/migrations/index.ts'
import type { Store } from '../store/openStore.ts'
import type { StoreTables } from '../store/tables.ts'
import { callConsole, fakeService, proxyBefore } from '../testing.ts'

const application = 'AAAAA-BBBBB'
const id = '0123456789ab'
const bread = {
  ...{ draft: id, person: 'marketer', kind: 'push', application, title: 'Bread', version: 0 },
  content: { values: { title: 'Bread \0 \ud800' } },
}

describe.each(storages())('drafts on the %s database', (kind) => {
  let store: Store
  let close: () => Promise<unknown>
  let proxy: Awaited<ReturnType<typeof proxyBefore>>
  beforeEach(async () => {
    const service = await fakeService()
    store = await freshStorage<StoreTables>(storeMigrations, kind)
    proxy = await proxyBefore(service.url, { store })
    close = async () => {
      await proxy.app.close()
      await Promise.all([service.close(), store.close()])
    }
  })
  afterEach(() => close())

  async function call<Name extends ConsoleMethodName>(
    method: Name,
    fields: object,
    role: Role = 'marketer',
    status = 200,
  ): Promise<ConsoleResponseOf<Name>> {
    const response = await callConsole(proxy.app, role, method, fields)
    expect(response.statusCode, response.body).toBe(status)
    if (status === 200) consoleMethods[method].response.parse(response.json())
    return response.json()
  }
  const listed = async (role: Role = 'marketer', known: string[] = []) =>
    (await call('listDrafts', { application, person: role, known }, role)).drafts

  test('a draft is read back as it was saved, and only by its owner', async () => {
    const { draft } = await call('saveDraft', bread)
    expect(draft).toMatchObject({ id, person: 'marketer', version: 1, title: 'Bread', shared: false, ended: null })
    expect((await call('getDraft', { draft: id })).draft?.content).toEqual(bread.content)
    expect(await listed()).toEqual([draft])
    expect(await listed('administrator')).toEqual([])
    expect(await call('getDraft', { draft: id }, 'administrator')).toEqual({ draft: null, exists: true })
    await call('shareDraft', { draft: id, shared: true }, 'administrator', 422)
    await call('saveDraft', { ...bread, version: 1, title: 'Cake' }, 'administrator', 409)
    await call('saveDraft', { ...bread, person: 'administrator', version: 1 }, 'administrator', 422)
    await call('listDrafts', { application, person: 'marketer' }, 'administrator', 409)
    await call('deleteDraft', { draft: id, person: 'marketer' }, 'administrator', 409)
    await call('deleteDraft', { draft: id, person: 'administrator' }, 'administrator')
    expect((await listed()).map(({ title }) => title)).toEqual(['Bread'])
  })

  test('of two browsers, the second learns that the draft was changed, and neither version is lost', async () => {
    await call('saveDraft', bread)
    const { draft } = await call('saveDraft', { ...bread, version: 1, title: 'Cake' })
    expect(draft.version).toBe(2)
    await call('saveDraft', { ...bread, version: 1, title: 'Pie' }, 'marketer', 409)
    await call('saveDraft', { ...bread, version: 0, title: 'Pie' }, 'marketer', 409)
    expect((await listed()).map(({ title }) => title)).toEqual(['Cake'])
  })

  test('other browsers learn that a draft was discarded, and one that still has it stores it again', async () => {
    await call('saveDraft', bread)
    await call('shareDraft', { draft: id, shared: true })
    await call('deleteDraft', { draft: id, person: 'marketer' })
    expect(await listed()).toEqual([])
    expect(await listed('marketer', [id])).toMatchObject([
      { id, version: 2, ended: 'discarded', title: '', shared: false },
    ])
    expect((await call('getDraft', { draft: id })).draft?.content).toEqual({})
    expect(await call('getDraft', { draft: id }, 'administrator')).toEqual({ draft: null, exists: true })
    await call('shareDraft', { draft: id, shared: true }, 'marketer', 422)
    // only the first time
    await call('deleteDraft', { draft: id, person: 'marketer' })
    expect((await call('saveDraft', { ...bread, version: 2, title: 'Pie' })).draft).toMatchObject({
      version: 3,
      ended: null,
    })
  })

  test('many saves at once store one of them', async () => {
    const saves = await Promise.all(
      Array.from({ length: 8 }, (_, at) =>
        callConsole(proxy.app, 'marketer', 'saveDraft', { ...bread, title: `${at}` }),
      ),
    )
    expect(saves.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, ...Array(7).fill(409)])
  })

  test('a shared draft is seen by who has its link, until it no longer is', async () => {
    await call('saveDraft', bread)
    await call('shareDraft', { draft: id, shared: true })
    expect((await call('getDraft', { draft: id }, 'viewer')).draft).toMatchObject({ person: 'marketer', shared: true })
    // saving keeps it shared
    await call('saveDraft', { ...bread, version: 1 })
    expect((await call('getDraft', { draft: id }, 'support')).draft).not.toBeNull()
    await call('shareDraft', { draft: id, shared: false })
    const { entries } = await listEntries(store, { events: ['shareDraft'], limit: 1, contents: true })
    expect(entries).toMatchObject([{ name: 'Bread', request: { shared: false } }])
    expect(await call('getDraft', { draft: id }, 'viewer')).toEqual({ draft: null, exists: true })
  })

  test('others don’t see attempts to send a shared draft, and nothing of it once it was sent', async () => {
    await call('saveDraft', { ...bread, content: { ...bread.content, attempt: { transactionId: 'once' } } })
    await call('shareDraft', { draft: id, shared: true })
    const seen = async (role: Role) => (await call('getDraft', { draft: id }, role)).draft?.content
    expect(await seen('viewer')).toEqual(bread.content)
    expect(await seen('marketer')).toMatchObject({ attempt: { transactionId: 'once' } })
    await call('saveDraft', { ...bread, version: 1, sent: true })
    expect(await call('getDraft', { draft: id }, 'viewer')).toEqual({ draft: null, exists: true })
    expect(await seen('marketer')).toEqual({})
  })

  test('sharing is on record, saving isn’t', async () => {
    await call('saveDraft', bread)
    await call('shareDraft', { draft: id, shared: true })
    await call('deleteDraft', { draft: id, person: 'marketer' })
    const { entries } = await listEntries(store, { events: ['saveDraft', 'shareDraft', 'deleteDraft'], limit: 10 })
    expect(entries).toMatchObject([{ event: 'shareDraft', person: 'marketer', outcome: 'done' }])
  })

  test('that a draft was sent is known for a year', async () => {
    await call('saveDraft', bread)
    await call('saveDraft', { ...bread, version: 1, title: '', content: {}, sent: true })
    expect(await listed()).toEqual([])
    expect(await listed('marketer', [id])).toMatchObject([{ id, ended: 'sent', title: '' }])
    await store.query(`update drafts set changed = now() - interval '366 days'`)
    await call('deleteDraft', { draft: 'ba9876543210', person: 'marketer' })
    expect(await listed('marketer', [id])).toEqual([])
  })

  test('a person has at most 300 drafts, and what was sent doesn’t count', async () => {
    await store.query(
      `insert into drafts (id, person, application, kind, title, content, ended)
        select lpad(to_hex(n), 12, '0'), 'marketer', $1, 'push', '', '{}', case when n > 300 then 'sent' end from generate_series(1, 310) n`,
      [application],
    )
    await call('saveDraft', bread, 'marketer', 422)
    await call('saveDraft', { ...bread, person: 'administrator' }, 'administrator')
    await call('deleteDraft', { draft: '000000000001', person: 'marketer' })
    await call('saveDraft', { ...bread, draft: 'ba9876543210' })
  })

  test('a browser may know many drafts', async () => {
    const known = Array.from({ length: 2_000 }, (_, at) => at.toString(16).padStart(12, '0'))
    expect(await listed('marketer', known)).toEqual([])
  })

  test('a large draft is stored, and one that is too large is refused', async () => {
    const content = { text: 'x'.repeat(1_500_000) }
    await call('saveDraft', { ...bread, content })
    expect((await call('getDraft', { draft: id })).draft?.content).toEqual(content)
    await call('saveDraft', { ...bread, version: 1, content: { text: 'x'.repeat(2_100_000) } }, 'marketer', 413)
  })

  test.each([
    ['draft', { draft: 'x' }],
    ['kind', { kind: 'fax' }],
    ['application', { application: 'nothing' }],
    ['title', { title: 'x'.repeat(301) }],
    ['version', { version: -1 }],
    ['content', { content: [] }],
  ])('a bad %s is named', async (field, change) => {
    const response = await callConsole(proxy.app, 'marketer', 'saveDraft', { ...bread, ...change })
    expect([response.statusCode, response.json().faults?.[0].field]).toEqual([422, field])
  })
})
