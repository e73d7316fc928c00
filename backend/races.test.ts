import { expect, test } from 'vitest'
import type { MethodName } from '#contract/index.ts'
import { onEachStorage } from './testing/onEachStorage.ts'

type Call = [MethodName, Record<string, unknown>]
interface World {
  application: string
  codes: Record<'preset' | 'campaign' | 'cluster', string>
  zone: number
}

const activity = { 'content-state': {}, 'attributes-type': 'Order', attributes: {} }
const preset = { content: { message: 'Bread' }, segmentation: { platforms: [1] } }
const expression = 'T("Race", GTE, 1)'

/** Calls that create, use, change and delete the same object, by its name. */
const races: Record<string, (world: World) => Call[]> = {
  tag: ({ application }) => [
    ['addTag', { tag: { name: 'Race', type: 1 } }],
    ['deleteTag', { tag: { name: 'Race' } }],
    ['setTags', { application, hwid: 'phone', tags: { Race: 1 } }],
    ['registerDevice', { application, hwid: 'phone', device_type: 3, push_token: 'x', tags: { Race: 2 } }],
    [
      'bulkSetTags',
      { application, create_missing_tags: true, devices: [{ hwid: 'phone', list_operator: 'set', tags: { Race: 3 } }] },
    ],
    ['getTagStats', { tag: 'Race' }],
    ['createMessage', { application, notifications: [{ content: 'x', conditions: [['Race', 'GTE', 1]] }] }],
  ],
  segment: ({ application }) => [
    ['createFilter', { name: 'Race', filter_expression: expression }],
    ['deleteFilter', { name: 'Race' }],
    [
      'createPreset',
      { name: 'x', applicationCode: application, ...preset, segmentation: { filter: 'Race', platforms: [1] } },
    ],
    ['createMessage', { application, notifications: [{ content: 'x', filter: 'Race' }] }],
    ['exportSegment', { applicationCode: application, filterExpression: expression, generateExport: false }],
  ],
  event: ({ application }) => [
    ['createEvent', { application, name: 'Race' }],
    ['deleteEvent', { application, name: 'Race' }],
    ['postEvent', { application, hwid: 'phone', event: 'Race', attributes: {}, userId: '' }],
    ['getEventStatistics', { application, event: 'Race', date_from: '2026-01-01', date_to: '2026-01-02' }],
  ],
  campaign: ({ application, codes }) => [
    ['createCampaign', { application, name: 'Race' }],
    ['deleteCampaign', { campaign: codes.campaign }],
    ['createPreset', { name: 'x', applicationCode: application, campaignCode: codes.campaign, ...preset }],
    ['createMessage', { application, notifications: [{ content: 'x', campaign: codes.campaign }] }],
    ['getCampaignStats', { campaign: codes.campaign, datefrom: '2026-01-01 00:00:00', dateto: '2026-01-02 00:00:00' }],
  ],
  preset: ({ application, codes }) => [
    ['deletePreset', { preset_code: codes.preset }],
    ['getPreset', { preset_code: codes.preset }],
    ['createMessage', { application, notifications: [{ preset: codes.preset }] }],
    [
      'addGeoZone',
      { application, geozones: [{ name: 'z', lat: '1', lng: '1', cooldown: 1, range: 50, presetCode: codes.preset }] },
    ],
  ],
  geozone: ({ application, codes, zone }) => [
    ['deleteGeoZone', { application, geozones: [zone] }],
    ['updateGeoZone', { geoZoneId: zone, cluster: codes.cluster, name: 'y' }],
    ['deleteGeoZoneCluster', { application, geoZoneCluster: codes.cluster }],
    [
      'addGeoZone',
      {
        application,
        geozones: [{ name: 'z', lat: '1', lng: '1', cooldown: 1, range: 50, content: 'x', cluster: codes.cluster }],
      },
    ],
    ['getNearestZone', { application, hwid: 'phone', lat: '1', lng: '1' }],
    ['listGeoZones', { application }],
  ],
  'live activity': ({ application }) => [
    [
      'startLiveActivity',
      { application, notifications: [{ content: 'x', live_activity: activity, live_activity_id: 'race' }] },
    ],
    [
      'updateLiveActivity',
      {
        application,
        notifications: [{ live_activity: { event: 'update', 'content-state': {} }, live_activity_id: 'race' }],
      },
    ],
    [
      'updateLiveActivity',
      {
        application,
        notifications: [{ live_activity: { event: 'end', 'content-state': {} }, live_activity_id: 'race' }],
      },
    ],
  ],
  device: ({ application }) => [
    ['registerDevice', { application, hwid: 'phone', device_type: 3, push_token: 'x' }],
    ['unregisterDevice', { application, hwid: 'phone' }],
    ['registerUser', { application, hwid: 'phone', userId: 'ana' }],
    ['registerEmail', { application, email: 'ana@mail.example', userId: 'ana' }],
    ['deleteEmail', { application, email: 'ana@mail.example' }],
    ['createTestDevice', { application, push_token: 'x', device_type: 3, name: 'Phone' }],
    ['bulkUnregisterDevice', { application, devices: [{ hwid: 'phone' }] }],
    ['setBadge', { application, hwid: 'phone', badge: 1 }],
  ],
  message: ({ application }) => [
    ['createMessage', { application, notifications: [{ content: 'x', transactionId: 'race' }] }],
    ['createMessage', { application, notifications: [{ content: 'x', transactionId: 'race', inbox_days: 2 }] }],
    ['listMessages', { application, transactionId: 'race' }],
  ],
  application: ({ application, codes }) => [
    ['deleteApplication', { application }],
    ['updateApplication', { application, title: 'y' }],
    ['createCampaign', { application, name: 'x' }],
    ['createEvent', { application, name: 'x' }],
    ['createFilter', { name: `of ${application}`, filter_expression: expression, application }],
    ['createPreset', { name: 'x', applicationCode: application, campaignCode: codes.campaign, ...preset }],
    ['createTestDevice', { application, push_token: 'x', device_type: 3, name: 'Phone' }],
    ['createApiToken', { name: 'x', kind: 'server', applications: [application] }],
    ['createMessage', { application, notifications: [{ content: 'x', transactionId: 'gone' }] }],
    ['registerDevice', { application, hwid: 'new', device_type: 3, push_token: 'x', tags: { Age: 3 } }],
    ['bulkRegisterDevice', { application, devices: [{ hwid: 'bulk', push_token: 'x', platform: 3 }] }],
    ['getAppStats', { application, datefrom: '2026-01-01 00:00:00', dateto: '2026-01-02 00:00:00' }],
    ['exportSegment', { applicationCode: application, filterExpression: `A("${application}")` }],
  ],
}

onEachStorage('calls about the same object at once', (service) => {
  async function world(): Promise<World> {
    const { call } = service()
    const application = await service().application()
    await call('registerDevice', { application, hwid: 'phone', device_type: 3, push_token: 'x' })
    const { campaign } = await call('createCampaign', { application, name: 'Race' })
    await call('createPreset', { name: 'x', applicationCode: application, ...preset })
    const { presets } = await call('listPresets', { application })
    const cluster = await call('addGeoZoneCluster', { application, name: 'c', cooldown: 1 })
    const zones = [{ name: 'z', lat: '1', lng: '1', cooldown: 1, range: 50, content: 'x' }]
    const { GeoZones } = await call('addGeoZone', { application, geozones: zones })
    return {
      application,
      codes: { preset: String(presets[0]?.code), campaign, cluster: String(cluster.GeoZoneCluster) },
      zone: Number(GeoZones[0]),
    }
  }

  test.each(Object.keys(races))('%s: every call is answered, or refused with a reason', async (name) => {
    const { send, call, jobs } = service()
    await call('addTag', { tag: { name: 'Race', type: 1 } }).catch(() => undefined)
    for (let round = 0; round < 4; round += 1) {
      const calls = races[name]?.(await world()) ?? []
      // each from several clients, in another order each time
      const all = [...calls, ...calls, ...calls].map((one, place) => ({ one, key: (place * 7 + round * 5) % 11 }))
      all.sort((a, b) => a.key - b.key)
      const answers = await Promise.all(
        all.map(async ({ one: [method, fields] }) => ({ method, ...(await send(method, fields)) })),
      )
      expect(answers.filter(({ status, body }) => status >= 500 || body.status_code >= 500)).toEqual([])
    }
    await jobs.idle()
  })
})
