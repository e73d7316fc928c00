import { expect, test } from 'vitest'
import { onEachStorage } from '../../testing/onEachStorage.ts'

onEachStorage('setEmailTags', (service) => {
  const tagsOf = async (hwid: string) =>
    service()
      .db.selectFrom('devices')
      .select('tags')
      .where('hwid', '=', hwid)
      .orderBy('id')
      .execute()
      .then((rows) => rows.map(({ tags }) => tags))

  test('sets valid tags and reports the others', async () => {
    const { call } = service()
    const application = await service().application()
    await call('registerEmail', { application, email: 'ann@bakery.example', tags: { City: 'Porto' } })
    const { skipped } = await call('setEmailTags', {
      application,
      email: 'Ann@bakery.example',
      tags: { Age: 30, City: null, Shoe: 44, Country: ['PT'] },
    })
    expect(skipped).toEqual([
      { tag: 'Shoe', reason: 'doesn’t exist' },
      { tag: 'Country', reason: 'must be a String' },
    ])
    expect(await tagsOf('ann@bakery.example')).toEqual([{ Age: 30 }])
  })

  test('by user ID: sets the tags of the user’s addresses only, also in other applications', async () => {
    const { call } = service()
    const [application, other] = [await service().application(), await service().application()]
    for (const email of ['b@b.example', 'c@c.example'])
      await call('registerEmail', { application, email, userId: 'bob' })
    await call('registerEmail', { application: other, email: 'b@b.example' })
    await call('registerDevice', { application, hwid: 'phone', device_type: 3, userId: 'bob' })
    expect(await call('setEmailTags', { application, userId: 'bob', tags: { Age: 30 } })).toEqual({ skipped: [] })
    expect(await tagsOf('b@b.example')).toEqual([{ Age: 30 }, { Age: 30 }])
    expect(await tagsOf('c@c.example')).toEqual([{ Age: 30 }])
    expect(await tagsOf('phone')).toEqual([{}])
  })

  test.each([
    [{ email: 'nobody@n.example' }, 'email: doesn’t exist in this application. Check it, or register it first.'],
    [{ userId: 'no session' }, 'userId: doesn’t exist in this application. Check it, or register it first.'],
    [{}, 'email: Enter the email address or a user ID'],
  ])('refuses %j', async (fields, words) => {
    const application = await service().application()
    expect(await service().refusal('setEmailTags', { application, tags: { Age: 1 }, ...fields })).toEqual([210, words])
  })
})
