import { expect, test } from 'vitest'
import { onEachStorage } from '../../testing/onEachStorage.ts'

onEachStorage('deleteTag', (service) => {
  test('deletes the tag and its values on every device of the account', async () => {
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
    // gone for everyone immediately, and from the devices soon
    expect((await call('listTags')).tags.map(({ name }) => name)).not.toContain('Shoe')
    await service().jobs.idle()
    const rows = await db.selectFrom('devices').select(['hwid', 'tags']).orderBy('id').execute()
    expect(rows).toEqual([
      { hwid: 'foreign', tags: { Shoe: 44 } },
      { hwid: 'H', tags: { Age: 30 } },
      { hwid: 'H', tags: { Age: 30 } },
    ])
    expect(await service().refusal('deleteTag', { tag: { name: 'Shoe' } })).toEqual([210, 'tag.name: doesn’t exist'])
    // it may be added again with another type
    await call('addTag', { tag: { name: 'Shoe', type: 2 } })
  })

  // interface, deleteTag: "Removes the tag and all related data."
  test('frees the name immediately; a new tag with the name shows no old values', async () => {
    const { call, db, jobs } = service()
    const application = await service().application()
    const hwids = Array.from({ length: 30 }, (_, index) => `hat-${index}`)
    await call('addTag', { tag: { name: 'Hats', type: 1 } })
    for (const hwid of hwids)
      await call('registerDevice', { application, hwid, device_type: 3, push_token: hwid, tags: { Hats: 7 } })
    const { id } = await db.selectFrom('tags').select('id').where('name', '=', 'Hats').executeTakeFirstOrThrow()
    const value = async (hwid: string) => (await call('getTags', { application, hwid })).result.Hats
    for (const type of [1, 2] as const) {
      await call('deleteTag', { tag: { name: 'Hats' } })
      expect(await call('addTag', { tag: { name: 'Hats', type } })).toEqual({ result: true })
      expect(await value('hat-1')).toBeUndefined()
      await call('setTags', { application, hwid: 'hat-0', tags: { Hats: type === 1 ? 9 : 'nine' } })
      // the job of the deleted tag runs later, and again
      await jobs.send('forgetTag', { tag: id })
      await jobs.idle()
      expect(await value('hat-0')).toBe(type === 1 ? 9 : 'nine')
      expect(await value('hat-1')).toBeUndefined()
    }
  })

  test('a value written while the tag is deleted and added again never appears under the new one', async () => {
    const { call, send } = service()
    const application = await service().application()
    await call('registerDevice', { application, hwid: 'racer', device_type: 3, push_token: 'racer' })
    await call('addTag', { tag: { name: 'Race', type: 1 } })
    for (let round = 0; round < 10; round += 1) {
      // a text if the tag was a number, and vice versa
      const [before, after] = round % 2 === 0 ? [1, 2] : [2, 1]
      const raceValue = (type: number) => (type === 1 ? round : `text ${round}`)
      await Promise.all([
        ...[1, 2, 3].map(() => send('setTags', { application, hwid: 'racer', tags: { Race: raceValue(before) } })),
        call('deleteTag', { tag: { name: 'Race' } }).then(() => call('addTag', { tag: { name: 'Race', type: after } })),
        ...[1, 2, 3].map(() => send('setTags', { application, hwid: 'racer', tags: { Race: raceValue(before) } })),
      ])
      const { result } = await call('getTags', { application, hwid: 'racer' })
      if (result.Race !== undefined) expect(typeof result.Race).toBe(after === 1 ? 'number' : 'string')
    }
  })

  test('bulkSetTags can create a tag with the name right away', async () => {
    const { call, jobs } = service()
    const application = await service().application()
    await call('addTag', { tag: { name: 'Cap', type: 1 } })
    for (const hwid of ['one', 'two'])
      await call('registerDevice', { application, hwid, device_type: 3, push_token: hwid, tags: { Cap: 1 } })
    await call('deleteTag', { tag: { name: 'Cap' } })
    await call('bulkSetTags', {
      application,
      create_missing_tags: true,
      devices: [{ hwid: 'one', list_operator: 'set', tags: { Cap: 'flat' } }],
    })
    await jobs.idle()
    expect((await call('getTags', { application, hwid: 'one' })).result.Cap).toBe('flat')
    expect((await call('getTags', { application, hwid: 'two' })).result).not.toHaveProperty('Cap')
  })

  test('a token for some applications can’t delete tags', async () => {
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
