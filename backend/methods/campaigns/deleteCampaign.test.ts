import { expect, test } from 'vitest'
import { onEachStorage } from '../../testing/onEachStorage.ts'

onEachStorage('deleting a campaign', (service) => {
  test('leaves its presets, and is refused with a token of another application', async () => {
    const { call, refusal } = service()
    const application = await service().application()
    const { campaign } = await call('createCampaign', { application, name: 'Easter' })
    await call('createPreset', {
      name: 'Bread',
      applicationCode: application,
      campaignCode: campaign,
      content: { message: 'Bread' },
      segmentation: { platforms: [1] },
    })
    const { token } = await call('createApiToken', {
      name: 'Narrow',
      kind: 'server',
      applications: [await service().application()],
    })
    const unknown = [210, 'campaign: doesn’t exist']
    expect(await refusal('deleteCampaign', { campaign }, token)).toEqual(unknown)
    expect(await call('deleteCampaign', { campaign: campaign.toLowerCase() })).toBeNull()
    expect(await refusal('deleteCampaign', { campaign })).toEqual(unknown)
    const { presets } = await call('listPresets', { application })
    expect(presets[0]?.properties).not.toHaveProperty('campaign')
    expect(await call('getCampaigns', { application })).toEqual({ campaigns: [], limit: 100, cursor: null })
  })
})
