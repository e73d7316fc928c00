import { expect, test } from 'vitest'
import { bakery } from '../../testing/bakery.ts'
import { onEachStorage } from '../../testing/onEachStorage.ts'

onEachStorage('getMessage', (service) => {
  test('returns the request and the content by platform and language, before placeholders', async () => {
    const { call, db } = service()
    const { application, send } = await bakery(service)
    const notification = {
      title: { default: 'Fresh', de: 'Frisch' },
      content: { default: 'Bread for {First name|CapitalizeFirst|you}', en: 'Hi {First name}' },
      ios_title: 'Out of the oven',
    }
    const { Messages } = await send(notification)
    // some simulated opens may already have happened
    const longAgo = new Date('2020-01-01')
    await db.updateTable('deliveries').set({ delivered: longAgo, opened: null }).execute()
    const { message } = await call('getMessage', { message: Messages[0] ?? '' })
    expect(message.application).toBe(application)
    expect(message).toMatchObject({ code: Messages[0], kind: 'push', status: 'sent', recipients: 3, sent: 3 })
    expect(message).toMatchObject({ title: 'Fresh', text: notification.content.default, error: null })
    expect(message.request).toEqual(notification)
    const one = { subtitle: null, devices: 1, sent: 1, delivered: 1, opened: 0 }
    expect(message.results).toEqual([
      { ...one, platform: 1, language: 'en', title: 'Out of the oven', text: 'Hi {First name}' },
      { ...one, platform: 3, language: 'default', title: 'Fresh', text: notification.content.default },
      { ...one, platform: 11, language: 'default', title: 'Frisch', text: notification.content.default },
    ])
  })

  test('counts devices with the same text together, by the text that was sent', async () => {
    const { call, db } = service()
    const { application, send } = await bakery(service)
    await call('registerDevice', {
      ...{ application, hwid: 'eva-phone', device_type: 3, language: 'es', push_token: 'token-eva' },
    })
    const { Messages } = await send({ content: { default: 'Bread', en: 'Loaf' }, platforms: [1, 3] })
    const found = await db.selectFrom('applications').select('id').where('code', '=', application).executeTakeFirst()
    await db
      .updateTable('devices')
      .set({ language: 'en' })
      .where('application_id', '=', found?.id ?? 0)
      .execute()
    const { message } = await call('getMessage', { message: Messages[0] ?? '' })
    expect(message.results.map(({ platform, language, text, devices }) => [platform, language, text, devices])).toEqual(
      [
        [1, 'en', 'Loaf', 1],
        [3, 'default', 'Bread', 2],
      ],
    )
  })

  test('names the phone that a push was delivered to first, as it shows it, with its place in the inbox', async () => {
    const { call, db } = service()
    const { application, send } = await bakery(service)
    const { Messages } = await send({ content: 'Bread for {First name|CapitalizeFirst|you}', inbox_days: 3 })
    const [code = ''] = Messages
    const deliveredAt = (hwid: string, delivered: Date | null) =>
      db
        .updateTable('deliveries')
        .set({ delivered })
        .where('device_id', 'in', db.selectFrom('devices').select('id').where('hwid', '=', hwid))
        .execute()
    const recipient = async () => (await call('getMessage', { message: code })).message.recipient
    const [soon, before] = [new Date(Date.now() + 120_000), new Date('2026-01-02T03:04:05Z')]
    for (const hwid of ['ana-phone', 'ana-web', 'rui-phone']) await deliveredAt(hwid, soon)
    expect(await recipient()).toBeNull()
    await deliveredAt('ana-web', before)
    expect(await recipient()).toMatchObject({ hwid: 'ana-web', user_id: 'ana', platform: 11 })
    await deliveredAt('ana-phone', new Date(before.getTime() + 1_000))
    const { messages } = await call('getInboxMessages', { application, userId: 'ana', hwid: 'ana-phone' })
    expect(await recipient()).toMatchObject({
      ...{ hwid: 'ana-phone', user_id: 'ana', platform: 1, delivered: '2026-01-02 03:04:06' },
      ...{ text: 'Bread for Ana', inbox_id: messages[0]?.inbox_id },
    })
  })

  test('counts recipients while they are still being found', async () => {
    const { call, db } = service()
    const { send } = await bakery(service)
    const { Messages } = await send({ content: 'Bread' })
    const [code = ''] = Messages
    await db
      .updateTable('messages')
      .set({ status: 'sending', recipients: 0, sent: 0 })
      .where('code', '=', code)
      .execute()
    const { message } = await call('getMessage', { message: code })
    expect(message).toMatchObject({ status: 'sending', recipients: 3, sent: 3 })
  })

  test('returns an email’s subject and content, and the content of a preset', async () => {
    const { call, jobs } = service()
    const { application, send } = await bakery(service)
    const { code: preset } = await call('createEmailPreset', {
      ...{ application, name: 'Welcome', subject: { default: 'Hello' }, content: '<p>Hello <b>{First name}</b></p>' },
    })
    await call('registerEmail', { application, email: 'ana@bakery.example', language: 'en' })
    await call('createEmailMessage', { application, notifications: [{ send_date: 'now', preset }] })
    await jobs.idle()
    const [email] = (await call('listMessages', { application })).messages
    expect(email).toMatchObject({ kind: 'email', title: 'Hello', text: 'Hello {First name}', preset })
    const { message } = await call('getMessage', { message: email?.code ?? '' })
    expect(message.results).toMatchObject([
      { platform: 14, language: 'default', title: 'Hello', text: '<p>Hello <b>{First name}</b></p>', devices: 1 },
    ])

    await call('createPreset', {
      ...{ name: 'Bread', applicationCode: application, content: { message: { pt: 'Pão' } } },
      segmentation: { platforms: [3] },
    })
    const { presets } = await call('listPresets', { application })
    const { Messages } = await send({ preset: presets.at(-1)?.code })
    const push = (await call('getMessage', { message: Messages[0] ?? '' })).message
    expect(push).toMatchObject({ text: 'Pão', title: null, preset: presets.at(-1)?.code })
    expect(push.results).toMatchObject([{ platform: 3, language: 'pt', text: 'Pão', devices: 1 }])
  })

  test('a silent message shows nothing; a pending one has no results yet', async () => {
    const { call } = service()
    const { send } = await bakery(service)
    const { Messages } = await send({ ios_silent: 1, platforms: [1], data: { a: 1 } })
    const { message } = await call('getMessage', { message: Messages[0] ?? '' })
    expect(message).toMatchObject({ title: null, text: null })
    expect(message.results).toMatchObject([{ platform: 1, language: null, title: null, text: null, devices: 1 }])
    const later = new Date(Date.now() + 3_600_000).toISOString().slice(0, 16).replace('T', ' ')
    const pending = await send({ content: 'x', send_date: later, ignore_user_timezone: true })
    expect((await call('getMessage', { message: pending.Messages[0] ?? '' })).message).toMatchObject({
      ...{ status: 'pending', send_date: later, local_time: false, local_date: null, text: 'x', results: [] },
    })
  })

  test('returns the local time of a message and when the first device reaches it', async () => {
    const { call } = service()
    const { application, send } = await bakery(service)
    const { Messages } = await send({ content: 'x', send_date: '2099-12-31 18:30' })
    const told = { local_time: true, local_date: '2099-12-31 18:30', send_date: '2099-12-31 04:30' }
    expect((await call('getMessage', { message: Messages[0] ?? '' })).message).toMatchObject(told)
    expect((await call('listMessages', { application })).messages[0]).toMatchObject(told)
  })

  test('refuses an unknown message and one of another account', async () => {
    const { refusal, call } = service()
    expect(await refusal('getMessage', { message: '0000-00000000-00000000' })).toEqual([210, 'message: doesn’t exist'])
    const { application, send } = await bakery(service)
    const { Messages } = await send({ content: 'x' })
    const other = await service().application()
    const { token } = await call('createApiToken', { name: 'Other', kind: 'server', applications: [other] })
    await call('getMessage', { message: Messages[0] ?? '' })
    expect(await refusal('getMessage', { message: Messages[0] ?? '' }, token)).toEqual([210, 'message: doesn’t exist'])
    expect(application).not.toBe(other)
  })
})
