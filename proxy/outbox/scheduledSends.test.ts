import { describe, expect, test, vi } from 'vitest'
import type { WholeHeld } from '#contract/console/outbox.ts'
import { storages } from '#storage/testing.ts'
import { ok, outboxForTests, sampleSends } from './testing.ts'

const { application, made } = sampleSends
const minute = 60_000

/** Times on the wire are whole minutes. */
const start = Math.ceil(Date.now() / minute) * minute

/** A push that is due so many minutes from the start. */
const pushIn = (minutes: number) => ({
  application,
  notifications: [
    {
      content: 'Open on Sunday',
      users: ['ann'],
      send_date: new Date(start + minutes * minute).toISOString().slice(0, 16).replace('T', ' '),
      ignore_user_timezone: true,
    },
  ],
})

describe.each(storages())('scheduled sends on the %s database', (kind) => {
  const { parts, startConsole, hold, read, becomes, sends, newestEntry } = outboxForTests(kind)
  /** As if so many minutes had passed for a held send. */
  const pass = (held: string, minutes: number) =>
    parts.store.query(
      `update held set due = due - $2 * interval '1 minute', attempt = attempt - $2 * interval '1 minute',
      scheduled = scheduled - $2 * interval '1 minute' where id = $1`,
      [held, minutes],
    )
  const minutesUntil = (iso: string | null) => Math.round((Date.parse(iso ?? '') - start) / minute)

  test('it waits until 15 minutes before its time, and the service keeps the time', async () => {
    parts.service.answers(ok)
    const console = await startConsole(30)
    const request = pushIn(600)
    const held = await hold(console, 'createMessage', request)
    const { scheduled, due, state } = await read(console, held)
    expect([state, minutesUntil(scheduled), minutesUntil(due)]).toEqual(['held', 600, 585])
    await pass(held, 584)
    expect(sends()).toEqual([])
    await pass(held, 2)
    await becomes(console, held, 'sent')
    expect(JSON.parse(sends()[0]?.body ?? '').request.notifications).toMatchObject(request.notifications)
  })

  test('a message to a number waits for its time in UTC', async () => {
    const console = await startConsole(30)
    const send_date = pushIn(600).notifications[0]?.send_date
    const whatsApp = { application, notifications: [{ content: 'Hi', devices: ['whatsapp:+447700900123'], send_date }] }
    const { scheduled, due } = await read(console, await hold(console, 'createWhatsAppMessage', whatsApp))
    expect([minutesUntil(scheduled), minutesUntil(due)]).toEqual([600, 585])
  })

  test('one for the next minutes can be undone first, and is never held beyond its time', async () => {
    const console = await startConsole(300)
    const soon = await read(console, await hold(console, 'createMessage', pushIn(10)))
    const waits = (Date.parse(soon.due) - Date.parse(soon.created)) / minute
    expect([minutesUntil(soon.scheduled), Math.round(waits)]).toEqual([10, 5])
    const sooner = await read(console, await hold(console, 'createMessage', pushIn(3)))
    expect(minutesUntil(sooner.due)).toBe(minutesUntil(sooner.scheduled))
  })

  test('up to 15 minutes late it still goes out, and after that it asks', async () => {
    parts.service.answers(ok)
    const console = await startConsole(30)
    const [late, tooLate] = [
      await hold(console, 'createMessage', pushIn(60)),
      await hold(console, 'createMessage', pushIn(60)),
    ]
    await pass(late, 70)
    await pass(tooLate, 77)
    await becomes(console, late, 'sent')
    await becomes(console, tooLate, 'late')
    expect(sends()).toHaveLength(1)
    await console.call('sendHeld', { held: tooLate })
    await becomes(console, tooLate, 'sent')
  })

  test('nobody sends it early by hand, and canceling one that is replaced gives no draft back', async () => {
    const console = await startConsole(30)
    const draft = { id: '0123456789ab', kind: 'push', application, title: 'Sunday', values: {} }
    const request = { ...pushIn(600), composerDraft: draft }
    const held = await hold(console, 'createMessage', request)
    await console.call('sendHeld', { held }, 'marketer', 422)
    await console.call('undoHeld', { held, replaced: true })
    const drafts = () => console.call<{ drafts: object[] }>('listDrafts', { application, person: 'marketer' })
    expect((await drafts()).drafts).toEqual([])
    await console.call('undoHeld', { held: await hold(console, 'createMessage', request) })
    expect((await drafts()).drafts).toHaveLength(1)
    expect(sends()).toEqual([])
  })

  test('a canceled one is listed as such, and leads to what took its place', async () => {
    const console = await startConsole(30)
    const canceled = async () =>
      (await console.call<{ held: WholeHeld[] }>('listHeld', { application, canceled: true })).held.map(({ id }) => id)
    const replacement = async (message: string) =>
      (await console.call<{ replacedBy: string | null }>('getReplacement', { message })).replacedBy
    const held = await hold(console, 'createMessage', pushIn(600))
    expect([await canceled(), await replacement(held)]).toEqual([[], null])
    await console.call('undoHeld', { held, replaced: true })
    const next = await hold(console, 'createMessage', { ...pushIn(700), composerReplaces: held })
    expect([await read(console, held), await read(console, next)]).toMatchObject([
      { replaces: null },
      { replaces: held },
    ])
    expect([await canceled(), await replacement(held)]).toEqual([[held], next])
    const replaced = async () =>
      (await console.call<{ held: WholeHeld[] }>('listHeld', { application, canceled: true })).held.map(
        ({ id, replaced }) => [id, replaced],
      )
    expect([await replaced(), (await read(console, held)).replaced]).toEqual([[[held, true]], true])
    await console.call('undoHeld', { held: next })
    expect(Object.fromEntries(await replaced())).toEqual({ [held]: true, [next]: undefined })
    await console.call('getReplacement', { message: '' }, 'marketer', 422)
  })

  test('the entry of what takes its place has what it was before, by its ID and by its code', async () => {
    const console = await startConsole(30)
    const earlier = async () => (await newestEntry('createMessage', { whole: true }))?.before
    const held = await hold(console, 'createMessage', pushIn(600))
    expect(await earlier()).toBeNull()
    await console.call('undoHeld', { held, replaced: true })
    const next = await hold(console, 'createMessage', { ...pushIn(700), composerReplaces: held })
    const sent = (await read(console, held)).request
    expect(await earlier()).toEqual(sent)
    parts.service.answers(ok)
    await pass(next, 690)
    await becomes(console, next, 'sent')
    await vi.waitFor(async () => expect(await newestEntry('createMessage')).toMatchObject({ outcome: 'done' }))
    await console.call('cancelMessage', { message: made })
    await hold(console, 'createMessage', { ...pushIn(800), composerReplaces: made })
    expect(await earlier()).toEqual((await read(console, next)).request)
    for (const unknown of [
      { composerReplaces: 'nobody knows it' },
      { composerReplaces: made, application: 'BBBBB-CCCCC' },
    ]) {
      await hold(console, 'createMessage', { ...pushIn(900), ...unknown })
      expect(await earlier()).toBeNull()
    }
  })

  test('its entry says whether only the time is different, also of what lists cut', async () => {
    const console = await startConsole(30)
    const users = ['ann', 'bo', 'cy', 'di', 'ed', 'flo']
    const [first] = pushIn(600).notifications
    const to = (minutes: number, more: object) => ({
      application,
      notifications: [{ ...pushIn(minutes).notifications[0], ...more }],
    })
    const held = await hold(console, 'createMessage', to(600, { users }))
    await console.call('undoHeld', { held, replaced: true })
    const rescheduled = async (fields: object) => {
      await hold(console, 'createMessage', { ...fields, composerReplaces: held })
      return (await newestEntry('createMessage', { contents: true }))?.rescheduled
    }
    expect(await rescheduled(to(700, { users }))).toBe(true)
    expect(await rescheduled(to(710, { users: [...users, 'gus'] }))).toBe(false)
    expect(await rescheduled(to(720, { users, content: `${first?.content}!` }))).toBe(false)
  })

  test('the languages of its texts are known from its draft, also once it is rescheduled, and at the service', async () => {
    const console = await startConsole(30)
    const languages = (message: string) => console.call<object>('getDraftLanguages', { message }, 'viewer')
    const said = { defaultText: 'pt', untranslated: ['de'] }
    const draft = {
      id: '0123456789ab',
      kind: 'push',
      application,
      title: 'Sunday',
      values: { defaultTextLanguage: 'pt', untranslated: ['de'] },
    }
    const held = await hold(console, 'createMessage', { ...pushIn(600), composerDraft: draft })
    await console.call('undoHeld', { held, replaced: true })
    const next = await hold(console, 'createMessage', { ...pushIn(700), composerReplaces: held })
    expect([await languages(held), await languages(next)]).toEqual([said, said])
    expect(await languages(made)).toEqual({ defaultText: null, untranslated: [] })
    parts.service.answers(ok)
    await pass(next, 690)
    await becomes(console, next, 'sent')
    expect(await languages(made)).toEqual(said)
    await console.call('getDraftLanguages', { message: 'a\0b' }, 'viewer', 422)
    await hold(console, 'createMessage', { ...pushIn(600), composerReplaces: 'a\0b' })
  })

  test('everyone who may read messages sees in its history that it waits, and who canceled it', async () => {
    const console = await startConsole(30)
    const held = await hold(console, 'createMessage', pushIn(600))
    const history = async () =>
      (
        await console.call<{ entries: { event: string; held: string | null }[] }>(
          'listActivity',
          { application, objects: [`message:${held}`] },
          'support',
        )
      ).entries.map((entry) => [entry.event, entry.held])
    expect(await history()).toEqual([['createMessage', held]])
    await console.call('undoHeld', { held })
    expect((await history()).map(([event]) => event)).toEqual(['undoHeld', 'createMessage'])
  })

  test('it survives a restart, and is listed with its time', async () => {
    parts.service.answers(ok)
    const first = await startConsole(30)
    const held = await hold(first, 'createMessage', pushIn(600))
    await first.app.close()
    const console = await startConsole(30)
    const { held: listed } = await console.call<{ held: WholeHeld[] }>('listHeld', { application })
    expect(listed.map(({ id, scheduled }) => [id, minutesUntil(scheduled)])).toEqual([[held, 600]])
    await pass(held, 587)
    await becomes(console, held, 'sent')
    expect(sends()).toHaveLength(1)
  })

  test('without holds, the service keeps what is scheduled', async () => {
    parts.service.answers(ok)
    const console = await startConsole(0)
    await console.call('createMessage', pushIn(600))
    expect(sends()).toHaveLength(1)
  })
})
