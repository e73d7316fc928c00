import { expect, test } from 'vitest'
import { onEachStorage } from '../../testing/onEachStorage.ts'

onEachStorage('registerEmail', (service) => {
  test('registers the address as a device that registerDevice also finds', async () => {
    const { call, db } = service()
    const application = await service().application()
    await call('registerEmail', {
      application,
      email: 'Ann@Bakery.example',
      language: 'en',
      userId: 'ann',
      tz_offset: 3600,
      tags: { City: 'Porto' },
    })
    const device = {
      hwid: 'ann@bakery.example',
      push_token: 'ann@bakery.example',
      email: 'ann@bakery.example',
      device_type: 14,
      language: 'en',
      user_id: 'ann',
      tz_offset: 3600,
      tags: { City: 'Porto' },
    }
    expect(await db.selectFrom('devices').selectAll().execute()).toMatchObject([device])
    await call('registerEmail', { application, email: 'ANN@bakery.example', ts_offset: 0 })
    await call('registerDevice', { application, device_type: 14, email: 'ann@BAKERY.example', tags: { Age: 30 } })
    expect(await db.selectFrom('devices').selectAll().execute()).toMatchObject([
      { ...device, tz_offset: 0, tags: { City: 'Porto', Age: 30 } },
    ])
    const installed = await db.selectFrom('minute_counts').selectAll().where('action', '=', '_install_').execute()
    expect(installed).toMatchObject([{ device_type: 14, count: 1 }])
  })

  test.each([
    [{ email: 'ann' }, 'email: Enter an email address, such as name@example.com'],
    [{ email: 'b@b.example', tags: { Age: 'old' } }, 'tags.Age: must be an Integer'],
  ])('refuses %j', async (fields, words) => {
    const application = await service().application()
    expect(await service().refusal('registerEmail', { application, ...fields })).toEqual([210, words])
  })
})
