import { expect, test } from 'vitest'
import { onEachStorage } from '../../testing/onEachStorage.ts'

onEachStorage('setTags', (service) => {
  const tagsOf = async (application: string, hwid: string) => {
    const { tags } = await service()
      .db.selectFrom('devices')
      .innerJoin('applications', 'applications.id', 'devices.application_id')
      .select('tags')
      .where('code', '=', application)
      .where('hwid', '=', hwid)
      .executeTakeFirstOrThrow()
    return tags
  }
  const shop = async (...hwids: string[]) => {
    const application = await service().application()
    for (const hwid of hwids)
      await service().call('registerDevice', { application, hwid, device_type: 3, userId: 'ann' })
    return application
  }

  test('sets and removes values, and applies operations', async () => {
    const { call } = service()
    const application = await shop('H')
    await call('addTag', { tag: { name: 'Visits', type: 1 } })
    await call('addTag', { tag: { name: 'Likes', type: 3 } })
    await call('addTag', { tag: { name: 'Joined', type: 4 } })
    const device = { application, hwid: 'H' }
    await call('setTags', { ...device, tags: { City: 'Porto', Likes: ['rye'], Joined: '2025-03-01', Visits: 2 } })
    await call('setTags', {
      ...device,
      tags: {
        City: null,
        Visits: { operation: 'increment', value: -5 },
        Likes: { operation: 'append', value: ['oat', 'rye'] },
      },
    })
    expect(await tagsOf(application, 'H')).toEqual({
      Likes: ['rye', 'oat'],
      Joined: '2025-03-01 00:00',
      Visits: -3,
    })
    await call('setTags', { ...device, tags: { Likes: { operation: 'remove', value: 'rye' }, Visits: null } })
    expect(await tagsOf(application, 'H')).toEqual({ Likes: ['oat'], Joined: '2025-03-01 00:00' })
  })

  test('sets the tags of all devices of a user; a hwid has precedence', async () => {
    const { call } = service()
    const application = await shop('A', 'B')
    await call('registerDevice', { application, hwid: 'C', device_type: 3 })
    await call('setTags', { application, userId: 'ann', tags: { Age: 30 } })
    await call('setTags', { application, userId: 'ann', hwid: 'C', tags: { Age: 40 } })
    await call('setTags', { application, userID: 'C', tags: { City: 'Porto' } })
    expect(await tagsOf(application, 'A')).toEqual({ Age: 30 })
    expect(await tagsOf(application, 'B')).toEqual({ Age: 30 })
    expect(await tagsOf(application, 'C')).toEqual({ Age: 40, City: 'Porto' })
  })

  test('simultaneous increments all count, also from two applications', async () => {
    const { call } = service()
    const [one, two] = [await shop('T'), await shop('T')]
    const step = { tags: { Age: { operation: 'increment', value: 1 } } }
    const calls = Array.from({ length: 12 }, (_, index) =>
      call('setTags', { application: index % 2 ? one : two, hwid: 'T', ...step }),
    )
    await Promise.all(calls)
    expect(await tagsOf(one, 'T')).toEqual({ Age: 12 })
    expect(await tagsOf(two, 'T')).toEqual({ Age: 12 })
  })

  test('shares a value in the whole account, except for application-specific tags', async () => {
    const { call } = service()
    const [one, two, three] = [await shop('W', 'other'), await shop('W'), await shop('W')]
    await call('addTag', { tag: { name: 'Level', type: 2, application_specific: true } })
    await call('setTags', { application: two, hwid: 'W', tags: { Level: 'two', Country: 'PT' } })
    await call('setTags', { application: one, hwid: 'W', tags: { City: 'Porto', Level: 'one', Country: null } })
    expect(await tagsOf(one, 'W')).toEqual({ City: 'Porto', Level: 'one' })
    expect(await tagsOf(two, 'W')).toEqual({ City: 'Porto', Level: 'two' })
    expect(await tagsOf(three, 'W')).toEqual({ City: 'Porto' })
    expect(await tagsOf(one, 'other')).toEqual({})
  })

  test('sets all tags or none', async () => {
    const application = await shop('N')
    const tags = { City: 'Porto', Age: 'old' }
    expect(await service().refusal('setTags', { application, hwid: 'N', tags })).toEqual([
      210,
      'tags.Age: must be an Integer',
    ])
    expect(await tagsOf(application, 'N')).toEqual({})
    expect(
      await service().refusal('setTags', {
        application,
        userId: 'ann',
        tags: { City: 'Porto', Age: { operation: 'append', value: ['a'] } },
      }),
    ).toEqual([210, 'tags.Age: doesn’t support append, because it isn’t a List'])
    expect(await tagsOf(application, 'N')).toEqual({})
  })

  test.each([
    [
      { hwid: 'no session', tags: { Age: 1 } },
      'hwid: doesn’t exist in this application. Check it, or register it first.',
    ],
    [
      { userId: 'no session', tags: { Age: 1 } },
      'userId: doesn’t exist in this application. Check it, or register it first.',
    ],
    [{ hwid: 'R', tags: { Shoe: 44 } }, 'tags.Shoe: doesn’t exist'],
  ])('refuses %j', async (fields, words) => {
    const application = await shop('R')
    expect(await service().refusal('setTags', { application, ...fields })).toEqual([210, words])
  })

  test('does not know the devices of another application', async () => {
    await shop('elsewhere')
    const application = await service().application()
    const [code] = await service().refusal('setTags', { application, hwid: 'elsewhere', tags: { Age: 1 } })
    expect(code).toBe(210)
  })
})
