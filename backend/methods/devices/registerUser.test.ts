import { expect, test } from 'vitest'
import { onEachStorage } from '../../testing/onEachStorage.ts'

onEachStorage('registerUser', (service) => {
  test('links and unlinks a registered device', async () => {
    const { call, db } = service()
    const application = await service().application()
    const user = async () =>
      db.selectFrom('devices').select(['user_id', 'tz_offset']).where('hwid', '=', 'H').executeTakeFirst()
    await call('registerDevice', { application, hwid: 'H', device_type: 1, timezone: 60 })
    await call('registerUser', { application, hwid: 'H', userId: 'ann' })
    expect(await user()).toEqual({ user_id: 'ann', tz_offset: 60 })
    await call('registerUser', { application, hwid: 'H', userID: 'bob', ts_offset: '3600' })
    expect(await user()).toEqual({ user_id: 'bob', tz_offset: 3600 })
    await call('registerUser', { application, hwid: 'H', userId: '' })
    expect(await user()).toEqual({ user_id: null, tz_offset: 3600 })
    expect(await db.selectFrom('awaited_users').selectAll().execute()).toEqual([])
  })

  test('the last pending user ID wins', async () => {
    const { call } = service()
    const application = await service().application()
    await call('registerUser', { application, hwid: 'W', userId: 'ann', tz_offset: 60 })
    await call('registerUser', { application, hwid: 'W', userId: 'bob' })
    await call('registerDevice', { application, hwid: 'W', device_type: 1 })
    const rows = await service().db.selectFrom('devices').selectAll().where('hwid', '=', 'W').execute()
    expect(rows).toMatchObject([{ user_id: 'bob', tz_offset: 60 }])
  })

  test('a simultaneous link and registration both take effect', async () => {
    const { call, db } = service()
    const application = await service().application()
    const hwids = Array.from({ length: 10 }, (_, index) => `together-${index}`)
    await Promise.all(
      hwids.flatMap((hwid) => [
        call('registerDevice', { application, hwid, device_type: 1 }),
        call('registerUser', { application, hwid, userId: 'ann' }),
      ]),
    )
    const rows = await db.selectFrom('devices').select('user_id').where('hwid', 'in', hwids).execute()
    expect(rows).toEqual(hwids.map(() => ({ user_id: 'ann' })))
  })
})
