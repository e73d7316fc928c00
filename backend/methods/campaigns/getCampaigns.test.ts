import { expect, test } from 'vitest'
import { onEachStorage } from '../../testing/onEachStorage.ts'

onEachStorage('campaigns', (service) => {
  test('are listed in pages by a cursor', async () => {
    const { call, refusal } = service()
    const [application, other] = [await service().application(), await service().application()]
    const codes: string[] = []
    for (const name of ['Easter', 'Summer', 'Autumn'])
      codes.push((await call('createCampaign', { application, name, description: `${name} sale` })).campaign)
    await call('createCampaign', { application: other, name: 'Elsewhere' })
    const first = await call('getCampaigns', { application, limit: 2 })
    expect(first).toEqual({
      campaigns: [
        { code: codes[0], name: 'Easter', description: 'Easter sale' },
        { code: codes[1], name: 'Summer', description: 'Summer sale' },
      ],
      limit: 2,
      cursor: codes[1],
    })
    const second = await call('getCampaigns', { application, limit: 2, cursor: codes[1] })
    expect(second).toMatchObject({ campaigns: [{ name: 'Autumn' }], cursor: null })
    expect(await refusal('getCampaigns', { application: other, cursor: codes[1] })).toEqual([
      210,
      'cursor: refers to a campaign that no longer exists. Start from the first page.',
    ])
  })
})
