import 'fake-indexeddb/auto'
import { afterAll, expect, test, vi } from 'vitest'
import type { Pushwoosh } from 'web-push-notifications'
import { onEachStorage } from '../../testing/onEachStorage.ts'
import { tokens } from '../../testing/service.ts'

// the browser APIs that the client needs before its first request
const kept = new Map<string, string>()
vi.stubGlobal('location', new URL('https://shop.example/'))
vi.stubGlobal('navigator', { userAgent: 'Mozilla/5.0 Chrome/126.0.0.0 Safari/537.36', language: 'pt' })
// it reports every call
for (const word of ['groupCollapsed', 'info', 'trace', 'groupEnd'] as const) vi.spyOn(console, word).mockReturnValue()
vi.stubGlobal('localStorage', {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => kept.set(key, value),
})
afterAll(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

onEachStorage('a web push client as it is published', (service) => {
  test('registers, writes and reads tags, posts events, receives messages, and reports them', async () => {
    const { call, app, db, jobs } = service()
    const address = await app.listen({ host: '127.0.0.1', port: 0 })
    const application = await service().application('Shop')
    await call('addTag', { tag: { name: 'Likes', type: 3 } })
    await call('addTag', { tag: { name: 'Points', type: 1 } })
    await call('createEvent', { application, name: 'Purchase' })

    const loaded = await import('web-push-notifications')
    const client: Pushwoosh = new loaded.Pushwoosh()
    const { api, data, pwinbox } = client
    await data.clearAll()
    await data.setApplicationCode(application)
    await data.setApiEntrypoint(`${address}/json/1.3/`)
    await data.setApiToken(tokens.device)
    await data.setHwid('browser-1')
    await data.setDeviceType(11)
    await data.setDeviceModel('Chrome 126')
    await data.setLanguage('pt')
    await data.setTokens({ pushToken: 'push-token', authToken: 'auth', publicKey: 'key' })

    await api.registerDevice()
    await api.registerUser('ana')
    await api.applicationOpen()
    const [device] = (await call('listDevices', { application, userId: 'ana' })).devices
    expect(device).toMatchObject({ hwid: 'browser-1', device_type: 11, push_token: 'push-token', language: 'pt' })
    expect(device?.last_open).not.toBeNull()

    await api.setTags({ City: 'Porto', Likes: ['rye'], Points: 3 })
    await api.setTags({ Likes: { operation: 'append', value: ['oat'] }, Points: { operation: 'increment', value: -1 } })
    expect((await api.getTags()).result).toMatchObject({ City: 'Porto', Likes: ['rye', 'oat'], Points: 2 })
    await api.registerEmail('Ana@mail.example')
    await api.setTags({ City: null })
    const city = async (hwid: string) => (await call('getTags', { application, hwid })).result
    expect(await city('browser-1')).not.toHaveProperty('City')
    expect((await call('listDevices', { application, userId: 'ana' })).devices.map(({ hwid }) => hwid)).toContain(
      'ana@mail.example',
    )
    await api.registerWhatsappNumber('whatsapp:+447700900123')
    await api.registerSmsNumber('+447700900124')
    expect(await api.postEvent('Purchase', { total: 12.5 })).toMatchObject({
      code: expect.stringMatching(/^.{5}-.{5}$/),
    })
    const posts = await db.selectFrom('event_posts').select(['hwid', 'user_id', 'attributes']).execute()
    expect(posts).toContainEqual({ hwid: 'browser-1', user_id: 'ana', attributes: { total: 12.5 } })

    const notifications = [
      {
        title: 'Fresh',
        content: { pt: 'Pão' },
        users: ['ana'],
        inbox_days: 3,
        inbox_image: 'https://shop.example/p.png',
      },
      { title: 'Later', content: 'Cake', users: ['ana'], inbox_days: 3 },
    ]
    await call('createMessage', { application, notifications })
    await jobs.idle()
    // its loadMessages wants action_params as JSON text, where the interface has an object
    const { messages } = await api.getInboxMessages()
    expect(messages.map(({ title, text, status }) => [title, text, status]).toSorted()).toEqual([
      ['Fresh', 'Pão', 1],
      ['Later', 'Cake', 1],
    ])
    await pwinbox.syncMessages()
    expect(await pwinbox.unreadMessagesCount()).toBe(2)
    const codeOf = (wanted: string) => messages.find(({ title }) => title === wanted)?.inbox_id ?? ''
    await pwinbox.readMessagesWithCodes([codeOf('Fresh')])
    await pwinbox.deleteMessagesWithCodes([codeOf('Later')])
    await pwinbox.syncMessages()
    expect(await pwinbox.unreadMessagesCount()).toBe(0)
    const stored = await db.selectFrom('inbox_messages').select(['title', 'status']).orderBy('title').execute()
    expect(stored).toEqual([
      { title: 'Fresh', status: 2 },
      { title: 'Later', status: 4 },
    ])

    const { messages: inbox } = await call('getInboxMessages', { application, userId: 'ana' })
    const hash = String(inbox[0]?.hash)
    await api.messageDeliveryEvent(hash)
    await api.pushStat(hash)
    const sent = (await call('listMessages', { application })).messages.find(({ title }) => title === 'Fresh')
    expect(sent).toMatchObject({ delivered: 1, opened: 1 })

    await api.unregisterDevice()
    expect((await call('listDevices', { application, hwid: 'browser-1' })).devices).toMatchObject([
      { push_token: null },
    ])
    await expect(api.postEvent('Unheard of', {})).rejects.toThrow(/210.*event: isn’t defined/)
  })
})
