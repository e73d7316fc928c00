import { expect, test } from 'vitest'
import { onEachStorage } from '../../testing/onEachStorage.ts'

onEachStorage('unregisterDevice', (service) => {
  test('removes only the push token, and is counted', async () => {
    const { call, db } = service()
    const application = await service().application()
    const device = { application, hwid: 'H' }
    await call('registerDevice', { ...device, device_type: 3, push_token: 'T', language: 'de', tags: { Age: 30 } })
    await call('unregisterDevice', device)
    const rows = await db.selectFrom('devices').selectAll().execute()
    expect(rows).toMatchObject([{ hwid: 'H', push_token: null, language: 'de', tags: { Age: 30 } }])
    const counted = db.selectFrom('minute_counts').select(['level', 'device_type', 'count'])
    expect(await counted.where('action', '=', '_unregister_').execute()).toEqual([
      { level: 'device', device_type: 3, count: 1 },
    ])
    await call('registerDevice', { ...device, device_type: 3, push_token: 'U' })
    expect(await db.selectFrom('devices').select('push_token').execute()).toEqual([{ push_token: 'U' }])
  })

  test('does not know a device of another application', async () => {
    const [one, two] = [await service().application(), await service().application()]
    await service().call('registerDevice', { application: one, hwid: 'O', device_type: 3 })
    expect(await service().refusal('unregisterDevice', { application: two, hwid: 'O' })).toEqual([
      210,
      'hwid: doesn’t exist in this application. Check it, or register it first.',
    ])
  })
})
