import { expect, test } from 'vitest'
import { onEachStorage } from '../../testing/onEachStorage.ts'

onEachStorage('listMessages', (service) => {
  test('finds messages by transaction id, in their application and for 5 minutes', async () => {
    const { call, db } = service()
    const [application, other] = [await service().application(), await service().application()]
    const send = async (to: string, transactionId?: string) => {
      const notifications = [{ content: 'x', transactionId }]
      const { Messages } = await call('createMessage', { application: to, notifications })
      return Messages
    }
    const found = async (transactionId: string) =>
      (await call('listMessages', { application, transactionId })).messages.map(({ code }) => code)
    const first = await send(application, 'one')
    await send(application)
    await send(other, 'one')
    expect(await found('one')).toEqual(first)
    expect(await found('two')).toEqual([])
    await db
      .updateTable('transactions')
      .set({ at: new Date(Date.now() - 5 * 60_000 - 1_000) })
      .execute()
    expect(await found('one')).toEqual([])
  })

  test('returns the listed recipients of a message, up to 100', async () => {
    const { call } = service()
    const application = await service().application()
    const users = Array.from({ length: 101 }, (_, at) => `user-${at}`)
    const notifications = [
      { content: 'x' },
      { content: 'x', devices: ['whatsapp:+447700900101'] },
      { content: 'x', users },
    ]
    for (const notification of notifications)
      await call('createMessage', { application, notifications: [notification] })
    const { messages } = await call('listMessages', { application })
    expect(messages.map(({ to }) => to)).toEqual([users.slice(0, 100), ['+447700900101'], null])
  })

  test('names a message by the text that its only recipient got', async () => {
    const { call } = service()
    const application = await service().application()
    const register = (hwid: string, language: string) =>
      call('registerDevice', { application, hwid, device_type: 3, language, push_token: `token-${hwid}` })
    await register('ana-phone', 'pt')
    await register('eva-phone', 'es')
    const title = { default: 'Fresh', pt: 'Fresco' }
    const content = { default: 'Bread', pt: 'Pão' }
    for (const devices of [['ana-phone'], ['eva-phone'], ['ana-phone', 'eva-phone']])
      await call('createMessage', { application, notifications: [{ title, content, devices }] })
    await service().jobs.idle()
    const { messages } = await call('listMessages', { application })
    expect(messages.map(({ title, text }) => [title, text])).toEqual([
      ['Fresh', 'Bread'],
      ['Fresh', 'Bread'],
      ['Fresco', 'Pão'],
    ])
    expect((await call('getMessage', { message: messages[2]?.code ?? '' })).message).toMatchObject({ title: 'Fresco' })
  })

  test('names an email by the version that most of its recipients got', async () => {
    const { call } = service()
    const application = await service().application()
    const addresses = { en: ['ana@a.example', 'eva@a.example'], de: ['jan@a.example'] }
    for (const [language, emails] of Object.entries(addresses))
      for (const email of emails) await call('registerEmail', { application, email, language })
    const preset = { application, name: 'News', subject: 'News', content: '<p>News</p>' }
    const { code } = await call('createEmailPreset', preset)
    const notification = {
      ...{ preset: code, send_date: 'now' },
      subject: { default: 'News', en: 'A table for you', de: 'Ein Tisch' },
      content: { default: '<p>Hi</p>', en: '<p>Hello</p>', de: '<p>Hallo</p>' },
      devices: Object.values(addresses).flat(),
    }
    await call('createEmailMessage', { application, notifications: [notification] })
    await service().jobs.idle()
    const { messages } = await call('listMessages', { application })
    expect(messages.map(({ title, text }) => [title, text])).toEqual([['A table for you', 'Hello']])
  })

  test('returns the template of a WhatsApp message before its values', async () => {
    const { call } = service()
    const application = await service().application()
    const to = { devices: ['whatsapp:+447700900101'], send_date: 'now' }
    for (const notification of [
      { ...to, content: 'Hi {{1}}', content_variables: { '1': 'Ana' } },
      { ...to, content_id: 'order_ready' },
    ])
      await call('createWhatsAppMessage', { application, notifications: [notification] })
    const { messages } = await call('listMessages', { application })
    expect(messages.map(({ template }) => template)).toEqual(['order_ready', 'Hi {{1}}'])
  })

  test('says with the first page how many there are', async () => {
    const { call } = service()
    const application = await service().application()
    const notifications = [1, 2, 3].map((at) => ({ content: `Letter ${at}` }))
    await call('createMessage', { application, notifications })
    const first = await call('listMessages', { application, limit: 2 })
    expect(first).toMatchObject({ total: 3 })
    const rest = await call('listMessages', { application, limit: 2, cursor: String(first.cursor) })
    expect(rest).not.toHaveProperty('total')
    expect(await call('listMessages', { application })).toMatchObject({ total: 3 })
  })
})
