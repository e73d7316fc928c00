import { randomUUID } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { applicationId } from '../../testing/applicationId.ts'
import { onEachStorage } from '../../testing/onEachStorage.ts'
import { runBulkTask } from './runBulkTask.ts'

onEachStorage('runBulkTask', (service) => {
  const run = (id: string, lastAttempt: boolean) =>
    runBulkTask(service().storage, id, { signal: new AbortController().signal, lastAttempt })
  /** A task of one invalid device: processing it throws. */
  const spoiled = async () => {
    const application_id = await applicationId(service().db, await service().application())
    const id = randomUUID()
    const task = { id, application_id, kind: 'bulkSetTags', status: 'Pending', total: 1 } as const
    await service().db.insertInto('bulk_tasks').values(task).execute()
    await service().db.insertInto('bulk_chunks').values({ task_id: id, number: 0, devices: '[null]' }).execute()
    return id
  }

  test('a task that fails its last attempt reports it in plain language', async () => {
    const id = await spoiled()
    await expect(run(id, false)).rejects.toThrow()
    expect(await service().call('bulkSetTagsStatus', { request_id: id })).toMatchObject({ status: 'Pending' })
    await expect(run(id, true)).rejects.toThrow()
    expect(await service().call('bulkSetTagsStatus', { request_id: id })).toMatchObject({
      status: 'Failed',
      message: 'Stopped after several failed attempts',
    })
  })

  test('the log says why a device failed, because its status has no field for it', async () => {
    const application_id = await applicationId(service().db, await service().application())
    const id = randomUUID()
    const task = { id, application_id, kind: 'bulkRegisterDevice', status: 'Pending', total: 1 } as const
    const devices = JSON.stringify([{ hwid: 'bad', push_token: 'p', platform: 18 }])
    await service().db.insertInto('bulk_tasks').values(task).execute()
    await service().db.insertInto('bulk_chunks').values({ task_id: id, number: 0, devices }).execute()
    const warn = vi.fn()
    const run = { signal: new AbortController().signal, lastAttempt: true }
    await runBulkTask(service().storage, id, run, { warn, info: vi.fn(), error: vi.fn() } as never)
    const reasons = [expect.stringContaining('Enter a phone number in international format')]
    expect(warn).toHaveBeenCalledExactlyOnceWith({ task: id, reasons }, 'devices of a bulk task failed')
  })

  test('a task ends without an error when its application is deleted', async () => {
    const application = await service().application()
    const devices = [{ hwid: 'a', tags: { Age: 1 } }]
    const { request_id } = await service().call('bulkSetTags', { application, devices })
    await service().jobs.idle()
    await service().call('deleteApplication', { application })
    await run(request_id, false)
    await run(request_id, true)
  })
})
