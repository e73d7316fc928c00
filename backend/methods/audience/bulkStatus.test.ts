import { beforeAll, describe, expect, test } from 'vitest'
import { onEachStorage } from '../../testing/onEachStorage.ts'

onEachStorage('the status of a bulk task', (service) => {
  let application: string
  const none = [404, 'No task has this request_id']
  beforeAll(async () => {
    application = await service().application()
    await service().call('registerDevice', { application, hwid: 'a', device_type: 3, push_token: 'x' })
  })

  describe.each([
    ['bulkSetTags', { hwid: 'a', tags: { Age: 30 } }, { hwid: 'a', status: 'done', tags: { Age: 'done' } }],
    ['bulkRegisterDevice', { hwid: 'b', push_token: 'y', platform: 3 }, { hwid: 'b', status: 'done' }],
    ['bulkUnregisterDevice', { hwid: 'a' }, { hwid: 'a', status: 'done' }],
  ] as const)('of %s', (method, device, result) => {
    let request_id: string
    beforeAll(async () => {
      request_id = (await service().call(method, { application, devices: [device] })).request_id
      await service().jobs.idle()
    })

    test('counts devices, and lists them only if asked', async () => {
      const counted = await service().call(`${method}Status`, { request_id })
      expect(counted).toEqual({
        ...{ request_id, status: 'Completed', progress: 100 },
        ...{ devices_success: 1, devices_not_found: 0, devices_failed: 0 },
      })
      const detailed = await service().call(`${method}Status`, { request_id: request_id.toUpperCase(), detailed: true })
      expect(detailed).toEqual({ ...counted, devices: [result] })
    })

    test('is found only by its own method', async () => {
      for (const other of ['bulkSetTags', 'bulkRegisterDevice', 'bulkUnregisterDevice'] as const)
        if (other !== method) expect(await service().refusal(`${other}Status`, { request_id })).toEqual(none)
      for (const unknown of ['x', '00000000-0000-4000-8000-000000000000'])
        expect(await service().refusal(`${method}Status`, { request_id: unknown })).toEqual(none)
    })

    test('is found only by a token of its application', async () => {
      const other = await service().application('Other')
      const narrow = { name: 'Narrow', kind: 'server', applications: [other] }
      const { token } = await service().call('createApiToken', narrow)
      expect(await service().refusal(`${method}Status`, { request_id }, token)).toEqual(none)
      expect((await service().refusal(`${method}Status`, { request_id }, 'wrong'))[0]).toBe(401)
    })
  })

  test('of a task that fails gives its reason, and rounds its progress down', async () => {
    const devices = ['a', 'b', 'c'].map((hwid) => ({ hwid, tags: { Age: 1 } }))
    const { request_id } = await service().call('bulkSetTags', { application, devices })
    await service().jobs.idle()
    const failure = { status: 'Failed', error: 'The device store is full', done: 2, not_found: 0 } as const
    await service().db.updateTable('bulk_tasks').set(failure).where('id', '=', request_id).execute()
    expect(await service().call('bulkSetTagsStatus', { request_id })).toMatchObject({
      ...{ status: 'Failed', message: 'The device store is full', progress: 66 },
      ...{ devices_success: 2, devices_not_found: 0, devices_failed: 0 },
    })
  })
})
