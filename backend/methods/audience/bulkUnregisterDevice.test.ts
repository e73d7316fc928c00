import { beforeAll, expect, test } from 'vitest'
import { onEachStorage } from '../../testing/onEachStorage.ts'

onEachStorage('bulkUnregisterDevice', (service) => {
  let application: string
  beforeAll(async () => {
    application = await service().application()
    for (const hwid of ['a', 'b'])
      await service().call('registerDevice', { application, hwid, device_type: 3, push_token: `token-${hwid}` })
  })

  // interface: "`devices` array of `{ hwid, status (done or failed) }`"
  test('removes the push token and keeps the device; an unknown device fails', async () => {
    const fields = { application, devices: [{ hwid: 'a' }, { hwid: 'gone' }, { hwid: 'a' }] }
    const { request_id, status } = await service().call('bulkUnregisterDevice', fields)
    expect(status).toBe('Pending')
    await service().jobs.idle()
    const done = await service().call('bulkUnregisterDeviceStatus', { request_id, detailed: true })
    expect(done.devices?.map((device) => [device.hwid, device.status])).toEqual([
      ['a', 'done'],
      ['gone', 'failed'],
      ['a', 'done'],
    ])
    expect(done).toMatchObject({ devices_success: 2, devices_failed: 1, devices_not_found: 0 })
    const enabled = async (hwid: string) =>
      (await service().call('getTags', { application, hwid })).result['Push Enabled']
    expect([await enabled('a'), await enabled('b')]).toEqual([false, true])
    const counts = await service()
      .db.selectFrom('minute_counts')
      .select('count')
      .where('action', '=', '_unregister_')
      .execute()
    expect(counts.map(({ count }) => count)).toEqual([1])
  })

  test.each([
    [{ devices: [] }, [400, 'devices: Add at least one device']],
    [{ devices: [{}] }, [400, 'devices.0.hwid: is required']],
    [{ application: 'AAAAA-00000', devices: [{ hwid: 'a' }] }, [404, 'Application not found']],
  ])('refuses %j', async (fields, refused) => {
    expect(await service().refusal('bulkUnregisterDevice', { application, ...fields })).toEqual(refused)
  })
})
