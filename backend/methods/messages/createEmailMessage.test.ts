import { expect, test } from 'vitest'
import { onEachStorage } from '../../testing/onEachStorage.ts'

onEachStorage('createEmailMessage', (service) => {
  async function readers() {
    const { call, db, jobs } = service()
    const application = await service().application()
    const email = (address: string, language: string, tags: object) =>
      call('registerEmail', { application, email: address, language, tags, userId: address.split('@')[0] })
    await email('ana@mail.example', 'en', { Age: 31 })
    await email('rui@mail.example', 'pt', { Age: 52 })
    await call('registerDevice', { application, hwid: 'phone', device_type: 3, push_token: 'x' })
    const { code } = await call('createEmailPreset', {
      application,
      name: 'News',
      subject: 'News',
      content: '<p>News</p>',
    })
    const send = async (notification: object) => {
      const notifications = [{ send_date: 'now', preset: code, ...notification }]
      await call('createEmailMessage', { application, notifications })
      await jobs.idle()
      const { messages } = await call('listMessages', { application, limit: 1 })
      const rows = await db
        .selectFrom('deliveries')
        .innerJoin('devices', 'devices.id', 'deliveries.device_id')
        .innerJoin('messages', 'messages.id', 'deliveries.message_id')
        .select(['hwid', 'title', 'text'])
        .where('messages.code', '=', messages[0]?.code ?? '')
        .orderBy('devices.id')
        .execute()
      return rows.map(({ hwid, title, text }) => [hwid, title, text])
    }
    return { application, send, preset: code }
  }

  test('each address gets its language; the preset provides a missing subject and content', async () => {
    const { send } = await readers()
    expect(await send({})).toEqual([
      ['ana@mail.example', 'News', '<p>News</p>'],
      ['rui@mail.example', 'News', '<p>News</p>'],
    ])
    expect(await send({ subject: { en: 'Hi' }, content: { en: '<p>{Age}</p>', default: '<p>Olá</p>' } })).toEqual([
      ['ana@mail.example', 'Hi', '<p>31</p>'],
      // no subject of the request for a language without content: the preset's
      ['rui@mail.example', 'News', '<p>Olá</p>'],
    ])
    // the same content for everyone, with the subject in each person’s language
    expect(await send({ subject: { pt: 'Olá', default: 'Hi' }, content: '<p>Bread</p>' })).toEqual([
      ['ana@mail.example', 'Hi', '<p>Bread</p>'],
      ['rui@mail.example', 'Olá', '<p>Bread</p>'],
    ])
  })

  test('addresses have precedence over users; unknown addresses are registered if asked', async () => {
    const { application, send } = await readers()
    const to = async (targets: object) => (await send(targets)).map(([hwid]) => hwid)
    expect(await to({ devices: ['RUI@mail.example', 'new@mail.example'], users: ['ana'] })).toEqual([
      'rui@mail.example',
    ])
    expect(await to({ devices: ['New@mail.example'], use_auto_registration: true })).toEqual(['new@mail.example'])
    expect(await to({ users: ['ana'] })).toEqual(['ana@mail.example'])
    expect(await to({ conditions: [['Age', 'GTE', 40]] })).toEqual(['rui@mail.example'])
    const { messages } = await service().call('listMessages', { application, limit: 1 })
    expect(messages).toMatchObject([{ kind: 'email', status: 'sent', sent: 1 }])
  })

  // interface, createEmailMessage: "Response: `response` null."
  test('returns null, also with a refusal', async () => {
    const { application, preset } = await readers()
    const answer = async (fields: Record<string, unknown>) => (await service().send('createEmailMessage', fields)).body
    const notifications = [{ send_date: 'now', preset }]
    expect(await answer({ application, notifications })).toEqual({
      status_code: 200,
      status_message: 'OK',
      response: null,
    })
    expect(await answer({ application, notifications: [{ preset }] })).toMatchObject({
      status_code: 210,
      response: null,
    })
    expect(await answer({ application: 'AAAAA-00000', notifications })).toEqual({
      status_code: 210,
      status_message: 'Access denied or application not found',
      response: null,
    })
  })

  test('names the object that does not exist', async () => {
    const { application, preset } = await readers()
    const refused = (fields: object) =>
      service().refusal('createEmailMessage', { application, notifications: [{ send_date: 'now', preset, ...fields }] })
    expect(await refused({ preset: 'AAAAA-00000' })).toEqual([
      210,
      'notifications.0.preset: doesn’t exist in this application',
    ])
    expect(await refused({ filter: 'Nobody' })).toEqual([210, 'notifications.0.filter: isn’t the name of a segment'])
  })

  test('counts bounces, clicks, and unsubscribes, each only where it’s possible', async () => {
    const { call, db } = service()
    const { application, send } = await readers()
    const devices = Array.from({ length: 900 }, (_, index) => `reader-${index}@mail.example`)
    const counts = async (content: string) => {
      await send({ content, devices, use_auto_registration: true })
      const [message] = (await call('listMessages', { application, limit: 1 })).messages
      expect(message).toMatchObject({
        kind: 'email',
        sent: 900,
        clicked: expect.any(Number),
        bounced: expect.any(Number),
      })
      // also those that are simulated for later
      const rows = await db
        .selectFrom('message_counts')
        .innerJoin('messages', 'messages.id', 'message_id')
        .select('action')
        .select(({ fn }) => fn.sum<number>('count').as('count'))
        .where('code', '=', message?.code ?? '')
        .groupBy('action')
        .execute()
      const sums = new Map(rows.map(({ action, count }) => [action, Number(count)]))
      expect((sums.get('bounce') ?? 0) + (sums.get('delivery') ?? 0)).toBe(900)
      return sums
    }
    const linked = await counts('<p><a href="https://bakery.example">Order</a></p>')
    expect(linked.get('bounce')).toBeGreaterThan(0)
    expect(linked.get('click')).toBeGreaterThan(0)
    expect(linked.get('click')).toBeLessThan(linked.get('open') ?? 0)
    expect(linked.has('unsubscribe')).toBe(false)
    const plain = await counts('<p>Unsubscribe at the counter.</p>')
    expect(plain.has('click')).toBe(false)
    expect(plain.get('unsubscribe') ?? 0).toBeLessThan(plain.get('open') ?? 0)
  })
})
