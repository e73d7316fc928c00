import { expect, test } from 'vitest'
import { onEachStorage } from '../../testing/onEachStorage.ts'

const [ana, rui, nobody] = ['whatsapp:+351910000001', 'whatsapp:+351910000002', 'whatsapp:+351910000009']

onEachStorage('createWhatsAppMessage', (service) => {
  async function numbers() {
    const { call, db, jobs } = service()
    const application = await service().application()
    for (const hwid of [ana, rui]) await call('registerDevice', { application, hwid, device_type: 21 })
    const send = async (...notifications: object[]) => {
      const answer = await call('createWhatsAppMessage', {
        application,
        notifications: notifications.map((one) => ({ send_date: 'now', content: 'Bread', devices: [ana], ...one })),
      })
      await jobs.idle()
      return answer
    }
    const shown = async (code: string | undefined) => {
      const rows = await db
        .selectFrom('deliveries')
        .innerJoin('devices', 'devices.id', 'deliveries.device_id')
        .innerJoin('messages', 'messages.id', 'deliveries.message_id')
        .select(['hwid', 'deliveries.language', 'title', 'subtitle', 'text'])
        .where('messages.code', '=', code ?? '')
        .execute()
      return rows
    }
    return { application, send, shown }
  }

  test('sends a text and a template to one number each, and counts them', async () => {
    const { call, db } = service()
    const { application, send, shown } = await numbers()
    const { Messages, UnknownDevices } = await send(
      { content: 'Your {{1}} is ready', content_variables: { 1: 'rye' } },
      {
        content: undefined,
        content_id: 'order_ready',
        devices: [rui],
        content_variables: { 1: 'Rui', 2: 17 },
        header_variables: { text: 'Bakery' },
        button_url_variables: { 0: 'orders/17' },
        language: 'pt_PT',
      },
    )
    expect(UnknownDevices).toBeUndefined()
    expect(await shown(Messages[0])).toEqual([
      { hwid: ana, language: null, title: null, subtitle: null, text: 'Your rye is ready' },
    ])
    expect(await shown(Messages[1])).toEqual([
      { hwid: rui, language: 'pt_PT', title: 'Bakery', subtitle: '0: orders/17', text: 'order_ready (1: Rui, 2: 17)' },
    ])
    const { messages } = await call('listMessages', { application })
    expect(messages).toMatchObject(
      [...Messages].reverse().map((code) => ({ code, kind: 'whatsapp', status: 'sent', recipients: 1, sent: 1 })),
    )
    const counts = await db
      .selectFrom('message_counts')
      .innerJoin('messages', 'messages.id', 'message_id')
      .select(['action', 'device_type', 'count'])
      .where('code', 'in', Messages)
      .where('action', '=', 'send')
      .execute()
    expect(counts.map(({ device_type, count }) => [device_type, Number(count)])).toEqual([
      [21, 1],
      [21, 1],
    ])
  })

  test('reports an unknown number, or registers it if asked', async () => {
    const { call, db } = service()
    const { application, send, shown } = await numbers()
    const told = await send({ devices: [nobody] }, {})
    expect(told.UnknownDevices).toEqual({ [String(told.Messages[0])]: [nobody] })
    expect([await shown(told.Messages[0]), (await shown(told.Messages[1])).length]).toEqual([[], 1])
    const asked = { devices: [nobody], use_auto_registration: true }
    const made = await send(asked, asked)
    expect(made.UnknownDevices).toBeUndefined()
    expect((await shown(made.Messages[1])).map(({ hwid }) => hwid)).toEqual([nobody])
    expect((await call('listDevices', { application, hwid: nobody })).devices).toMatchObject([
      { device_type: 21, push_token: nobody },
    ])
    const installed = await db
      .selectFrom('minute_counts')
      .innerJoin('applications', 'applications.id', 'application_id')
      .select(({ fn }) => fn.sum<number>('count').as('sum'))
      .where('code', '=', application)
      .where('action', '=', '_install_')
      .executeTakeFirstOrThrow()
    expect(Number(installed.sum)).toBe(3)
    // unregistered devices stay unchanged
    await call('unregisterDevice', { application, hwid: nobody })
    expect(await shown((await send(asked)).Messages[0])).toEqual([])
  })

  test('waits for its time in UTC and can be canceled', async () => {
    const { call } = service()
    const { application, send } = await numbers()
    const send_date = '2999-12-31 18:30'
    const { Messages } = await send({ send_date })
    const { messages } = await call('listMessages', { application })
    expect(messages).toMatchObject([{ status: 'pending', send_date, local_time: false }])
    await call('cancelMessage', { message: Messages[0] })
    expect((await call('listMessages', { application })).messages).toMatchObject([{ status: 'cancelled' }])
  })

  test('stores the preset and uses its template text', async () => {
    const { call } = service()
    const { application, send, shown } = await numbers()
    const email = { application, name: 'Ready', subject: 'Ready', content: { default: 'Hello {{1}}', pt: 'Olá {{1}}' } }
    const { code } = await call('createEmailPreset', email)
    const template = { content: undefined, content_id: 'ready', preset: code, content_variables: { 1: 'Ana' } }
    const { Messages } = await send({ ...template, language: 'pt_PT' })
    expect((await shown(Messages[0]))[0]).toMatchObject({ language: 'pt_PT', text: 'Olá Ana' })
    expect((await call('listMessages', { application })).messages).toMatchObject([{ preset: code }])
  })

  test.each([
    [{ content: '' }, 'content: Enter text, or select a template'],
    [{ send_date: '' }, 'send_date: Use now, or a date and time such as 2030-12-31 18:30'],
    [{ devices: [ana, rui] }, 'devices: Enter only one phone number'],
    [
      { devices: ['+351910000001'] },
      'devices.0: Use whatsapp: and an international number, such as whatsapp:+447700900123',
    ],
    [{ content_variables: { name: 'Ana' } }, 'content_variables.name: Use numeric keys for the placeholders'],
    [{ header_variables: { audio: 'x' } }, 'header_variables.audio: Use any of text, image, video, and document'],
    [{ preset: 'AAAAA-00000' }, 'preset: doesn’t exist in this application'],
  ])('refuses %j and makes none of them', async (fields, words) => {
    const { call, send } = service()
    const { application } = await numbers()
    const good = { send_date: 'now', content: 'Bread', devices: [nobody], use_auto_registration: true }
    const { body } = await send('createWhatsAppMessage', { application, notifications: [good, { ...good, ...fields }] })
    expect(body).toEqual({
      status_code: 210,
      status_message: `notifications.1.${words}`,
      response: { Messages: [] },
    })
    expect((await call('listMessages', { application })).messages).toEqual([])
    expect((await call('listDevices', { application, hwid: nobody })).devices).toEqual([])
  })
})
