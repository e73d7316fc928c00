import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { bakery } from '../../testing/bakery.ts'
import { onEachStorage } from '../../testing/onEachStorage.ts'
import { deliverDue } from './deliverDue.ts'
import { fanOut } from './fanOut.ts'
import { sendMessage } from './sendMessage.ts'

const soon = () => new Date(Date.now() + 3_600_000).toISOString().slice(0, 16).replace('T', ' ')

onEachStorage('sendMessage', (service) => {
  test('a scheduled message waits and can be canceled until it is sent', async () => {
    const { call, refusal, db, jobs } = service()
    const { application, send, shown } = await bakery(service)
    const [one, two] = [
      await send({ content: 'x', send_date: soon(), ignore_user_timezone: true }),
      await send({ content: 'x', send_date: soon(), ignore_user_timezone: true }),
    ].map(({ Messages }) => Messages[0] ?? '')
    const statuses = async () =>
      (await call('listMessages', { application })).messages.map(({ code, status }) => [code, status])
    expect(await statuses()).toEqual([
      [two, 'pending'],
      [one, 'pending'],
    ])
    await call('cancelMessage', { message: one })
    await db.updateTable('messages').set({ send_at: new Date() }).execute()
    for (const { id } of await db.selectFrom('messages').select('id').where('application_id', '>', 0).execute())
      await jobs.send('sendMessage', { message: id })
    await jobs.idle()
    expect(await statuses()).toEqual([
      [two, 'sent'],
      [one, 'cancelled'],
    ])
    expect(await shown(one)).toEqual([])
    expect(await refusal('cancelMessage', { message: two })).toEqual([
      210,
      'message: can no longer be canceled, because it’s being sent or has already been processed',
    ])
  })

  test('reaches only devices on platforms that are configured and enabled', async () => {
    const { call, db } = service()
    const { application, send, shown } = await bakery(service)
    const device = { application, hwid: 'whatsapp:+351910000001', device_type: 21 }
    await call('registerDevice', device)
    const chat = async () => {
      const [code = ''] = (
        await call('createWhatsAppMessage', {
          application,
          notifications: [{ send_date: 'now', content: 'Bread', devices: [device.hwid] }],
        })
      ).Messages
      await service().jobs.idle()
      return (await call('listMessages', { application })).messages.find((one) => one.code === code)
    }
    expect(await chat()).toMatchObject({ status: 'sent', recipients: 1, sent: 1 })
    await call('setApplicationPlatformStatus', { application, platform: 3, status: 'disable' })
    await db.deleteFrom('platforms').where('device_type', 'in', [11, 21]).execute()
    const { Messages } = await send({ content: 'x' })
    expect((await shown(Messages[0])).map(({ hwid }) => hwid)).toEqual(['ana-phone'])
    expect(await chat()).toMatchObject({ status: 'sent', recipients: 0, sent: 0, delivered: 0 })
    const counted = db.selectFrom('message_counts').innerJoin('messages', 'messages.id', 'message_id')
    const rows = await counted
      .select('device_type')
      .where('code', '=', Messages[0] ?? '')
      .execute()
    expect(new Set(rows.map(({ device_type }) => device_type))).toEqual(new Set([1]))
  })

  test('ends without an error when the application is deleted at the start', async () => {
    const { call, db, jobs, storage } = service()
    // on the single connection, the deletion would wait for the response that waits for it
    if (storage.kind === 'embedded') return
    const { application, send } = await bakery(service)
    const { Messages } = await send({ content: 'x', send_date: soon(), ignore_user_timezone: true })
    const { id } = await db
      .updateTable('messages')
      .set({ send_at: new Date() })
      .where('code', '=', Messages[0] ?? '')
      .returning('id')
      .executeTakeFirstOrThrow()
    let deleted = false
    const deleting = db.withPlugin({
      transformQuery: ({ node }) => node,
      async transformResult({ result }) {
        // between reading the message and its application
        if (!deleted && result.rows.some((row) => 'audience' in row)) {
          deleted = true
          await call('deleteApplication', { application })
        }
        return result
      },
    })
    const run = { signal: new AbortController().signal, lastAttempt: true }
    await sendMessage({ db: deleting, jobs, simulate: false }, id, run)
    expect(deleted).toBe(true)
  })

  test('sends by each device’s local time', async () => {
    const { call, db } = service()
    const { application, send } = await bakery(service)
    await call('registerUser', { application, hwid: 'rui-phone', userId: 'rui', tz_offset: -5 * 3_600 })
    const send_date = soon()
    const { Messages } = await send({ content: 'x', send_date })
    const message = await db
      .selectFrom('messages')
      .select(['local_time', 'status', 'recipients'])
      .where('code', '=', Messages[0] ?? '')
      .executeTakeFirstOrThrow()
    expect(message).toEqual({ local_time: true, status: 'sending', recipients: 3 })
    const due = await db
      .selectFrom('deliveries')
      .innerJoin('devices', 'devices.id', 'deliveries.device_id')
      .select(['hwid', 'due', 'sent'])
      .where(
        'application_id',
        '=',
        (await db.selectFrom('applications').select('id').where('code', '=', application).executeTakeFirstOrThrow()).id,
      )
      .orderBy('devices.id')
      .execute()
    const at = new Date(`${send_date.replace(' ', 'T')}:00Z`)
    expect(due).toEqual([
      { hwid: 'ana-phone', due: at, sent: null },
      { hwid: 'ana-web', due: at, sent: null },
      { hwid: 'rui-phone', due: new Date(at.getTime() + 5 * 3_600_000), sent: null },
    ])
  })

  test('a message by local time can be canceled until the first device’s time arrives', async () => {
    const { call, refusal, db, jobs } = service()
    const { application, send, shown } = await bakery(service)
    const statusOf = async (code: string) =>
      (await call('listMessages', { application })).messages.find((message) => message.code === code)?.status
    // due jobs run immediately
    const hurry = async (code: string) => {
      const { id } = await db.selectFrom('messages').select('id').where('code', '=', code).executeTakeFirstOrThrow()
      await db.updateTable('deliveries').set({ due: new Date() }).where('message_id', '=', id).execute()
      await jobs.send('sendMessage', { message: id })
      await jobs.idle()
    }
    const sent = async () => {
      const { Messages } = await send({ content: 'x', send_date: soon() })
      return Messages[0] ?? ''
    }
    const [kept, taken] = [await sent(), await sent()]
    expect([await statusOf(kept), await statusOf(taken)]).toEqual(['sending', 'sending'])
    await call('cancelMessage', { message: taken })
    await hurry(taken)
    await hurry(kept)
    expect([await statusOf(kept), await statusOf(taken)]).toEqual(['sent', 'cancelled'])
    expect((await shown(taken)).some((delivery) => delivery.sent)).toBe(false)
    expect((await call('getMessage', { message: taken })).message.results).toEqual([])
    expect(await refusal('cancelMessage', { message: taken })).toEqual([
      210,
      'message: can no longer be canceled, because it’s being sent or has already been processed',
    ])
  })

  test('it can’t be canceled after the first device’s time', async () => {
    const { call, refusal } = service()
    const { application, send } = await bakery(service)
    await call('registerUser', { application, hwid: 'rui-phone', userId: 'rui', tz_offset: 2 * 3_600 })
    const { Messages } = await send({ content: 'x', send_date: soon() })
    expect((await call('listMessages', { application })).messages).toMatchObject([{ status: 'sending', sent: 1 }])
    expect((await refusal('cancelMessage', { message: Messages[0] }))[1]).toMatch(/can no longer be canceled/)
    expect((await call('listMessages', { application })).messages).toMatchObject([{ status: 'sending' }])
  })

  test('a message that is canceled while its audience is resolved stays canceled', async () => {
    const { call, db } = service()
    const { send } = await bakery(service)
    const { Messages } = await send({ content: 'x', send_date: soon() })
    await call('cancelMessage', { message: Messages[0] })
    const message = await db
      .selectFrom('messages')
      .selectAll()
      .where('code', '=', Messages[0] ?? '')
      .executeTakeFirstOrThrow()
    await db.updateTable('deliveries').set({ due: new Date() }).where('message_id', '=', message.id).execute()
    // a run that read it before
    const before = { ...message, status: 'sending' as const, fanned_out: false }
    const fanning = { message: before, render: () => undefined, sendDate: undefined, perSecond: undefined }
    await fanOut(db, { ...fanning, condition: sql<boolean>`true`, now: new Date() }, new AbortController().signal)
    expect(await deliverDue(db, before, true)).toBe(false)
    const now = await db.selectFrom('messages').selectAll().where('id', '=', message.id).executeTakeFirstOrThrow()
    expect(now).toEqual(message)
  })

  test('frequency capping skips devices that reached their limit', async () => {
    const { send, shown } = await bakery(service)
    await send({ content: 'one', devices: ['ana-phone'] })
    const capped = { capping_days: 3, capping_count: 1 }
    const second = await send({ content: 'two', ...capped, capping_exclude: true })
    expect((await shown(second.Messages[0])).map(({ hwid }) => hwid)).toEqual(['ana-web', 'rui-phone'])
    // the second was not counted for anyone
    const third = await send({ content: 'three', ...capped })
    expect((await shown(third.Messages[0])).map(({ hwid }) => hwid)).toEqual(['ana-web', 'rui-phone'])
    const avoiding = await send({ content: 'four', ...capped, capping_avoid: true })
    expect(await shown(avoiding.Messages[0])).toHaveLength(3)
  })

  test('its application can be deleted while it is being sent', async () => {
    const { call, send, jobs } = service()
    const devices = Array.from({ length: 600 }, (_, at) => ({ hwid: `going-${at}`, push_token: 'x', platform: 3 }))
    const answers: unknown[] = []
    for (let round = 0; round < 12; round += 1) {
      const application = await service().application()
      await call('bulkRegisterDevice', { application, devices })
      await jobs.idle()
      await call('createMessage', { application, notifications: [{ content: 'x' }, { content: 'y' }] })
      // at a different point of the sending each time
      await new Promise((done) => setTimeout(done, round * 15))
      answers.push((await send('deleteApplication', { application })).body.status_code)
    }
    expect(new Set(answers)).toEqual(new Set([200]))
    await jobs.idle()
  })

  test('several jobs for one message send it to each device once', async () => {
    const { call, db, jobs } = service()
    const application = await service().application()
    const devices = Array.from({ length: 1_300 }, (_, at) => ({ hwid: `once-${at}`, push_token: 'x', platform: 3 }))
    await call('bulkRegisterDevice', { application, devices })
    await jobs.idle()
    const { Messages } = await call('createMessage', { application, notifications: [{ content: 'x' }] })
    const { id } = await db
      .selectFrom('messages')
      .select('id')
      .where('code', '=', Messages[0] ?? '')
      .executeTakeFirstOrThrow()
    for (let times = 0; times < 3; times += 1) await jobs.send('sendMessage', { message: id })
    await jobs.idle()
    expect((await call('listMessages', { application })).messages).toMatchObject([
      { status: 'sent', recipients: 1_300, sent: 1_300 },
    ])
    const { sum } = await db
      .selectFrom('message_counts')
      .select(({ fn }) => fn.sum<number>('count').as('sum'))
      .where('message_id', '=', id)
      .where('action', '=', 'send')
      .executeTakeFirstOrThrow()
    expect(Number(sum)).toBe(1_300)
  })

  test('a failure is reported in plain language, never in the database’s words', async () => {
    const { call, db, jobs } = service()
    const { application, send } = await bakery(service)
    const { Messages } = await send({ content: 'x', send_date: soon(), ignore_user_timezone: true })
    const code = Messages[0] ?? ''
    const { id } = await db
      .updateTable('messages')
      .set({ send_at: new Date() })
      .where('code', '=', code)
      .returning('id')
      .executeTakeFirstOrThrow()
    await sql`create function refuse() returns trigger language plpgsql as $$
      begin raise exception 'violates constraint of relation deliveries'; end $$`.execute(db)
    await sql`create trigger refuse before insert on deliveries execute function refuse()`.execute(db)
    const run = { signal: new AbortController().signal, lastAttempt: true }
    await expect(sendMessage({ db, jobs, simulate: false }, id, run)).rejects.toThrow('relation deliveries')
    await sql`drop trigger refuse on deliveries`.execute(db)
    const words = { status: 'failed', error: 'Stopped after several failed attempts' }
    expect((await call('listMessages', { application })).messages[0]).toMatchObject(words)
    expect((await call('getMessage', { message: code })).message).toMatchObject(words)
  })
})
