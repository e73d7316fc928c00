import { describe, expect, test, vi } from 'vitest'
import type { WholeHeld } from '#contract/console/outbox.ts'
import type { Role } from '#contract/roles.ts'
import { storages } from '#storage/testing.ts'
import { listEntries, listSenders } from '../record/listEntries.ts'
import { callConsole, json } from '../testing.ts'
import { ok, outboxForTests, sampleSends } from './testing.ts'

const { application, made, push, whatsApp } = sampleSends

describe.each(storages())('the Outbox on the %s database', (kind) => {
  const { parts, startConsole, hold, read, becomes, pass, sends, newestEntry } = outboxForTests(kind)

  test('a push waits, goes out once with a transaction ID, and its sender is on record', async () => {
    parts.service.answers(ok)
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
    expect(await listSenders(parts.store, [made])).toMatchObject([{ person: 'marketer' }])
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
    expect(await newestEntry('createMessage')).toMatchObject({ outcome: 'undone', held })
    expect(sends()).toEqual([])
  })

  test('a repeated request with a transaction ID is the same send, unless that was undone', async () => {
    const console = await startConsole(3_600)
    const guarded = { application, notifications: [{ ...push.notifications[0], transactionId: 'once' }] }
    const held = await hold(console, 'createMessage', guarded)
    expect(await hold(console, 'createMessage', guarded)).toBe(held)
    // another message would never go out
    const other = { application, notifications: [{ ...guarded.notifications[0], content: 'Closed on Sunday' }] }
    await console.call('createMessage', other, 'marketer', 409)
    const { entries } = await listEntries(parts.store, { events: ['createMessage'], limit: 5 })
    expect(entries.map(({ outcome }) => outcome)).toEqual(['refused', 'done', 'unknown'])
    await console.call('undoHeld', { held })
    expect(await hold(console, 'createMessage', guarded)).not.toBe(held)
  })

  test('the rows of a file are undone together, but not those that have gone out, nor others', async () => {
    parts.service.answers(ok)
    const console = await startConsole(3_600)
    const row = (id = '0123456789ab') => ({ ...whatsApp, composerBatch: { id, rows: 3 } })
    const held = []
    for (let at = 0; at < 3; at += 1) held.push(await hold(console, 'createWhatsAppMessage', row()))
    const other = await hold(console, 'createWhatsAppMessage', row('ba9876543210'))
    const single = await hold(console, 'createWhatsAppMessage', whatsApp)
    const [gone = ''] = held
    await console.call('sendHeld', { held: gone })
    await becomes(console, gone, 'sent')
    const listed = (await console.call<{ held: WholeHeld[] }>('listHeld', { application })).held
    expect(listed.map(({ batch }) => batch?.waiting ?? 0).toSorted()).toEqual([0, 1, 2])
    const undo = { application, batch: '0123456789ab' }
    await console.call('undoBatch', undo, 'viewer').then((answer) => expect(answer).toEqual({ undone: 0, gone: 1 }))
    expect(await console.call('undoBatch', { ...undo, application: 'BBBBB-BBBBB' })).toEqual({ undone: 0, gone: 0 })
    expect(await console.call('undoBatch', undo)).toEqual({ undone: 2, gone: 1 })
    const counted = { states: { sent: 1, undone: 2 }, message: expect.stringMatching(/./) }
    expect(await console.call('countBatch', undo, 'viewer')).toEqual(counted)
    expect(await console.call('countBatch', { ...undo, application: 'BBBBB-BBBBB' })).toMatchObject({ states: {} })
    const states = async (ids: string[]) => Promise.all(ids.map(async (id) => (await read(console, id)).state))
    expect(await states([...held, other, single])).toEqual(['sent', 'undone', 'undone', 'held', 'held'])
    expect(sends()).toHaveLength(1)
    await vi.waitFor(async () => {
      const { entries } = await listEntries(parts.store, { events: ['createWhatsAppMessage'], limit: 5 })
      expect(entries.filter(({ outcome }) => outcome === 'undone')).toHaveLength(2)
    })
  })

  test('a file of thousands of rows hides nothing else, and its rows are listed by themselves', async () => {
    const console = await startConsole(3_600)
    const row = { ...whatsApp, composerBatch: { id: '0123456789ab', rows: 1_101 } }
    const first = await hold(console, 'createWhatsAppMessage', row)
    await parts.store.query(
      `insert into held (id, entry, person, role, address, request_id, method, application, request, listed, state, due, attempt, batch, batch_rows)
      select gen_random_uuid(), entry, person, role, address, request_id, method, application, request, listed, state,
      due + at * interval '1 millisecond', attempt, batch, batch_rows from held, generate_series(1, 1100) as at where id = $1`,
      [first],
    )
    const other = await hold(console)
    const { held: listed } = await console.call<{ held: WholeHeld[] }>('listHeld', { application })
    const file = listed.find(({ batch }) => batch !== null)
    expect(listed.map(({ id }) => id)).toEqual(expect.arrayContaining([first, other]))
    expect(listed).toHaveLength(2)
    expect(file?.batch?.waiting).toBe(1_101)
    expect(Date.parse(file?.due ?? '') - Date.parse((await read(console, first)).due)).toBe(1_100)
    const asked = { application, batch: '0123456789ab', person: 'marketer' }
    const page = (after?: string, change: object = {}) =>
      console.call<{ held: WholeHeld[]; more: boolean }>('listBatch', { ...asked, after, ...change }, 'viewer')
    const start = await page()
    const end = await page(start.held.at(-1)?.id)
    expect([start.held.length, start.more, end.held.length, end.more]).toEqual([1_000, true, 101, false])
    expect(new Set([...start.held, ...end.held].map(({ id }) => id)).size).toBe(1_101)
    expect(await page(undefined, { person: 'ann' })).toEqual({ held: [], more: false })
    expect(await page(undefined, { application: 'BBBBB-BBBBB' })).toEqual({ held: [], more: false })
  })

  test('rows that come after their file was undone don’t go out, those of others do', async () => {
    const console = await startConsole(3_600)
    const row = (id: string) => ({ ...whatsApp, composerBatch: { id, rows: 3 } })
    await hold(console, 'createWhatsAppMessage', row('0123456789ab'))
    await console.call('undoBatch', { application, batch: '0123456789ab' })
    const refused = await callConsole(console.app, 'marketer', 'createWhatsAppMessage', row('0123456789ab'))
    expect(refused.statusCode).toBe(409)
    expect(refused.json()).toMatchObject({ message: expect.stringContaining('stopped by marketer') })
    expect(await newestEntry('createWhatsAppMessage')).toMatchObject({ outcome: 'undone' })
    expect(await console.call('countBatch', { application, batch: '0123456789ab' })).toMatchObject({
      states: { undone: 2 },
    })
    // whoever may undo only their own stops nobody else’s
    const others = await hold(console, 'createWhatsAppMessage', row('ba9876543210'))
    await console.call('undoBatch', { application, batch: 'ba9876543210' }, 'viewer')
    const next = await hold(console, 'createWhatsAppMessage', row('ba9876543210'))
    expect((await read(console, others)).state).toBe('held')
    expect((await read(console, next)).state).toBe('held')
  })

  test('no row of a file that is being sent outlives its undo', async () => {
    const console = await startConsole(3_600)
    const row = { ...whatsApp, composerBatch: { id: '0123456789ab', rows: 20 } }
    await hold(console, 'createWhatsAppMessage', row)
    const rows = Array.from({ length: 12 }, async () =>
      callConsole(console.app, 'marketer', 'createWhatsAppMessage', row),
    )
    await Promise.all([...rows, console.call('undoBatch', { application, batch: '0123456789ab' }, 'administrator')])
    const { states } = await console.call<{ states: object }>('countBatch', { application, batch: '0123456789ab' })
    expect(states).toEqual({ undone: 13 })
  })

  test('a draft that is nested too deeply is refused', async () => {
    const console = await startConsole(3_600)
    const deep = `${'['.repeat(20_000)}${']'.repeat(20_000)}`
    const body = `{"application":"${application}","notifications":[{"content":"Hi","users":["ann"]}],"composerDraft":${deep}}`
    const response = await callConsole(console.app, 'marketer', 'createMessage', {}, { payload: body })
    expect(response.statusCode, response.body).toBe(422)
  })

  test.each([{ id: 'x', rows: 3 }, { id: '0123456789ab', rows: 0 }, 'file'])(
    'what isn’t a file is no file: %j',
    async (composerBatch) => {
      const console = await startConsole(3_600)
      const held = await hold(console, 'createWhatsAppMessage', { ...whatsApp, composerBatch })
      expect((await read(console, held)).batch).toBeNull()
    },
  )

  test('what waits goes out when someone says so', async () => {
    parts.service.answers(ok)
    const console = await startConsole(3_600)
    const held = await hold(console)
    await console.call('sendHeld', { held })
    await becomes(console, held, 'sent')
    expect(sends()).toHaveLength(1)
  })

  test('what the service refuses says why, and isn’t repeated', async () => {
    parts.service.answers(json({ status_code: 210, status_message: 'Preset not found', response: null }))
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
      await parts.store.query('update held set person = $2 where id = $1', [held, person])
      await console.call('sendHeld', { held })
      await becomes(console, held, 'refused')
      expect((await read(console, held)).message).toContain(`${person} may no longer send this`)
    }
    expect(sends()).toEqual([])
  })

  test('a test of a WhatsApp message to one number goes at once', async () => {
    parts.service.answers(ok)
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

  const draft = { id: '0123456789ab', kind: 'push', application, title: 'Sunday', values: { content: 'Open' } }
  const saved = (version: number, sent: boolean) => ({
    ...{ draft: draft.id, person: 'marketer', kind: 'push', application, title: 'Sunday' },
    ...{ content: sent ? {} : { values: { content: 'Ope' } }, version, sent, save: `save ${version}` },
  })
  const restored = { title: 'Sunday', ended: null, content: { values: { content: 'Open' } } }

  test('a draft of a send that is undone before its browser says that it was sent isn’t lost', async () => {
    const console = await startConsole(3_600)
    await console.call('saveDraft', saved(0, false))
    await console.call('shareDraft', { draft: draft.id, shared: true })
    const held = await hold(console, 'createMessage', { ...push, composerDraft: draft })
    await console.call('undoHeld', { held }, 'administrator')
    await console.call('saveDraft', saved(1, true), 'marketer', 409)
    expect(await console.call<object>('getDraft', { draft: draft.id })).toMatchObject({
      draft: { ...restored, version: 2, shared: true, save: '' },
    })
  })

  test('a kill between an undo and what follows gives the draft back later, but not over what was written since', async () => {
    const console = await startConsole(3_600)
    const held = await hold(console, 'createMessage', { ...push, composerDraft: draft })
    const other = { ...draft, id: 'ba9876543210' }
    const rewritten = await hold(console, 'createMessage', { ...push, composerDraft: other })
    const replaced = await hold(console, 'createMessage', { ...push, composerDraft: { ...draft, id: 'aaaaaaaaaaaa' } })
    await console.call('undoHeld', { held: replaced, replaced: true })
    await hold(console, 'createMessage', { ...push, composerReplaces: replaced })
    await console.call('saveDraft', saved(0, true))
    await console.app.close()
    await parts.store.query(
      `update held set state = 'undone', ended_by = 'marketer', ended = now() - interval '6 seconds' where id = any($1)`,
      [[held, rewritten, replaced]],
    )
    const next = await startConsole(3_600)
    await next.call('saveDraft', { ...saved(0, false), draft: other.id })
    const read = async (id: string) => (await next.call<{ draft: object | null }>('getDraft', { draft: id })).draft
    await vi.waitFor(async () => expect(await read(draft.id)).toMatchObject(restored), {
      timeout: 20_000,
      interval: 200,
    })
    expect(await read(other.id)).toMatchObject({ content: { values: { content: 'Ope' } } })
    expect(await read('aaaaaaaaaaaa')).toBeNull()
  })

  test('an undo succeeds even if its draft can’t be given back now', async () => {
    const console = await startConsole(3_600)
    const held = await hold(console, 'createMessage', { ...push, composerDraft: draft })
    await parts.store.query('alter table drafts add constraint full_up check (false) not valid')
    expect((await console.call<{ held: WholeHeld }>('undoHeld', { held })).held.state).toBe('undone')
    // which leaves its entry open, so that it is given back later
    expect(await newestEntry('createMessage')).toMatchObject({ outcome: 'unknown' })
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
    parts.service.answers(ok)
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

  test('what was undone is listed for whoever reads messages, with who did it, and a file once', async () => {
    const console = await startConsole(3_600)
    const held = await hold(console)
    const file = { composerBatch: { id: '0123456789ab', rows: 3 } }
    for (const last of [1, 2, 3])
      await hold(console, 'createWhatsAppMessage', {
        ...file,
        application,
        notifications: [{ ...whatsApp.notifications[0], devices: [`whatsapp:+44770090012${last}`] }],
      })
    const undone = async (role: Role, from = application) =>
      (await console.call<{ held: WholeHeld[] }>('listHeld', { application: from, canceled: true }, role)).held
    expect(await undone('viewer')).toEqual([])
    await console.call('undoHeld', { held }, 'administrator')
    await console.call('undoBatch', { application, batch: '0123456789ab' })
    const [ofFile, alone, ...others] = await undone('viewer')
    expect(alone).toMatchObject({ id: held, state: 'undone', endedBy: 'administrator', person: 'marketer' })
    expect(ofFile?.batch).toMatchObject({ rows: 3, undone: 3 })
    expect(others).toEqual([])
    expect(await undone('viewer', 'BBBBB-BBBBB')).toEqual([])
  })

  test('what the service refused is listed beside what was undone, with its reason', async () => {
    parts.service.answers(json({ status_code: 210, status_message: 'Unknown preset', response: null }))
    const console = await startConsole(1)
    const composerDraft = { id: '0123456789ab', values: { content: 'Open\0' } }
    const held = await hold(console, 'createMessage', { ...push, composerDraft })
    await becomes(console, held, 'refused')
    const { returned } = await console.call<{ returned: object[] }>('listReturned', { application })
    expect(returned).toMatchObject([{ draft: composerDraft.id, held, person: null, reason: 'Unknown preset' }])
    const { held: listed } = await console.call<{ held: WholeHeld[] }>('listHeld', { application, canceled: true })
    expect(listed).toMatchObject([{ id: held, state: 'refused', endedBy: null, message: 'Unknown preset' }])
  })

  test('the files of an email that came back are given to its sender alone, by its draft', async () => {
    const console = await startConsole(3_600)
    const draft = '0123456789ab'
    const files = (of = draft, who: Role = 'marketer') =>
      console.call<object>('getDraftFiles', { application, draft: of }, who)
    const menu = { name: 'menu.pdf', content: 'bWVudQ==' }
    const composerDraft = { id: draft, values: { lostFiles: [menu.name] } }
    const send = (more: object = {}) => {
      const notification = { preset: 'AAAAA-BBBBB', send_date: 'now', devices: ['ann@example.com'], ...more }
      return hold(console, 'createEmailMessage', { application, notifications: [notification], composerDraft })
    }
    const held = await send({ attachments: [menu] })
    expect(await files()).toEqual({ files: [] })
    await console.call('undoHeld', { held })
    expect(await files()).toEqual({ files: [menu] })
    expect(await files(draft, 'administrator')).toEqual({ files: [] })
    expect(await files('ba9876543210')).toEqual({ files: [] })
    await console.call('undoHeld', { held: await send() })
    expect(await files()).toEqual({ files: [] })
  })

  test('a database that takes nothing more refuses the send, and nothing goes out', async () => {
    const console = await startConsole(1)
    await parts.store.query('alter table held add constraint full_up check (false) not valid')
    const response = await callConsole(console.app, 'marketer', 'createMessage', push)
    expect(response.statusCode).toBe(503)
    expect(response.json().message).toContain('nothing was sent')
    expect(sends()).toEqual([])
    expect(await newestEntry('createMessage')).toMatchObject({ outcome: 'failed' })
  })
})
