import type { MethodName } from '#contract/index.ts'
import { good } from './platforms.ts'
import type { Service } from './service.ts'

type Call = [MethodName, Record<string, unknown>]
interface World {
  application: string
  codes: Record<'preset' | 'campaign' | 'cluster', string>
  zone: number
  /** An entry of the device's inbox. */
  inbox: { order: string; inbox_id: string }
  token: string
  /** A message that has just been created. */
  message: string
}

const activity = { 'content-state': {}, 'attributes-type': 'Order', attributes: {} }
const preset = { content: { message: 'Bread' }, segmentation: { platforms: [1] } }
const number = 'whatsapp:+447700900123'
const whatsApp = { send_date: 'now', content: 'x', devices: [number], use_auto_registration: true }
export const expression = 'T("Race", GTE, 1)'

/** Calls that create, use, change, and delete the same object, by its name. */
export const races: Record<string, (world: World) => Call[]> = {
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
  inbox: ({ application, inbox }) => [
    ['createMessage', { application, notifications: [{ content: 'x', inbox_days: 2 }] }],
    ['getInboxMessages', { application, userId: 'phone' }],
    ['inboxStatus', { application, userId: 'phone', inbox_code: inbox.order, status: 3 }],
    ['inboxStatus', { application, userId: 'phone', inbox_code: inbox.order, status: 4 }],
    ['deleteInboxMessage', { application, userId: 'phone', inbox_id: inbox.inbox_id }],
    ['unregisterDevice', { application, hwid: 'phone' }],
  ],
  token: ({ application, token }) => [
    ['createApiToken', { name: 'Race', kind: 'server', applications: [application] }],
    ['deleteApiToken', { id: token }],
    ['listApiTokens', {}],
  ],
  platform: ({ application }) => [
    ['configureApplication', { application, device_type: 1, ...good[1] }],
    ['configureApplication', { application, device_type: 14, ...good[14] }],
    ['setApplicationPlatformStatus', { application, platform: 1, status: 'disable' }],
    ['getApplicationFile', { application, file: 'ios_push_certificate' }],
    ['listPlatformWarnings', { application }],
    ['getApplication', { application }],
  ],
  'message on its way': ({ application, message }) => [
    ['createMessage', { application, notifications: [{ content: 'x' }] }],
    ['cancelMessage', { message }],
    ['getMessage', { message }],
  ],
  'registration by WhatsApp': ({ application }) => [
    ['createWhatsAppMessage', { application, notifications: [whatsApp] }],
    ['createWhatsAppMessage', { application, notifications: [whatsApp] }],
    ['registerDevice', { application, hwid: number, device_type: 21 }],
    ['unregisterDevice', { application, hwid: number }],
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

export async function makeWorld({ call, jobs, application: makeApplication }: Service): Promise<World> {
  const application = await makeApplication()
  await call('registerDevice', { application, hwid: 'phone', device_type: 3, push_token: 'x' })
  await call('createMessage', { application, notifications: [{ content: 'x', inbox_days: 2 }] })
  await jobs.idle()
  const [entry] = (await call('getInboxMessages', { application, userId: 'phone' })).messages
  const { id: token } = await call('createApiToken', { name: 'Race', kind: 'server', applications: [application] })
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
    inbox: { order: String(entry?.order), inbox_id: String(entry?.inbox_id) },
    token: String(token),
    message: String((await call('createMessage', { application, notifications: [{ content: 'x' }] })).Messages?.[0]),
  }
}

/** Deletions, each of which can succeed once. */
export const deletions: Record<string, (world: World) => Call> = {
  tag: () => ['deleteTag', { tag: { name: 'Race' } }],
  segment: () => ['deleteFilter', { name: 'Race' }],
  event: ({ application }) => ['deleteEvent', { application, name: 'Race' }],
  campaign: ({ codes }) => ['deleteCampaign', { campaign: codes.campaign }],
  preset: ({ codes }) => ['deletePreset', { preset_code: codes.preset }],
  geozone: ({ application, zone }) => ['deleteGeoZone', { application, geozones: [zone] }],
  cluster: ({ application, codes }) => ['deleteGeoZoneCluster', { application, geoZoneCluster: codes.cluster }],
  email: ({ application }) => ['deleteEmail', { application, email: 'ana@mail.example' }],
  application: ({ application }) => ['deleteApplication', { application }],
}

/** Calls that name something by a field, and the statement that deletes it. */
export const concurrentDeletions: Record<
  string,
  (world: World) => { call: Call; field: string; table: string; code: string }
> = {
  'the campaign of a preset': ({ application, codes: { campaign } }) => ({
    call: ['createPreset', { name: 'x', applicationCode: application, campaignCode: campaign, ...preset }],
    ...{ field: 'campaignCode', table: 'campaigns', code: campaign },
  }),
  'the campaign of a message': ({ application, codes: { campaign } }) => ({
    call: ['createMessage', { application, notifications: [{ content: 'x' }, { content: 'x', campaign }] }],
    ...{ field: 'notifications.1.campaign', table: 'campaigns', code: campaign },
  }),
  'the preset of a new zone': ({ application, codes }) => ({
    call: [
      'addGeoZone',
      { application, geozones: [{ name: 'z', lat: '1', lng: '1', cooldown: 1, range: 50, presetCode: codes.preset }] },
    ],
    ...{ field: 'geozones.0.presetCode', table: 'presets', code: codes.preset },
  }),
  'the cluster of a zone': ({ codes: { cluster }, zone }) => ({
    call: ['updateGeoZone', { geoZoneId: zone, cluster }],
    ...{ field: 'cluster', table: 'geozone_clusters', code: cluster },
  }),
}
