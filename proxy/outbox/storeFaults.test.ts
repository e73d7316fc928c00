import { describe, expect, test } from 'vitest'
import { storages } from '#storage/testing.ts'
import { approvalsForTests, approve, toSegment } from '../approvals/testing.ts'
import { callConsole } from '../testing.ts'
import { sampleSends } from './testing.ts'

const { application, push, whatsApp } = sampleSends

describe.each(storages())('the %s database takes nothing more', (kind) => {
  const { parts, startConsole, hold, read, becomes, start, sent } = approvalsForTests(kind)

  const tables = async () =>
    (
      await parts.store.query<{ name: string }>(`select format('%I.%I', schemaname, tablename) as name from pg_tables
      where schemaname not in ('pg_catalog', 'information_schema')`)
    ).rows.map(({ name }) => name)

  /** As when a disk is full, or a server is only a replica: reads go on. */
  async function fillUp() {
    await parts.store.query(`create function refuse() returns trigger language plpgsql
      as $$ begin raise exception 'no space left on device' using errcode = '53100'; end $$`)
    for (const table of await tables())
      await parts.store.query(
        `create trigger full_up before insert or update or delete on ${table} execute function refuse()`,
      )
  }
  async function makeRoom() {
    for (const table of await tables()) await parts.store.query(`drop trigger full_up on ${table}`)
  }

  test.each<[string, string, object]>([
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
    ],
  ])('%s is refused with a reason, and isn’t sent', async (_what, method, fields) => {
    const console = await start(undefined, 1)
    await fillUp()
    const response = await callConsole(console.app, 'marketer', method, fields)
    expect(response.statusCode).toBe(503)
    expect(response.json().message).toMatch(/nothing was (sent|done|changed)|wasn’t/)
    await makeRoom()
    expect(sent()).toEqual([])
    await console.call(
      method,
      fields,
      'marketer',
      method === 'createMessage' && JSON.stringify(fields).includes('test-1') ? 200 : 202,
    )
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
    await parts.store.query(`update held set due = now(), attempt = now() where id = $1`, [held])
    await fillUp()
    expect(sent()).toEqual([])
    await makeRoom()
    await becomes(console, held, 'sent')
    expect(sent()).toHaveLength(1)
  })

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
