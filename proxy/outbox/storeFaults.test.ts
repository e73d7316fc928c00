import { describe, expect, test, vi } from 'vitest'
import { storages } from '#storage/testing.ts'
import { approvalsForTests, approve, toSegment } from '../approvals/testing.ts'
import { callConsole } from '../testing.ts'
import { ok, sampleSends } from './testing.ts'

const { application, push, whatsApp } = sampleSends

/** Of the pool: see openServer.ts. */
const connections = 10
const cases = storages().flatMap((kind) => [[kind, 'full'] as const, [kind, 'read-only'] as const])

describe.each(cases)('the %s database is %s', (kind, fault) => {
  const { parts, startConsole, hold, read, becomes, pass, start, sent } = approvalsForTests(kind)

  /** Sets it on every connection, also on those that are opened later. */
  async function setReadOnly(on: boolean) {
    const set = `set default_transaction_read_only = ${on ? 'on' : 'off'}`
    const clients = await Promise.all(
      Array.from({ length: kind === 'server' ? connections : 1 }, parts.store.pool.connect),
    )
    for (const client of clients) await client.query(set)
    for (const client of clients) client.release()
  }

  const tables = async () =>
    (
      await parts.store.query<{ name: string }>(`select format('%I.%I', schemaname, tablename) as name from pg_tables
      where schemaname not in ('pg_catalog', 'information_schema')`)
    ).rows.map(({ name }) => name)

  /** As when a disk is full, or a server is only a replica: reads go on. */
  async function fillUp() {
    if (fault === 'read-only') return setReadOnly(true)
    await parts.store.query(`create function refuse() returns trigger language plpgsql
      as $$ begin raise exception 'no space left on device' using errcode = '53100'; end $$`)
    for (const table of await tables())
      await parts.store.query(
        `create trigger full_up before insert or update or delete on ${table} execute function refuse()`,
      )
  }
  async function makeRoom() {
    if (fault === 'read-only') return setReadOnly(false)
    for (const table of await tables()) await parts.store.query(`drop trigger full_up on ${table}`)
  }

  const everySend: [what: string, method: string, fields: object, status?: number][] = [
    ['a push', 'createMessage', push],
    ['a WhatsApp message', 'createWhatsAppMessage', whatsApp],
    [
      'a scheduled push',
      'createMessage',
      { ...push, notifications: [{ ...push.notifications[0], send_date: '2099-01-01 10:00' }] },
    ],
    ['a push that needs approval', 'createMessage', toSegment],
    [
      'a test',
      'createMessage',
      { application, notifications: [{ content: 'Hi', users: ['ann'], transactionId: 'test-1' }] },
      200,
    ],
  ]
  test('every send is refused with a reason, and isn’t sent', async () => {
    const console = await start(undefined, 1)
    await fillUp()
    for (const [what, method, fields] of everySend) {
      const response = await callConsole(console.app, 'marketer', method, fields)
      expect(response.statusCode, what).toBe(503)
      expect(response.json().message, what).toMatch(/nothing was (sent|done|changed)|wasn’t/)
    }
    await makeRoom()
    expect(sent()).toEqual([])
    for (const [, method, fields, status = 202] of everySend) await console.call(method, fields, 'marketer', status)
  })

  test('reads go on, of the service and of what waits', async () => {
    const console = await start(undefined, 3_600)
    const held = await hold(console, 'createMessage', push)
    await fillUp()
    for (const [method, fields] of [
      ['listFilters', { application }],
      ['listMessages', { application }],
      ['listHeld', { application }],
      ['getHeld', { held }],
      ['listActivity', {}],
    ] as const)
      expect((await callConsole(console.app, 'administrator', method, fields)).statusCode, method).toBe(200)
    const undone = await callConsole(console.app, 'marketer', 'undoHeld', { held })
    expect(undone.statusCode).toBeGreaterThanOrEqual(500)
    await makeRoom()
    expect(await read(console, held)).toMatchObject({ state: 'held' })
    await console.call('undoHeld', { held })
  })

  test('what was due goes out once there is room again, once', async () => {
    const console = await startConsole(3_600)
    const held = await hold(console, 'createMessage', push)
    const soon = `now() + interval '1 second'`
    await parts.store.query(`update held set due = ${soon}, attempt = ${soon} where id = $1`, [held])
    await fillUp()
    await vi.waitFor(() => expect(console.log()).toContain('couldn’t read the Outbox'), { timeout: 60_000 })
    expect(await read(console, held)).toMatchObject({ state: 'held', wait: 0 })
    expect(sent()).toEqual([])
    await makeRoom()
    await becomes(console, held, 'sent')
    expect(sent()).toHaveLength(1)
  })

  test.each([
    ['createMessage', push, 'sent', 2],
    ['createWhatsAppMessage', whatsApp, 'unknown', 1],
  ])(
    '%s whose answer can’t be stored is repeated with its transaction ID, or asks',
    async (method, fields, state, calls) => {
      const console = await startConsole(1)
      let respond = () => {}
      parts.service.answers((request, response, body) => {
        respond = () => ok(request, response, body)
      })
      const held = await hold(console, method, fields)
      await vi.waitFor(() => expect(sent()).toHaveLength(1), { timeout: 60_000 })
      await fillUp()
      parts.service.answers(ok)
      respond()
      await vi.waitFor(() => expect(console.log()).toContain('couldn’t read the Outbox'), { timeout: 60_000 })
      expect(await read(console, held)).toMatchObject({ state: 'sending', mayBeSent: true })
      await makeRoom()
      await pass(held, 151)
      await becomes(console, held, state)
      expect(sent()).toHaveLength(calls)
      const ids = sent().map(({ body }) => JSON.parse(body).request.notifications[0].transactionId)
      expect(new Set(ids).size).toBe(1)
    },
  )

  test('an approval that can’t be stored approves nothing', async () => {
    const console = await start(undefined, 1)
    const held = await hold(console, 'createMessage', toSegment)
    const { approval } = await read(console, held)
    await fillUp()
    const fields = { held, hash: approval?.hash, reach: approval?.reach }
    expect((await callConsole(console.app, 'administrator', 'approveHeld', fields)).statusCode).toBeGreaterThanOrEqual(
      500,
    )
    await makeRoom()
    expect(await read(console, held)).toMatchObject({ state: 'awaiting', approval: { given: [] } })
    await approve(console, held)
    await becomes(console, held, 'sent')
  })
})
