import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { onEachStorage } from '../../testing/onEachStorage.ts'

onEachStorage('registerDevice', (service) => {
  const row = async (application: string, hwid: string) =>
    service()
      .db.selectFrom('devices')
      .innerJoin('applications', 'applications.id', 'devices.application_id')
      .selectAll('devices')
      .where('code', '=', application)
      .where('hwid', '=', hwid)
      .executeTakeFirst()
  const counts = async (application: string) =>
    service()
      .db.selectFrom('minute_counts')
      .innerJoin('applications', 'applications.id', 'application_id')
      .select(['level', 'action', 'device_type', (of) => of.fn.sum<number>('count').as('count')])
      .where('code', '=', application)
      .groupBy(['level', 'action', 'device_type'])
      .orderBy('action')
      .execute()
      .then((rows) => rows.map(({ count, ...rest }) => ({ ...rest, count: Number(count) })))

  test('stores every field, and updates the fields of a second call', async () => {
    const { call } = service()
    const application = await service().application()
    await call('addTag', { tag: { name: 'Likes', type: 3 } })
    await call('registerDevice', {
      application,
      hwid: 'H1',
      device_type: 1,
      push_token: 'ABCDEF',
      language: 'pt',
      timezone: 3600,
      userId: 'ann',
      idfa: 'none',
      app_version: '2.1.0',
      device_model: 'Phone 5',
      os_version: '17.4',
      public_key: 'key',
      fcm_token: 'old',
      tags: { Likes: ['rye'], Age: 30 },
    })
    const first = await row(application, 'H1')
    expect(first).toMatchObject({
      device_type: 1,
      push_token: 'abcdef',
      user_id: 'ann',
      language: 'pt',
      tz_offset: 3600,
      email: null,
      idfa: 'none',
      app_version: '2.1.0',
      device_model: 'Phone 5',
      os_version: '17.4',
      keys: { public_key: 'key', fcm_token: 'old' },
      tags: { Likes: ['rye'], Age: 30 },
    })
    await call('registerDevice', {
      application,
      hwid: 'H1',
      device_type: 3,
      push_token: 'ABC',
      app_version: '2.2.0',
      fcm_token: 'new',
      tags: { Age: null },
    })
    expect(await row(application, 'H1')).toEqual({
      ...first,
      device_type: 3,
      push_token: 'ABC',
      app_version: '2.2.0',
      keys: { public_key: 'key', fcm_token: 'new' },
      tags: { Likes: ['rye'] },
    })
    expect(await counts(application)).toEqual([
      { level: 'application', action: '_install_', device_type: 1, count: 1 },
      { level: 'device', action: '_register_', device_type: 1, count: 1 },
      { level: 'device', action: '_register_', device_type: 3, count: 1 },
    ])
    // without a token in the request, the device keeps its token
    await call('registerDevice', { application, hwid: 'H1', device_type: 3, push_token: '' })
    expect(await row(application, 'H1')).toMatchObject({ push_token: 'ABC' })
  })

  test.each([
    [{ device_type: 14, email: 'Ann@Bakery.example' }, 'ann@bakery.example', 14],
    [{ device_type: 1, email: 'Bob@Bakery.example', hwid: 'X', push_token: 'T' }, 'bob@bakery.example', 14],
    [{ device_type: 14, hwid: 'Cid@Bakery.example' }, 'cid@bakery.example', 14],
    [{ device_type: 21, hwid: 'whatsapp:+447700900123', push_token: 'T' }, 'whatsapp:+447700900123', 21],
    [{ device_type: 18, hwid: '+447700900123' }, '+447700900123', 18],
  ])('%j is its own push token', async (fields, hwid, device_type) => {
    const application = await service().application()
    await service().call('registerDevice', { application, ...fields })
    const email = device_type === 14 ? hwid : null
    expect(await row(application, hwid)).toMatchObject({ push_token: hwid, device_type, email })
  })

  test('uses the pending user ID unless the request has one', async () => {
    const { call, db } = service()
    const application = await service().application()
    await call('registerUser', { application, hwid: 'waits', userId: 'ann', tz_offset: 7200 })
    await call('registerUser', { application, hwid: 'tells', userId: 'ann' })
    await call('registerUser', { application, hwid: 'no session', userId: '' })
    await call('registerDevice', { application, hwid: 'waits', device_type: 3 })
    await call('registerDevice', { application, hwid: 'tells', device_type: 3, userId: 'bob' })
    await call('registerDevice', { application, hwid: 'no session', device_type: 3 })
    expect(await row(application, 'waits')).toMatchObject({ user_id: 'ann', tz_offset: 7200 })
    expect(await row(application, 'tells')).toMatchObject({ user_id: 'bob' })
    expect(await row(application, 'no session')).toMatchObject({ user_id: null })
    expect(await db.selectFrom('awaited_users').selectAll().execute()).toEqual([])
    // its own hwid as its user ID is the same as none
    await call('registerDevice', { application, hwid: 'waits', device_type: 3, userId: 'waits' })
    expect(await row(application, 'waits')).toMatchObject({ user_id: null })
  })

  test('changes nothing if a tag is invalid', async () => {
    const { call, refusal } = service()
    const application = await service().application()
    const device = { application, hwid: 'H', device_type: 3 }
    const wrong = { ...device, language: 'de', tags: { Age: 'old', City: 'Porto' } }
    const words = 'tags.Age: must be an Integer'
    expect(await refusal('registerDevice', wrong)).toEqual([210, words])
    expect(await row(application, 'H')).toBeUndefined()
    await call('registerDevice', device)
    expect(await refusal('registerDevice', wrong)).toEqual([210, words])
    expect(await row(application, 'H')).toMatchObject({ language: null, tags: {} })
    expect(await refusal('registerDevice', { ...device, tags: { 'Push Enabled': true } })).toEqual([
      210,
      'tags.Push Enabled: doesn’t exist',
    ])
    expect(await counts(application)).toHaveLength(2)
  })

  test('a new device starts with the values its hwid has elsewhere in the account', async () => {
    const { call } = service()
    const [one, two] = [await service().application(), await service().application()]
    await call('addTag', { tag: { name: 'Shared', type: 2 } })
    await call('addTag', { tag: { name: 'Own', type: 2, application_specific: true } })
    await call('registerDevice', { application: one, hwid: 'S', device_type: 3, tags: { Shared: 'a', Own: 'a' } })
    await call('registerDevice', { application: two, hwid: 'S', device_type: 3, tags: { Own: 'b' } })
    expect(await row(two, 'S')).toMatchObject({ tags: { Shared: 'a', Own: 'b' } })
    await call('registerDevice', { application: two, hwid: 'S', device_type: 3, tags: { Shared: 'c' } })
    expect(await row(one, 'S')).toMatchObject({ tags: { Shared: 'c', Own: 'a' } })
  })

  test('simultaneous calls create one device and count one installation', async () => {
    const application = await service().application()
    const calls = Array.from({ length: 8 }, () =>
      service().call('registerDevice', { application, hwid: 'M', device_type: 3 }),
    )
    await Promise.all(calls)
    expect((await counts(application)).map(({ action, count }) => [action, count])).toEqual([
      ['_install_', 1],
      ['_register_', 8],
    ])
  })

  test.each([
    [{ device_type: 3 }, 'hwid: Enter the hardware ID or an email address'],
    [{ device_type: 14, hwid: 'H' }, 'hwid: isn’t an email address. Enter one here, or in the email field.'],
    [{ device_type: 3, hwid: 'H', tags: { Shoe: 44 } }, 'tags.Shoe: doesn’t exist'],
  ])('refuses %j', async (fields, words) => {
    const application = await service().application()
    expect(await service().refusal('registerDevice', { application, ...fields })).toEqual([210, words])
  })

  test('refuses names that are too long for an index', async () => {
    const application = await service().application()
    const refused = (fields: object) => service().refusal('registerDevice', { application, device_type: 3, ...fields })
    const long = randomBytes(9_000).toString('hex')
    expect(await refused({ hwid: long })).toEqual([210, 'hwid: Use at most 500 characters'])
    expect(await refused({ hwid: 'H', userId: long })).toEqual([210, 'userId: Use at most 500 characters'])
    expect(await refused({ hwid: 'H', push_token: long })).toEqual([210, 'push_token: Use at most 2,000 characters'])
    // within the limit, but too long for an index
    const wide = Array.from(randomBytes(4_000), (byte) => String.fromCharCode(0x4e00 + byte * 80))
      .join('')
      .slice(0, 2_000)
    const words = 'A name is too long, or the request is nested too deeply'
    expect(await refused({ hwid: 'H', push_token: wide })).toEqual([210, words])
  })

  test('email addresses are case-insensitive in every method', async () => {
    const { call } = service()
    const application = await service().application()
    const hwid = 'Maria@Example.com'
    await call('registerDevice', { application, device_type: 14, hwid })
    await call('setTags', { application, hwid, tags: { Age: 30 } })
    await call('applicationOpen', { application, hwid: 'MARIA@example.com' })
    expect((await call('getTags', { application, hwid })).result).toMatchObject({ Age: 30, Platform: 'email' })
    await call('registerUser', { application, hwid, userId: 'maria' })
    const { devices } = await call('listDevices', { application, userId: 'maria' })
    expect(devices).toMatchObject([{ hwid: 'maria@example.com' }])
    await call('unregisterDevice', { application, hwid })
  })
})
