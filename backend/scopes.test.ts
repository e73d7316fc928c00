import { expect, test } from 'vitest'
import { examples } from '#contract/examples/index.ts'
import { type MethodName, methodNames, methods } from '#contract/index.ts'
import type { Method } from '#contract/method.ts'
import { applicationFields } from './handler.ts'
import { onEachStorage } from './testing/onEachStorage.ts'

/** Methods that anybody may call: they need no credential. */
const open: ReadonlySet<MethodName> = new Set(['capabilities', 'getNearestZone'])

/** The first example of a method that names an application, if it has one. */
const namingApplication = (name: MethodName) =>
  examples[name].accepted
    .map(({ fields }) => ({ fields, field: applicationFields.find((field) => field in fields) }))
    .find(({ field }) => field !== undefined)

const scoped = methodNames.flatMap((name) => {
  const found = open.has(name) ? undefined : namingApplication(name)
  return found?.field ? [[name, found.field, found.fields] as const] : []
})

onEachStorage('tokens of one application', (service) => {
  /** Two applications, and a token of each kind that stands for the first alone. */
  async function restricted() {
    const [mine, other] = [await service().application('Mine'), await service().application('Other')]
    const make = async (kind: 'server' | 'device') =>
      (await service().call('createApiToken', { name: 'One', kind, applications: [mine] })).token
    return { mine, other, server: await make('server'), device: await make('device') }
  }

  test('every method that names an application refuses one that the token does not stand for', async () => {
    const { other, server, device } = await restricted()
    expect(scoped.length).toBeGreaterThan(50)
    const answers = []
    for (const [name, field, fields] of scoped) {
      const method: Method = methods[name]
      const token = method.credential === 'device' ? device : server
      const [code, words] = await service().refusal(name, { ...fields, [field]: other }, token)
      answers.push([name, code, words])
    }
    const expected = scoped.map(([name]) => [name, 403, 'Token restrictions forbid this operation'])
    expect(answers).toEqual(expected)
  })

  test('the wrong kind of token is an authentication error everywhere', async () => {
    const { mine, server, device } = await restricted()
    for (const [name, field, fields] of scoped) {
      const method: Method = methods[name]
      const token = method.credential === 'device' ? server : device
      const [code] = await service().refusal(name, { ...fields, [field]: mine }, token)
      expect([name, code]).toEqual([name, method.wrapped ? 210 : 401])
    }
  })

  test('what belongs to another application is not there for the token', async () => {
    const { other: application, server } = await restricted()
    const { call } = service()
    const { campaign } = await call('createCampaign', { application, name: 'Spring' })
    await call('createPreset', {
      name: 'Hello',
      applicationCode: application,
      content: { message: 'Hello' },
      segmentation: { platforms: [1] },
    })
    const preset_code = (await call('listPresets', { application })).presets[0]?.code
    await call('createFilter', { name: 'Theirs', filter_expression: `A("${application}")`, application })
    const zone = { name: 'A', lat: '1', lng: '1', cooldown: 0, range: 100, content: 'Hello' }
    const [geoZoneId] = (await call('addGeoZone', { application, geozones: [zone] })).GeoZones
    const [message] = (
      await call('createMessage', { application, notifications: [{ content: 'Hello', users: ['x'] }] })
    ).Messages
    const period = { datefrom: '2026-01-01 00:00:00', dateto: '2026-01-02 00:00:00' }
    const { request_id } = await call('getAppStats', { application, ...period })
    const { task_id } = await call('exportSegment', {
      applicationCode: application,
      filterExpression: `A("${application}")`,
      generateExport: false,
    })
    await service().jobs.idle()
    const calls: [MethodName, Record<string, unknown>][] = [
      ['deleteCampaign', { campaign }],
      ['getCampaignStats', { campaign, ...period }],
      ['getPreset', { preset_code }],
      ['deletePreset', { preset_code }],
      ['deleteFilter', { name: 'Theirs' }],
      ['updateGeoZone', { geoZoneId, name: 'B' }],
      ['getMessage', { message }],
      ['getMessageStats', { message, ...period }],
      ['cancelMessage', { message }],
      ['getResults', { request_id }],
      ['exportSegmentResult', { task_id }],
    ]
    for (const [name, fields] of calls) {
      const [code] = await service().refusal(name, fields, server)
      expect([name, code]).not.toEqual([name, 200])
    }
    // and it is all still there
    expect((await call('getCampaigns', { application })).campaigns).toHaveLength(1)
    expect((await call('listPresets', { application })).presets).toHaveLength(1)
    expect((await call('listFilters', { application })).filters).toHaveLength(1)
    expect(await call('getResults', { request_id })).toBeTruthy()
  })

  test('lists tell only the applications that the token stands for', async () => {
    const { mine, server } = await restricted()
    const { applications } = await service().call('getApplications', {}, server)
    expect(applications).toEqual([{ [mine]: 'Mine' }])
  })
})
