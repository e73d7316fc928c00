import { expect, test } from 'vitest'
import { onEachStorage } from '../../testing/onEachStorage.ts'

onEachStorage('creating a campaign', (service) => {
  test('returns a code, also for a name that is in use', async () => {
    const { call } = service()
    const application = await service().application()
    const first = await call('createCampaign', { application, name: ' Easter ', description: 'Eggs' })
    const second = await call('createCampaign', { application, name: 'Easter' })
    expect(first.campaign).toMatch(/^[0-9A-F]{5}-[0-9A-F]{5}$/)
    expect((await call('getCampaigns', { application })).campaigns).toEqual([
      { code: first.campaign, name: 'Easter', description: 'Eggs' },
      { code: second.campaign, name: 'Easter', description: '' },
    ])
  })

  test('refuses a name that shows nothing', async () => {
    const application = await service().application()
    const [code, message] = await service().refusal('createCampaign', { application, name: '\u200b' })
    expect([code, message]).toEqual([210, 'name: Enter a name for the campaign'])
  })

  test('refuses an unknown application, and stores nothing', async () => {
    const { call, refusal } = service()
    const application = await service().application()
    const [code] = await refusal('createCampaign', { application: 'ZZZZZ-99999', name: 'Easter' })
    expect(code).toBe(210)
    expect((await call('getCampaigns', { application })).campaigns).toEqual([])
  })
})
