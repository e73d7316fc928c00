import { beforeAll, expect, test } from 'vitest'
import { onEachStorage } from '../../testing/onEachStorage.ts'

onEachStorage('bulkRegisterDevice', (service) => {
  let application: string
  const tagsOf = async (hwid: string) => (await service().call('getTags', { application, hwid })).result
  const run = async (devices: object[]) => {
    const { request_id } = await service().call('bulkRegisterDevice', { application, devices })
    await service().jobs.idle()
    return service().call('bulkRegisterDeviceStatus', { request_id, detailed: true })
  }
  beforeAll(async () => {
    application = await service().application()
    await service().call('addTag', { tag: { name: 'Likes', type: 3 } })
  })

  test('registers new devices and changes known ones', async () => {
    await service().call('registerDevice', {
      application,
      hwid: 'old',
      device_type: 3,
      push_token: 'x',
      tags: { Likes: ['rye'] },
    })
    const done = await run([
      { hwid: 'new', push_token: 'ABCDEF', platform: 1, tags: { Likes: ['fig'] } },
      { hwid: 'Ann@Mail.example', push_token: 'Ann@Mail.example', platform: 14 },
      { hwid: 'old', push_token: 'y', platform: 3, list_operator: 'append', tags: { Likes: ['oat'] } },
    ])
    expect(done).toMatchObject({ status: 'Completed', devices_success: 3, devices_failed: 0 })
    expect(done.devices?.[0]).toEqual({ hwid: 'new', status: 'done' })
    expect(await tagsOf('new')).toMatchObject({ Likes: ['fig'], Platform: 'ios', 'Push Enabled': true })
    expect(await tagsOf('ann@mail.example')).toMatchObject({ Platform: 'email' })
    expect((await tagsOf('old')).Likes).toEqual(['rye', 'oat'])
    const stored = await service()
      .db.selectFrom('devices')
      .select(['hwid', 'push_token'])
      .where('hwid', '=', 'new')
      .executeTakeFirst()
    expect(stored?.push_token).toBe('abcdef')
  })

  test('validates numbers, addresses, and tags; a device that fails is not registered', async () => {
    const done = await run([
      { hwid: '+44 1', push_token: 'x', platform: 18 },
      { hwid: 'whatsapp:123', push_token: 'x', platform: 21 },
      { hwid: 'no address', push_token: 'x', platform: 14 },
      { hwid: 'wrong tags', push_token: 'x', platform: 3, tags: { Likes: 'fig' } },
    ])
    expect(done).toMatchObject({ devices_success: 0, devices_failed: 4 })
    // interface: `{ hwid, status }`, and tag-level texts where a tag is wrong
    expect(done.devices).toEqual([
      { hwid: '+44 1', status: 'failed' },
      { hwid: 'whatsapp:123', status: 'failed' },
      { hwid: 'no address', status: 'failed' },
      { hwid: 'wrong tags', status: 'failed', tags: { Likes: expect.any(String) } },
    ])
    expect((await service().refusal('getTags', { application, hwid: 'wrong tags' }))[0]).toBe(210)
  })

  test('counts changes by minute', async () => {
    const counts = await service().db.selectFrom('minute_counts').select(['action', 'device_type', 'count']).execute()
    const sum = (action: string, type: number) =>
      counts
        .filter((row) => row.action === action && row.device_type === type)
        .reduce((total, row) => total + row.count, 0)
    expect([sum('_register_', 1), sum('_install_', 1)]).toEqual([1, 1])
    expect([sum('_register_', 3), sum('_install_', 3)]).toEqual([2, 1])
  })

  test('a value that the database rejects fails alone', async () => {
    // within the limits of the contract, but too long for an index
    const wide = Array.from({ length: 2_000 }, (_, at) => String.fromCharCode(0x4e00 + ((at * 7_919) % 20_000))).join(
      '',
    )
    const done = await run([
      { hwid: 'before', push_token: 'x', platform: 3 },
      { hwid: 'wide', push_token: wide, platform: 3 },
      { hwid: 'after', push_token: 'x', platform: 3 },
    ])
    expect(done).toMatchObject({ status: 'Completed', devices_success: 2, devices_failed: 1 })
    expect(done.devices?.map(({ status }) => status)).toEqual(['done', 'failed', 'done'])
    expect(await tagsOf('after')).toMatchObject({ Platform: 'android' })
  })

  test('devices that register during the task do not deadlock with it', async () => {
    const { request_id } = await service().call('bulkRegisterDevice', {
      application,
      devices: Array.from({ length: 3_000 }, (_, at) => ({ hwid: `many-${at}`, push_token: 'x', platform: 3 })),
    })
    const one = (hwid: string) => service().call('registerDevice', { application, hwid, device_type: 3 })
    for (let at = 0; at < 40; at += 1) await Promise.all([one(`own-${at}`), one(`other-${at}`)])
    await service().jobs.idle()
    expect(await service().call('bulkRegisterDeviceStatus', { request_id })).toMatchObject({ devices_success: 3_000 })
    expect(service().log()).not.toContain('deadlock')
  })
})
