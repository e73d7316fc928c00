import { beforeAll, expect, test } from 'vitest'
import { onEachStorage } from '../../testing/onEachStorage.ts'

onEachStorage('bulkSetTags', (service) => {
  let application: string
  const tagsOf = async (hwid: string, of = application) =>
    (await service().call('getTags', { application: of, hwid })).result
  const run = async (fields: Record<string, unknown>) => {
    const { request_id, status } = await service().call('bulkSetTags', { application, ...fields })
    expect(status).toBe('Pending')
    await service().jobs.idle()
    return service().call('bulkSetTagsStatus', { request_id, detailed: true })
  }
  beforeAll(async () => {
    application = await service().application()
    for (const [name, type] of [
      ['Likes', 3],
      ['City note', 2],
    ])
      await service().call('addTag', { tag: { name, type } })
    await service().call('addTag', { tag: { name: 'Shelf', type: 2, application_specific: true } })
    for (const hwid of ['a', 'b', 'c'])
      await service().call('registerDevice', {
        application,
        hwid,
        device_type: 3,
        push_token: `token-${hwid}`,
        userId: hwid === 'c' ? '' : 'ann',
      })
  })

  test('sets, appends, and removes by each kind of identifier, and reports a result for each device', async () => {
    const done = await run({
      devices: [
        { hwid: 'a', list_operator: 'set', tags: { Likes: ['rye'], Age: '30' } },
        { hwid: 'a', list_operator: 'append', tags: { Likes: ['oat', 'rye'] } },
        { user_id: 'ann', list_operator: 'append', tags: { Likes: ['fig'] } },
        { push_token: 'token-c', list_operator: 'remove', tags: { Likes: ['rye'] } },
        { hwid: 'no session', list_operator: 'set', tags: { Age: 1 } },
      ],
    })
    expect(done).toMatchObject({
      status: 'Completed',
      progress: 100,
      devices_success: 4,
      devices_not_found: 1,
      devices_failed: 0,
    })
    expect(done.devices).toEqual([
      { hwid: 'a', status: 'done', tags: { Likes: 'done', Age: 'done' } },
      { hwid: 'a', status: 'done', tags: { Likes: 'done' } },
      { hwid: 'a', status: 'done', tags: { Likes: 'done' } },
      { hwid: 'c', status: 'done', tags: { Likes: 'done' } },
      { hwid: 'no session', status: 'not found' },
    ])
    expect(await tagsOf('a')).toMatchObject({ Likes: ['rye', 'oat', 'fig'], Age: 30 })
    expect((await tagsOf('b')).Likes).toEqual(['fig'])
    expect((await tagsOf('c')).Likes).toBeUndefined()
  })

  test('a device with an invalid tag gets none of its tags; other devices get all of theirs', async () => {
    const done = await run({
      devices: [
        { hwid: 'b', tags: { Age: 'old', Likes: ['x'], Shoe: 4 } },
        { hwid: 'c', tags: { Age: 41 } },
      ],
    })
    expect(done).toMatchObject({ devices_success: 1, devices_failed: 1 })
    expect(done.devices?.[0]).toEqual({
      hwid: 'b',
      status: 'failed',
      tags: { Age: 'must be an Integer', Likes: 'not set', Shoe: 'doesn’t exist' },
    })
    expect(await tagsOf('b')).not.toHaveProperty('Age')
    expect((await tagsOf('c')).Age).toBe(41)
  })

  test('creates missing tags with the type of their first value if asked', async () => {
    await run({
      create_missing_tags: true,
      devices: [{ hwid: 'c', tags: { Score: 1.5, Vip: true, Shops: ['A'], Shoe: 44, Nick: 'Cee' } }],
    })
    const { tags } = await service().call('listTags')
    const types = Object.fromEntries(tags.map(({ name, type }) => [name, type]))
    expect(types).toMatchObject({ Score: 6, Vip: 5, Shops: 3, Shoe: 1, Nick: 2 })
    expect(await tagsOf('c')).toMatchObject({ Score: 1.5, Vip: true, Shops: ['A'], Shoe: 44, Nick: 'Cee' })
  })

  test('null removes a value, and values of shared tags apply to the whole account', async () => {
    const other = await service().application('Other')
    await service().call('registerDevice', { application: other, hwid: 'b', device_type: 3 })
    await run({ devices: [{ hwid: 'b', tags: { 'City note': 'x', Shelf: 'here', Likes: null } }] })
    expect(await tagsOf('b')).toMatchObject({ 'City note': 'x', Shelf: 'here' })
    const there = await tagsOf('b', other)
    expect(there).toMatchObject({ 'City note': 'x' })
    expect(there).not.toHaveProperty('Shelf')
    expect(there).not.toHaveProperty('Likes')
  })

  test('progress of a task of several chunks reaches its number of devices', async () => {
    const devices = Array.from({ length: 1_001 }, (_, index) => ({
      hwid: index % 2 ? 'a' : `gone-${index}`,
      tags: { Age: index },
    }))
    const done = await run({ devices })
    expect(done).toMatchObject({ status: 'Completed', devices_success: 500, devices_not_found: 501 })
    expect(done.devices?.map(({ hwid }) => hwid)).toEqual(devices.map(({ hwid }) => hwid))
    expect((await tagsOf('a')).Age).toBe(999)
  })

  test.each([
    [{ devices: [] }, 'devices: Add at least one device'],
    [{ devices: [{ tags: {} }] }, 'devices.0.hwid: Identify the device by hwid, user_id, or push_token'],
    [
      { devices: [{ hwid: 'a', list_operator: 'add', tags: {} }] },
      'devices.0.list_operator: Use set, append, or remove',
    ],
  ])('refuses %j', async (fields, words) => {
    expect(await service().refusal('bulkSetTags', { application, ...fields })).toEqual([400, words])
  })

  test('creates no tag with a reserved name', async () => {
    const tags = { Platform: 'x', Language: 'xx', 'Last Application Open': 'never', ' spaced ': 'x' }
    const done = await run({ create_missing_tags: true, devices: [{ hwid: 'a', list_operator: 'set', tags }] })
    expect(done).toMatchObject({ devices_failed: 1 })
    const names = (await service().call('listTags')).tags.map(({ name }) => name)
    expect(names).not.toEqual(expect.arrayContaining(['Platform']))
    expect(names).not.toContain(' spaced ')
    expect((await tagsOf('a')).Platform).toBe('android')
  })

  test('a device without a user ID is found by its hwid; iOS tokens are case-insensitive', async () => {
    await service().call('registerDevice', { application, hwid: 'i', device_type: 1, push_token: 'ABCDEF' })
    const done = await run({
      devices: [
        { user_id: 'i', list_operator: 'set', tags: { Age: 41 } },
        { push_token: 'ABCDEF', list_operator: 'set', tags: { 'City note': 'by the sea' } },
      ],
    })
    expect(done).toMatchObject({ devices_success: 2, devices_not_found: 0 })
    expect(await tagsOf('i')).toMatchObject({ Age: 41, 'City note': 'by the sea' })
  })
})
