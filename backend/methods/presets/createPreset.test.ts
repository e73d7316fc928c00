import { expect, test } from 'vitest'
import { onEachStorage } from '../../testing/onEachStorage.ts'

onEachStorage('createPreset', (service) => {
  test('stores all fields, and getPreset returns them', async () => {
    const { call } = service()
    const application = await service().application()
    const { campaign } = await call('createCampaign', { application, name: 'Easter' })
    await call('createFilter', { name: 'Adults', filter_expression: 'T("Age", GTE, 18)', application })
    await call('createPreset', {
      name: ' Fresh bread ',
      applicationCode: application,
      campaignCode: campaign,
      content: {
        message: { en: 'Bread', de: 'Brot' },
        title: 'Fresh',
        action: { type: 'url', options: { url: 'https://bakery.example', shortener: 0 } },
        userData: { shop: 4 },
        platforms: { ios: { sound: 'bell.wav', ttl: 3600 }, android: { rootParams: { a: 1 } } },
      },
      scheduling: { sendRate: 500 },
      segmentation: { filter: 'Adults', platforms: [1, 3] },
    })
    const { presets } = await call('listPresets', { application })
    const { filters } = await call('listFilters', { application })
    expect(presets).toEqual([
      {
        code: expect.stringMatching(/^[0-9A-F]{5}-[0-9A-F]{5}$/),
        name: 'Fresh bread',
        page_id: 0,
        url: 'https://bakery.example',
        content: { en: 'Bread', de: 'Brot' },
        platforms: [1, 3],
        properties: {
          created_via: 'api',
          userdata: '{"shop":4}',
          ios_sound: 'bell.wav',
          ios_ttl: 3600,
          filter_id: filters[0]?.code,
          filter_name: 'Adults',
          campaign,
          kind: 'push',
          title: { default: 'Fresh' },
          action: { type: 'url', options: { url: 'https://bakery.example', shortener: 0 } },
          platforms: { ios: { sound: 'bell.wav', ttl: 3600 }, android: { rootParams: { a: 1 } } },
          send_rate: 500,
        },
      },
    ])
    expect(await call('getPreset', { preset_code: presets[0]?.code })).toEqual({ preset: presets[0] })
  })

  test('names the object that does not exist', async () => {
    const { call, refusal } = service()
    const [application, other] = [await service().application(), await service().application()]
    const { campaign } = await call('createCampaign', { application: other, name: 'Elsewhere' })
    await call('createFilter', { name: 'Elsewhere', filter_expression: 'T("Age", GTE, 18)', application: other })
    const preset = { name: 'Bread', content: { message: 'Bread' }, segmentation: { platforms: [1] } }
    const here = { ...preset, applicationCode: application }
    expect(await refusal('createPreset', { ...here, campaignCode: campaign })).toEqual([
      210,
      'campaignCode: doesn’t exist',
    ])
    expect(await refusal('createPreset', { ...here, segmentation: { filter: 'Elsewhere', platforms: [1] } })).toEqual([
      210,
      'segmentation.filter: isn’t the name of a segment',
    ])
    expect(await refusal('createPreset', { ...preset, applicationGroupCode: 'AAAAA-00000' })).toEqual([
      210,
      'applicationGroupCode: doesn’t exist. Set applicationCode instead.',
    ])
    expect(await call('listPresets', { application })).toEqual({ presets: [] })
  })

  test('getPreset returns the subject of an email preset', async () => {
    const { call } = service()
    const application = await service().application()
    const { code } = await call('createEmailPreset', {
      application,
      name: 'Hello',
      subject: 'Hi',
      content: '<p>Hi</p>',
    })
    expect(await call('getPreset', { preset_code: code })).toEqual({
      preset: {
        code,
        name: 'Hello',
        page_id: 0,
        url: null,
        content: { default: '<p>Hi</p>' },
        platforms: [14],
        properties: { created_via: 'panel', kind: 'email', subject: 'Hi' },
      },
    })
  })
})
