import { expect, test } from 'vitest'
import { bakery } from '../../testing/bakery.ts'
import { onEachStorage } from '../../testing/onEachStorage.ts'

const image = 'https://bakery.example/bread.png'

onEachStorage('createMessage', (service) => {
  test('each device gets its language, its platform’s title, and its tag values', async () => {
    const { call } = service()
    const { application, send, shown } = await bakery(service)
    const { Messages } = await send({
      title: 'Bakery',
      ios_title: { en: 'Fresh' },
      content: { en: 'Hello {First name|CapitalizeFirst|friend}', default: 'Olá {First name|amigo}' },
      inbox_image: image,
    })
    expect(Messages).toEqual([expect.stringMatching(/^[0-9A-F]{4}-[0-9A-F]{8}-[0-9A-F]{8}$/)])
    expect(await shown(Messages[0])).toEqual([
      { hwid: 'ana-phone', title: 'Fresh', subtitle: null, text: 'Hello Ana', sent: true },
      { hwid: 'ana-web', title: 'Bakery', subtitle: null, text: 'Olá ana', sent: true },
      { hwid: 'rui-phone', title: 'Bakery', subtitle: null, text: 'Olá amigo', sent: true },
    ])
    const { messages } = await call('listMessages', { application })
    expect(messages).toMatchObject([{ code: Messages[0], kind: 'push', status: 'sent', recipients: 3, sent: 3 }])

    // once in an inbox, however many devices, with the text of the first device
    const inbox = await call('getInboxMessages', { application, userId: 'ana' })
    expect(inbox).toMatchObject({
      messages: [{ title: 'Fresh', text: 'Hello Ana', image, status: 1 }],
      deleted: [],
      new_inbox: 1,
    })
    const [message] = inbox.messages
    const days = (Number(message?.rt) - Number(message?.send_date)) / 86_400
    expect(days).toBeGreaterThan(0)
    expect(days).toBeLessThanOrEqual(1.01)
    const mark = (status: number) =>
      call('inboxStatus', { application, userId: 'ana', inbox_code: String(message?.order), status })
    await mark(3)
    expect(await call('getInboxMessages', { application, userId: 'ana' })).toMatchObject({
      messages: [{ status: 3 }],
      new_inbox: 0,
    })
    await call('deleteInboxMessage', { application, userId: 'ana', inbox_id: String(message?.inbox_id) })
    const deleted = { messages: [], deleted: [message?.inbox_id] }
    expect(await call('getInboxMessages', { application, userId: 'ana' })).toMatchObject(deleted)
    await mark(1)
    expect(await call('getInboxMessages', { application, userId: 'ana' })).toMatchObject(deleted)
  })

  test('devices have precedence over users and segments, on the given platforms', async () => {
    const { call } = service()
    const { application, send, shown } = await bakery(service)
    await call('createFilter', { name: 'Regulars', filter_expression: 'T("Orders", GTE, 5)', application })
    const to = async (targets: object) => {
      const answer = await send({ content: 'x', ...targets })
      return [(await shown(answer.Messages[0])).map(({ hwid }) => hwid), answer.UnknownDevices]
    }
    const none = undefined
    expect(await to({ devices: ['token-rui-phone', 'no session'], users: ['ana'] })).toEqual([
      ['rui-phone'],
      { [String((await call('listMessages', { application, limit: 1 })).messages[0]?.code)]: ['no session'] },
    ])
    expect(await to({ users: ['ana', 'rui-phone'], filter: 'Regulars' })).toEqual([
      ['ana-phone', 'ana-web', 'rui-phone'],
      none,
    ])
    expect(await to({ filter: 'Regulars', platforms: [1] })).toEqual([['ana-phone'], none])
    expect(await to({ conditions: [['Orders', 'LTE', 5]] })).toEqual([['rui-phone'], none])
    const either = [
      ['Orders', 'EQ', 2],
      ['First name', 'EQ', 'ana'],
    ]
    expect(await to({ conditions: either })).toEqual([[], none])
    expect(await to({ conditions: either, conditions_operator: 'OR' })).toEqual([
      ['ana-phone', 'ana-web', 'rui-phone'],
      none,
    ])
    expect(await to({ content: { en: 'x' } })).toEqual([['ana-phone'], none])
  })

  test('hardware IDs are case-sensitive; iOS push tokens are not', async () => {
    const { call } = service()
    const { application, send, shown } = await bakery(service)
    const device = (hwid: string, device_type: number, push_token: string) =>
      call('registerDevice', { application, hwid, device_type, push_token })
    await device('phone-x', 3, 'token-x')
    await device('iphone', 1, 'ABCDEF')
    const to = async (devices: string[]) => {
      const answer = await send({ content: 'x', devices })
      return [(await shown(answer.Messages[0])).map(({ hwid }) => hwid), Object.values(answer.UnknownDevices ?? {})]
    }
    expect(await to(['PHONE-X', 'TOKEN-X'])).toEqual([[], [['PHONE-X', 'TOKEN-X']]])
    await device('PHONE-X', 3, 'TOKEN-y')
    expect(await to(['PHONE-X'])).toEqual([['PHONE-X'], []])
    expect(await to(['AbCdEf', 'token-x'])).toEqual([['phone-x', 'iphone'], []])
  })

  test('a preset provides the fields that the request omits', async () => {
    const { call } = service()
    const { application, send, shown } = await bakery(service)
    await call('createFilter', { name: 'Few orders', filter_expression: 'T("Orders", LTE, 5)', application })
    await call('createPreset', {
      name: 'Bread',
      applicationCode: application,
      content: { message: { default: 'Bread' }, title: 'Shop' },
      segmentation: { filter: 'Few orders', platforms: [1, 3] },
    })
    const preset = (await call('listPresets', { application })).presets[0]?.code
    const own = await send({ preset })
    expect(await shown(own.Messages[0])).toMatchObject([{ hwid: 'rui-phone', title: 'Shop', text: 'Bread' }])
    const other = await send({ preset, title: 'Mine', users: ['ana'] })
    expect(await shown(other.Messages[0])).toMatchObject([{ hwid: 'ana-phone', title: 'Mine', text: 'Bread' }])
    // without its segment, a preset reaches no one
    await call('deleteFilter', { name: 'Few orders' })
    const refused = { application, notifications: [{ preset }] }
    expect(await service().refusal('createMessage', refused)).toEqual([
      210,
      'notifications.0.filter: isn’t the name of a segment',
    ])
  })

  test('the same transaction is sent once', async () => {
    const { application, send } = await bakery(service)
    const push = { content: 'x', transactionId: 'one', devices: ['ana-phone', 'no session'] }
    const first = await send(push)
    expect(await send(push)).toEqual(first)
    expect((await service().call('listMessages', { application })).messages).toHaveLength(1)
    await service()
      .db.updateTable('transactions')
      .set({ at: new Date(Date.now() - 5 * 60_000 - 1_000) })
      .execute()
    expect((await send(push)).Messages).not.toEqual(first.Messages)
  })

  test('an unknown application is refused with the documented message', async () => {
    const fields = { application: 'AAAAA-00000', notifications: [{ content: 'x' }] }
    expect((await service().send('createMessage', fields)).body).toEqual({
      status_code: 210,
      status_message: 'Access denied or application not found',
      response: { Messages: [] },
    })
  })

  test('transaction IDs are separate for each kind of message', async () => {
    const { call } = service()
    const { application, send, shown } = await bakery(service)
    await call('registerEmail', { application, email: 'ana@mail.example' })
    const { code: preset } = await call('createEmailPreset', { application, name: 'x', subject: 'x', content: 'x' })
    const email = { send_date: 'now', preset, transactionId: 'both' }
    const sendEmail = () => call('createEmailMessage', { application, notifications: [email] })
    await sendEmail()
    const push = await send({ content: 'x', transactionId: 'both', devices: ['ana-phone'] })
    expect(await shown(push.Messages[0])).toHaveLength(1)
    await sendEmail()
    expect((await call('listMessages', { application })).messages.map(({ kind }) => kind)).toEqual(['push', 'email'])
  })

  test('without text it is sent silently or not at all', async () => {
    const { refusal } = service()
    const { application, send, shown } = await bakery(service)
    const silent = await send({ data: { order: 17 }, ios_silent: 1 })
    expect(await shown(silent.Messages[0])).toEqual([
      { hwid: 'ana-phone', title: null, subtitle: null, text: null, sent: true },
    ])
    for (const push of [
      { data: { order: 17 } },
      { title: 'x' },
      { apns_trim_content: 1 },
      { ios_silent: 1, platforms: [3] },
    ])
      expect(await refusal('createMessage', { application, notifications: [push] })).toEqual([
        210,
        'notifications.0.content: Enter text, or make the push silent',
      ])
  })

  test('names the invalid field and creates no message', async () => {
    const { call, refusal } = service()
    const { application } = await bakery(service)
    const bad = (push: object) => refusal('createMessage', { application, notifications: [{ content: 'good' }, push] })
    const said = (words: string) => [210, `notifications.1.${words}`]
    expect(await bad({ content: 'x', filter: 'Nobody' })).toEqual(said('filter: isn’t the name of a segment'))
    expect(await bad({ content: 'x', campaign: 'AAAAA-00000' })).toEqual(said('campaign: doesn’t exist'))
    expect(await bad({ preset: 'AAAAA-00000' })).toEqual(said('preset: isn’t a push preset in this application'))
    expect(await bad({})).toEqual(said('content: Enter text, or make the push silent'))
    expect((await bad({ content: 'x', conditions: [['Shoe', 'EQ', 'x']] }))[1]).toMatch(
      /conditions\.0: There is no tag “Shoe”/,
    )
    expect((await bad({ content: 'x', conditions: [['Orders', 'EQ', 'many']] }))[1]).toMatch(
      /conditions\.0: Use a whole number/,
    )
    expect((await call('listMessages', { application })).messages).toEqual([])
    expect(await call('createMessage', { application, notifications: [] })).toEqual({ Messages: [] })
  })

  test('reports of a device replace simulated ones', async () => {
    const { call, db } = service()
    const { application, send } = await bakery(service)
    await send({ content: 'x', devices: ['ana-phone'], inbox_image: image })
    const { messages } = await call('getInboxMessages', { application, userId: 'ana' })
    const report = { application, hwid: 'ana-phone', hash: messages[0]?.hash }
    for (let twice = 0; twice < 2; twice += 1) {
      await call('pushStat', report)
      await call('messageDeliveryEvent', report)
    }
    expect((await call('listMessages', { application })).messages).toMatchObject([{ delivered: 1, opened: 1 }])
    const sums = await db
      .selectFrom('message_counts')
      .select(['action'])
      .select(({ fn }) => fn.sum<number>('count').as('count'))
      .groupBy('action')
      .where(
        'message_id',
        '=',
        (await db.selectFrom('messages').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow()).id,
      )
      .orderBy('action')
      .execute()
    expect(sums.map(({ action, count }) => [action, Number(count)])).toEqual([
      ['delivery', 1],
      ['open', 1],
      ['send', 1],
    ])
  })
})
