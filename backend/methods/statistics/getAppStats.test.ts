import { expect, test } from 'vitest'
import { levelsOf } from '#contract/levelsOf.ts'
import { results } from '#contract/results.ts'
import { onEachStorage } from '../../testing/onEachStorage.ts'

onEachStorage('getAppStats', (service) => {
  const period = { datefrom: '2020-01-01 00:00:00', dateto: '2099-01-01 00:00:00' }

  test('is pending first, then done', async () => {
    const { call, send, jobs } = service()
    const application = await service().application()
    await call('registerDevice', { application, hwid: 'one', device_type: 3, push_token: 'T' })
    const { request_id } = await call('getAppStats', { application, ...period })
    expect(request_id).toMatch(/^[0-9a-f]{32}$/)
    const { body } = await send('getResults', { request_id })
    if (body.status_code !== 200)
      expect(body).toEqual({ status_code: 420, status_message: 'Request is still being processed', response: null })
    await jobs.idle()
    const { applications, devices, messages } = levelsOf(
      results.getAppStats.parse(await call('getResults', { request_id })),
    )
    const datetime = `${new Date().getUTCFullYear()}-01-01 00:00:00`
    expect(applications).toEqual({ formatter: 'yearly', rows: [{ count: 1, action: '_install_', datetime }] })
    expect(devices).toEqual({ formatter: 'yearly', rows: [{ count: 1, action: '_register_', datetime }] })
    expect(messages).toEqual({ formatter: 'yearly', rows: [] })
  })
})
