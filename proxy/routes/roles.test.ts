import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { examples } from '#contract/examples/index.ts'
import { type MethodName, methodNames, methods } from '#contract/index.ts'
import { type Role, roles } from '#contract/roles.ts'
import { lenient } from '#contract/wire.ts'
import { fakeService, json, proxyBefore, signIn } from '../testing.ts'

/** Who may call what, written out, so that a change of the contract's roles fails a test. */
const allowed: [readonly Role[], string][] = [
  [
    ['administrator'],
    `createApplication updateApplication deleteApplication setApplicationPlatformStatus configureApplication
     checkPlatform listApiTokens createApiToken deleteApiToken resetDemo`,
  ],
  [
    ['administrator', 'marketer'],
    `createFilter deleteFilter bulkSetTags bulkRegisterDevice bulkUnregisterDevice exportSegment addTag deleteTag
     createTestDevice createEvent deleteEvent createPreset deletePreset createEmailPreset createCampaign deleteCampaign
     createMessage createEmailMessage createWhatsAppMessage cancelMessage startLiveActivity updateLiveActivity
     getNearestZone addGeoZone updateGeoZone deleteGeoZone addGeoZoneCluster deleteGeoZoneCluster`,
  ],
  [
    ['administrator', 'marketer', 'support'],
    `registerDevice unregisterDevice setTags setBadge applicationOpen pushStat messageDeliveryEvent registerUser postEvent
     registerEmail deleteEmail setEmailTags registerEmailUser inboxStatus deleteInboxMessage`,
  ],
  [
    ['administrator', 'marketer', 'support', 'viewer'],
    `getApplication getApplications getApplicationFile listFilters bulkSetTagsStatus bulkRegisterDeviceStatus
     bulkUnregisterDeviceStatus exportSegmentResult getTags listGeoZones listGeoZoneClusters listTags getPreset listPresets
     getCampaigns getInboxMessages listTestDevices getResults getAppStats getApplicationSubscribersStats
     getSubscribersStatistics getCampaignStats getEventStatistics getTagStats getJourneyStatistics capabilities listDevices
     searchDevices listEvents listMessages getMessage getMessageStats listJourneys listPlatformWarnings getDashboardStats`,
  ],
]
const table = new Map(allowed.flatMap(([who, names]) => names.split(/\s+/).map((name) => [name, who] as const)))

let service: Awaited<ReturnType<typeof fakeService>>
let proxy: Awaited<ReturnType<typeof proxyBefore>>
beforeAll(async () => {
  service = await fakeService()
  service.answers(json({ status_code: 200, status_message: 'OK', response: {} }))
  proxy = await proxyBefore(service.url)
})
afterAll(() => Promise.all([service.close(), proxy.app.close()]))

test('the table lists every method once', () => {
  expect(allowed.flatMap(([, names]) => names.split(/\s+/)).toSorted()).toEqual([...methodNames].toSorted())
})

describe.each(roles)('%s', (role) => {
  let headers: Record<string, string>
  beforeAll(async () => {
    headers = await signIn(proxy.app, role)
  })
  const ask = (method: MethodName, payload: object) =>
    proxy.app.inject({ method: 'POST', url: `/api/${method}`, headers, payload })

  test.each(methodNames)('%s', async (method) => {
    const may = table.get(method)?.includes(role)
    service.seen.length = 0
    // files may be private keys: they are tested below
    const fields =
      method === 'getApplicationFile'
        ? { application: 'AAAAA-BBBBB', file: 'ios_push_certificate' }
        : (lenient(methods[method].request, examples[method].accepted[0].fields) as object)
    const { statusCode, body } = await ask(method, fields)
    expect([statusCode, service.seen.length > 0], body).toEqual(may ? [200, true] : [403, false])
  })

  test('only administrators can download a private key', async () => {
    const { statusCode } = await ask('getApplicationFile', {
      application: 'AAAAA-BBBBB',
      file: 'ios_manual_privatekey',
    })
    expect(statusCode).toBe(role === 'administrator' ? 200 : 403)
  })
})

describe('approved presets', () => {
  let approving: Awaited<ReturnType<typeof proxyBefore>>
  beforeAll(async () => {
    approving = await proxyBefore(service.url, { env: { SUPPORT_PRESETS: 'b4e5e-00001' } })
  })
  afterAll(() => approving.app.close())
  const send = async (role: Role, notification: object) => {
    const headers = await signIn(approving.app, role)
    const payload = { application: 'AAAAA-BBBBB', notifications: [notification] }
    const { statusCode } = await approving.app.inject({ method: 'POST', url: '/api/createMessage', headers, payload })
    return statusCode
  }
  const ok = { preset: 'B4E5E-00001', users: ['ann'] }

  test('are sent to one person by Support, and nothing else is', async () => {
    service.seen.length = 0
    expect(await send('support', ok)).toBe(200)
    expect(service.seen).toHaveLength(1)
    for (const other of [
      { ...ok, users: ['ann', 'ben'] },
      { ...ok, preset: 'B4E5E-00002' },
      { ...ok, content: 'Other words' },
      { preset: 'B4E5E-00001' },
    ])
      expect(await send('support', other)).toBe(403)
    expect(await send('viewer', ok)).toBe(403)
    expect(service.seen).toHaveLength(1)
  })

  test('are told to Support only, who still can’t call the method otherwise', async () => {
    const about = async (role: Role) => {
      const headers = await signIn(approving.app, role)
      return (await approving.app.inject({ method: 'GET', url: '/session', headers })).json()
    }
    expect(await about('support')).toMatchObject({ approvedPresets: ['B4E5E-00001'] })
    expect((await about('support')).may).not.toContain('createMessage')
    expect(await about('viewer')).toMatchObject({ approvedPresets: [], supportPresets: ['B4E5E-00001'] })
  })
})
