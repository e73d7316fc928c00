import { expect, test } from 'vitest'
import { onEachStorage } from '../../testing/onEachStorage.ts'

onEachStorage('deleteTag', (service) => {
  test('goes with its values on every device of this account', async () => {
    const { call, db } = service()
    await db.insertInto('accounts').values({ id: 7, name: 'Other' }).execute()
    const foreign = { account_id: 7, code: 'FFFFF-00000', title: 'Foreign', authorize_all_tokens: true }
    const { id } = await db.insertInto('applications').values(foreign).returning('id').executeTakeFirstOrThrow()
    const device = { application_id: id, hwid: 'foreign', device_type: 1, tags: JSON.stringify({ Shoe: 44 }) }
    await db.insertInto('devices').values(device).execute()

    await call('addTag', { tag: { name: 'Shoe', type: 1 } })
    for (const application of [await service().application(), await service().application()]) {
      await call('registerDevice', { application, hwid: 'H', device_type: 3, tags: { Shoe: 44, Age: 30 } })
    }
    expect(await call('deleteTag', { tag: { name: 'Shoe' } })).toEqual({ result: true })
    // gone for everybody at once, and from the devices soon
    expect((await call('listTags')).tags.map(({ name }) => name)).not.toContain('Shoe')
    await service().jobs.idle()
    const rows = await db.selectFrom('devices').select(['hwid', 'tags']).orderBy('id').execute()
    expect(rows).toEqual([
      { hwid: 'foreign', tags: { Shoe: 44 } },
      { hwid: 'H', tags: { Age: 30 } },
      { hwid: 'H', tags: { Age: 30 } },
    ])
    expect(await service().refusal('deleteTag', { tag: { name: 'Shoe' } })).toEqual([
      210,
      'tag.name: there is no such tag',
    ])
    // of another type it may come back
    await call('addTag', { tag: { name: 'Shoe', type: 2 } })
  })

  test('not by a token that stands for some applications only', async () => {
    const application = await service().application()
    const { token } = await service().call('createApiToken', {
      name: 'Narrow',
      kind: 'server',
      applications: [application],
    })
    await service().call('addTag', { tag: { name: 'Hat', type: 1 } })
    const [code] = await service().refusal('deleteTag', { tag: { name: 'Hat' } }, token)
    expect(code).toBe(403)
  })
})
