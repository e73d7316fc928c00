import { beforeAll, expect, test } from 'vitest'
import { onEachStorage } from '../../testing/onEachStorage.ts'

onEachStorage('exportSegmentResult', (service) => {
  let application: string
  const none = [404, 'No export has this task_id']
  const start = async (fields: object = {}) => {
    const request = { applicationCode: application, filterExpression: `A("${application}")`, ...fields }
    return String((await service().call('exportSegment', request)).task_id)
  }
  const set = (task_id: string, values: { status: 'in-progress' | 'failed'; progress?: number; error?: string }) =>
    service().db.updateTable('exports').set(values).where('id', '=', Number(task_id)).execute()
  beforeAll(async () => {
    application = await service().application()
    await service().call('registerDevice', { application, hwid: 'a', device_type: 3, push_token: 'x' })
  })

  test('has the number of devices and the file’s URL under each name that clients read', async () => {
    const task_id = await start()
    await service().jobs.idle()
    const result = await service().call('exportSegmentResult', { task_id })
    const link = expect.stringMatching(`/files/export_segment_${application}_\\d+\\.csv\\.zip$`)
    expect(result).toEqual({
      ...{ status: 'completed', progress: 100, devicesCount: '1', devices_count: '1' },
      ...{ csvFilename: link, csv_filename: link, filename: link },
    })
  })

  test('of a running export has its progress, and of a failed one its reason', async () => {
    const task_id = await start()
    await service().jobs.idle()
    await set(task_id, { status: 'in-progress', progress: 40 })
    expect(await service().call('exportSegmentResult', { task_id })).toEqual({ status: 'in-progress', progress: 40 })
    await set(task_id, { status: 'failed', error: 'The disk is full' })
    expect(await service().call('exportSegmentResult', { task_id })).toEqual({
      status: 'failed',
      message: 'The disk is full',
    })
  })

  test('is found only with its ID and a token of its application', async () => {
    const task_id = await start({ generateExport: false })
    for (const unknown of ['999', 'x', '1e3', '9'.repeat(40)])
      expect(await service().refusal('exportSegmentResult', { task_id: unknown })).toEqual(none)
    const other = await service().application('Other')
    const narrow = { name: 'Narrow', kind: 'server', applications: [other] }
    const { token } = await service().call('createApiToken', narrow)
    expect(await service().refusal('exportSegmentResult', { task_id }, token)).toEqual(none)
    await service().jobs.idle()
  })
})
