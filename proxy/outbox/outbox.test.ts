import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { WholeHeld } from '#contract/console/outbox.ts'
import type { Role } from '#contract/roles.ts'
import { freshStorage, storages } from '#storage/testing.ts'
import { listEntries, listSenders } from '../record/listEntries.ts'
import { storeMigrations } from '../store/migrations/index.ts'
import type { Store } from '../store/openStore.ts'
import type { StoreTables } from '../store/tables.ts'
import { callConsole, fakeService, json, proxyBefore } from '../testing.ts'
import { listIncomplete } from './heldSends.ts'
import { endingOf } from './openOutbox.ts'

describe.each(storages())('the Outbox on the %s database', (kind) => {
  let service: Awaited<ReturnType<typeof fakeService>>
  let store: Store
  const open: (() => Promise<void>)[] = []
  beforeEach(async () => {
    service = await fakeService()
    store = await freshStorage<StoreTables>(storeMigrations, kind)
  })
  afterEach(async () => {
    for (const close of open.splice(0)) await close()
    await Promise.all([service.close(), store.close()])
  })

  async function startConsole(seconds: number) {
    const { app } = await proxyBefore(service.url, { store, env: { OUTBOX_SECONDS: String(seconds) } })
    open.push(() => app.close())
    return {
      app,
      async call<Answer = WholeHeld>(method: string, fields: object, role: Role = 'marketer', status = 200) {
        const response = await callConsole(app, role, method, fields)
        expect(response.statusCode, response.body).toBe(status)
        return response.json() as Answer
      },
    }
  }
  type Console = Awaited<ReturnType<typeof startConsole>>

  const application = 'AAAAA-BBBBB'
  const push = { application, notifications: [{ content: 'Open on Sunday', users: ['ann'] }] }
  const whatsApp = {
    application,
    notifications: [{ content: 'Open on Sunday', devices: ['whatsapp:+447700900123'], send_date: 'now' }],
  }
  const made = 'AAAA-BBBBBBBB-CCCCCCCC'
  const ok = json({ status_code: 200, status_message: 'OK', response: { Messages: [made] } })

  const hold = async (console: Console, method = 'createMessage', fields: object = push, role: Role = 'marketer') =>
    String((await console.call<{ Messages: string[] }>(method, fields, role, 202)).Messages[0])
  const read = async (console: Console, held: string) =>
    (await console.call<{ held: WholeHeld }>('getHeld', { held })).held
  const becomes = (console: Console, held: string, state: string) =>
    vi.waitFor(async () => expect((await read(console, held)).state).toBe(state), { timeout: 60_000, interval: 50 })
  /** As if this many seconds had passed for a held send. */
  const pass = (held: string, seconds: number) =>
    store.query(
      `update held set due = due - $2 * interval '1 second', attempt = attempt - $2 * interval '1 second',
      first_sent = first_sent - $2 * interval '1 second' where id = $1`,
      [held, seconds],
    )
  const sends = () => service.seen.filter(({ path }) => !path.includes('listMessages'))
  const newestEntry = async (event: string) => (await listEntries(store, { events: [event], limit: 1 })).entries[0]

  test('a push waits, goes out once with a transaction ID, and its sender is on record', async () => {
    service.answers(ok)
    const console = await startConsole(1)
    const held = await hold(console)
    expect(await newestEntry('createMessage')).toMatchObject({ outcome: 'unknown', running: false, held })
    await becomes(console, held, 'sent')
    expect(sends()).toHaveLength(1)
    expect(JSON.parse(sends()[0]?.body ?? '').request.notifications).toEqual([
      { content: 'Open on Sunday', users: ['ann'], transactionId: `${held}-0` },
    ])
    expect(await read(console, held)).toMatchObject({ messages: [made], person: 'marketer', message: null })
    await vi.waitFor(async () =>
      expect(await newestEntry('createMessage')).toMatchObject({ outcome: 'done', held: null }),
    )
    expect(await listSenders(store, [made])).toMatchObject([{ person: 'marketer' }])
  })

  test('an undone push never goes out, and gives back what the composer had', async () => {
    const console = await startConsole(3_600)
    const composerDraft = { title: 'Sunday', values: { content: 'Open on Sunday\0' } }
    const held = await hold(console, 'createMessage', { ...push, composerDraft })
    expect((await console.call<{ held: WholeHeld[] }>('listHeld', { application })).held).toMatchObject([
      { id: held, state: 'held', person: 'marketer' },
    ])
    expect((await console.call<{ held: WholeHeld }>('undoHeld', { held })).held).toMatchObject({
      state: 'undone',
      endedBy: 'marketer',
      draft: composerDraft,
    })
    await console.call('undoHeld', { held }, 'marketer', 422)
    await console.call('sendHeld', { held }, 'marketer', 422)
    await pass(held, 7_200)
    expect((await console.call<{ held: WholeHeld[] }>('listHeld', { application })).held).toEqual([])
    expect((await console.call<{ held: WholeHeld[] }>('listHeld', { application, ended: true })).held).toHaveLength(1)
    expect(await newestEntry('createMessage')).toMatchObject({ outcome: 'refused' })
    expect(sends()).toEqual([])
  })

  test('a repeated request with a transaction ID is the same send, unless that was undone', async () => {
    const console = await startConsole(3_600)
    const guarded = { application, notifications: [{ ...push.notifications[0], transactionId: 'once' }] }
    const held = await hold(console, 'createMessage', guarded)
    expect(await hold(console, 'createMessage', guarded)).toBe(held)
    await console.call('undoHeld', { held })
    expect(await hold(console, 'createMessage', guarded)).not.toBe(held)
  })

  test('what waits goes out when someone says so', async () => {
    service.answers(ok)
    const console = await startConsole(3_600)
    const held = await hold(console)
    await console.call('sendHeld', { held })
    await becomes(console, held, 'sent')
    expect(sends()).toHaveLength(1)
  })

  test('what the service refuses says why, and isn’t repeated', async () => {
    service.answers(json({ status_code: 210, status_message: 'Preset not found', response: null }))
    const console = await startConsole(1)
    const held = await hold(console)
    await becomes(console, held, 'refused')
    expect((await read(console, held)).message).toContain('Preset not found')
    expect(sends()).toHaveLength(1)
  })

  test('what its sender may no longer send when it is due is refused', async () => {
    const console = await startConsole(3_600)
    for (const person of ['viewer', 'somebody who left']) {
      const held = await hold(console)
      await store.query('update held set person = $2 where id = $1', [held, person])
      await console.call('sendHeld', { held })
      await becomes(console, held, 'refused')
      expect((await read(console, held)).message).toContain(`${person} may no longer send this`)
    }
    expect(sends()).toEqual([])
  })

  test('a service that is gone is tried again; more than 15 minutes late, it asks', async () => {
    service.answers(json({}, 503))
    const console = await startConsole(1)
    const held = await hold(console)
    await vi.waitFor(async () => expect((await read(console, held)).message).not.toBeNull(), { timeout: 60_000 })
    expect((await read(console, held)).state).toBe('held')
    await pass(held, 1_000)
    await becomes(console, held, 'late')
    service.answers(ok)
    await console.call('sendHeld', { held })
    await becomes(console, held, 'sent')
  })

  test('a push whose response was lost is repeated with the same transaction ID, while the service knows it', async () => {
    service.answers((_request, response) => response.destroy())
    const console = await startConsole(1)
    const [first, second] = [await hold(console), await hold(console)]
    await vi.waitFor(() => expect(sends().length).toBeGreaterThanOrEqual(2), { timeout: 60_000 })
    await pass(second, 400)
    await becomes(console, second, 'unknown')
    service.answers(ok)
    await pass(first, 10)
    await becomes(console, first, 'sent')
    const ids = sends().map(({ body }) => JSON.parse(body).request.notifications[0].transactionId)
    expect(new Set(ids)).toEqual(new Set([`${first}-0`, `${second}-0`]))
    await console.call('sendHeld', { held: second }, 'marketer', 422)
    await console.call('sendHeld', { held: second, again: true })
    await becomes(console, second, 'sent')
  })

  test('a WhatsApp message whose response was lost isn’t repeated: it asks', async () => {
    service.answers((_request, response) => response.destroy())
    const console = await startConsole(1)
    const held = await hold(console, 'createWhatsAppMessage', whatsApp)
    await becomes(console, held, 'unknown')
    expect(sends()).toHaveLength(1)
    await console.call('undoHeld', { held }, 'marketer', 422)
    await console.call('undoHeld', { held, checked: true })
    expect(await read(console, held)).toMatchObject({ state: 'undone', endedBy: 'marketer' })
  })

  test('what may have gone out is sent if someone finds it', async () => {
    service.answers((_request, response) => response.destroy())
    const console = await startConsole(1)
    const held = await hold(console, 'createWhatsAppMessage', whatsApp)
    await becomes(console, held, 'unknown')
    await console.call('confirmHeld', { held }, 'viewer', 403)
    expect((await console.call<{ held: WholeHeld }>('confirmHeld', { held })).held).toMatchObject({
      state: 'sent',
      endedBy: 'marketer',
    })
    await vi.waitFor(async () => expect(await newestEntry('createWhatsAppMessage')).toMatchObject({ outcome: 'done' }))
    expect(await newestEntry('confirmHeld')).toMatchObject({
      application,
      objects: expect.arrayContaining([`message:${held}`]),
    })
    await console.call('confirmHeld', { held }, 'marketer', 422)
  })

  test.each([
    [500, {}],
    [502, { message: 'Bad gateway' }],
    [504, { message: 'Endpoint request timed out' }],
  ])('a WhatsApp message that the service answers with HTTP %i isn’t repeated either', async (status, body) => {
    service.answers(json(body, status))
    const console = await startConsole(1)
    const held = await hold(console, 'createWhatsAppMessage', whatsApp)
    await becomes(console, held, 'unknown')
    expect(sends()).toHaveLength(1)
  })

  test('a sure failure says nothing about an attempt before it that may have arrived', async () => {
    service.answers((_request, response) => response.destroy())
    const console = await startConsole(1)
    const [failing, refused] = [await hold(console), await hold(console)]
    await vi.waitFor(async () => expect((await read(console, refused)).mayBeSent).toBe(true), { timeout: 60_000 })
    await console.call('undoHeld', { held: failing }, 'marketer', 422)
    service.answers(json({}, 503))
    const before = sends().length
    await pass(failing, 20)
    await console.call('listHeld', { application })
    await vi.waitFor(() => expect(sends().length).toBeGreaterThan(before), { timeout: 60_000 })
    await vi.waitFor(async () => expect(await read(console, failing)).toMatchObject({ state: 'held', mayBeSent: true }))
    await pass(failing, 400)
    await becomes(console, failing, 'unknown')
    service.answers(json({ status_code: 210, status_message: 'Preset not found', response: null }))
    await pass(refused, 20)
    await becomes(console, refused, 'unknown')
  })

  test('a test of a WhatsApp message to one number goes at once', async () => {
    service.answers(ok)
    const console = await startConsole(3_600)
    await console.call('createWhatsAppMessage', { ...whatsApp, composerTest: true })
    expect(sends()).toHaveLength(1)
    await console.call(
      'createMessage',
      { application, notifications: [{ content: 'All' }], composerTest: true },
      'marketer',
      202,
    )
  })

  test('many holds don’t delay what is due', async () => {
    service.answers(ok)
    const console = await startConsole(1)
    const held = await hold(console)
    const holding = setInterval(() => void hold(console).catch(() => undefined), 200)
    await becomes(console, held, 'sent').finally(() => clearInterval(holding))
  })

  test('a slow send doesn’t hold up the others', async () => {
    const slow: (() => void)[] = []
    service.answers((request, response, body) => {
      if (slow.length === 0) slow.push(() => response.destroy())
      else ok(request, response, body)
    })
    const console = await startConsole(1)
    const held = [
      await hold(console, 'createWhatsAppMessage', whatsApp),
      await hold(console, 'createWhatsAppMessage', whatsApp),
    ]
    await vi.waitFor(
      async () => {
        const states = await Promise.all(held.map(async (id) => (await read(console, id)).state))
        expect(states.toSorted()).toEqual(['sending', 'sent'])
      },
      { timeout: 60_000 },
    )
    for (const end of slow) end()
  })

  test('an entry that a kill left open is completed later', async () => {
    service.answers(ok)
    const first = await startConsole(1)
    const held = await hold(first)
    await becomes(first, held, 'sent')
    await vi.waitFor(async () => expect(await newestEntry('createMessage')).toMatchObject({ outcome: 'done' }))
    const [row] = await listIncomplete(store)
    expect(row).toBeUndefined()
    await store.query(`update entries set ended = null, ended_seq = null, ended_hash = null, outcome = 'unknown'`)
    await store.query(`update held set ended = now() - interval '1 minute'`)
    const [open] = await listIncomplete(store)
    expect(open && endingOf(open)).toMatchObject({ outcome: 'done', answer: { Messages: [made] } })
  })

  test('whoever undoes a send gives the draft back to its sender', async () => {
    const console = await startConsole(3_600)
    const draft = { id: '0123456789ab', kind: 'push', application, title: 'Sunday', values: { content: 'Open' } }
    const held = await hold(console, 'createMessage', { ...push, composerDraft: draft })
    await console.call('saveDraft', {
      ...{ draft: draft.id, person: 'marketer', kind: 'push', application, title: '', content: {} },
      ...{ version: 0, sent: true },
    })
    await console.call('undoHeld', { held }, 'administrator')
    expect(await console.call<object>('getDraft', { draft: draft.id })).toMatchObject({
      draft: { person: 'marketer', title: 'Sunday', version: 2, ended: null, content: { values: { content: 'Open' } } },
    })
  })

  test('a list doesn’t carry files', async () => {
    const console = await startConsole(3_600)
    const attachments = [{ name: 'menu.pdf', content: 'QUJD'.repeat(50_000) }]
    const email = { preset: 'AAAAA-BBBBB', send_date: 'now', devices: ['ann@example.com'], attachments }
    const held = await hold(console, 'createEmailMessage', { application, notifications: [email] })
    const { held: listed } = await console.call<{ held: WholeHeld[] }>('listHeld', { application })
    expect(JSON.stringify(listed).length).toBeLessThan(5_000)
    expect((await read(console, held)).request).toMatchObject({ notifications: [{ attachments }] })
  })

  test('two consoles on one database send each once', async () => {
    service.answers(ok)
    const [one, other] = [await startConsole(1), await startConsole(1)]
    const held = await Promise.all(
      Array.from({ length: 20 }, (_, at) => hold(at % 2 ? one : other, 'createWhatsAppMessage', whatsApp)),
    )
    for (const id of held) await becomes(one, id, 'sent')
    expect(sends()).toHaveLength(20)
  })

  test('who reads messages sees it; who may send decides', async () => {
    const console = await startConsole(3_600)
    const held = await hold(console)
    for (const role of ['viewer', 'support'] as const) {
      expect((await console.call<{ held: WholeHeld[] }>('listHeld', { application }, role)).held).toHaveLength(1)
      await console.call('undoHeld', { held }, role, 403)
      await console.call('sendHeld', { held }, role, 403)
    }
    await console.call('undoHeld', { held }, 'administrator')
    await console.call('getHeld', { held: '00000000-0000-4000-8000-000000000000' }, 'marketer', 422)
  })

  test('a database that takes nothing more refuses the send, and nothing goes out', async () => {
    const console = await startConsole(1)
    await store.query('alter table held add constraint full_up check (false) not valid')
    const response = await callConsole(console.app, 'marketer', 'createMessage', push)
    expect(response.statusCode).toBe(503)
    expect(response.json().message).toContain('nothing was sent')
    expect(sends()).toEqual([])
    expect(await newestEntry('createMessage')).toMatchObject({ outcome: 'failed' })
  })
})
