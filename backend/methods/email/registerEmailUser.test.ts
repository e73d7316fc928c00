import { expect, test } from 'vitest'
import { onEachStorage } from '../../testing/onEachStorage.ts'

onEachStorage('registerEmailUser', (service) => {
  test('links a user ID before and after the address is registered', async () => {
    const { call, db } = service()
    const application = await service().application()
    const user = () => db.selectFrom('devices').select(['user_id', 'tz_offset']).execute()
    await call('registerEmailUser', { application, email: 'Ann@Bakery.example', userId: 'ann', tz_offset: 60 })
    expect(await user()).toEqual([])
    await call('registerEmail', { application, email: 'ann@bakery.example' })
    expect(await user()).toEqual([{ user_id: 'ann', tz_offset: 60 }])
    await call('registerEmailUser', { application, email: 'ANN@bakery.example', userId: 'bob' })
    expect(await user()).toEqual([{ user_id: 'bob', tz_offset: 60 }])
  })

  test('refuses an empty user id', async () => {
    const application = await service().application()
    const [code, words] = await service().refusal('registerEmailUser', {
      application,
      email: 'a@b.example',
      userId: '',
    })
    expect([code, words]).toEqual([210, 'userId: Enter the user ID'])
  })
})
