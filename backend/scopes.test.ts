import { expect, test } from 'vitest'
import { examples } from '#contract/examples/index.ts'
import { type MethodName, methodNames, methods } from '#contract/index.ts'
import type { Method } from '#contract/method.ts'
import { applicationFields } from './handler.ts'
import { onEachStorage } from './testing/onEachStorage.ts'

/** Methods that need no credential. */
const open: ReadonlySet<MethodName> = new Set(['capabilities', 'getNearestZone'])

/** The first example of a method that names an application, if it has one. */
const namingApplication = (name: MethodName) =>
  examples[name].accepted
    .map(({ fields }) => ({ fields, field: applicationFields.find((field) => field in fields) }))
    .find(({ field }) => field !== undefined)

/** A refusal that names a field other than the application and says that the object doesn’t exist. */
const lacking =
  /^(?!application)[\w.]+: .*(not found|doesn’t exist|no longer exists|[Nn]o [\w ]+ has|is not|isn’t|[Nn]o \w+ is|has no)|^No [\w ]+ has /

const scoped = methodNames.flatMap((name) => {
  const found = open.has(name) ? undefined : namingApplication(name)
  return found?.field ? [[name, found.field, found.fields] as const] : []
})

onEachStorage('tokens of one application', (service) => {
  /** Two applications, and a token of each kind whose scope is only the first. */
  async function restricted() {
    const [mine, other] = [await service().application('Mine'), await service().application('Other')]
    const make = async (kind: 'server' | 'device') =>
      (await service().call('createApiToken', { name: 'One', kind, applications: [mine] })).token
    return { mine, other, server: await make('server'), device: await make('device') }
  }

  test('every method with an application refuses one outside the token’s scope', async () => {
    const { other, server, device } = await restricted()
    const words = 'Token restrictions forbid this operation'
    expect(scoped.length).toBeGreaterThan(50)
    for (const [name, field, fields] of scoped) {
      const method: Method = methods[name]
      const token = method.credential === 'device' ? device : server
      const answer = await service().send(name, { ...fields, [field]: other }, token)
      const response = method.effect === 'send' && name !== 'createEmailMessage' ? { Messages: [] } : null
      expect([name, answer]).toEqual([
        name,
        method.wrapped
          ? { status: 200, body: { status_code: 403, status_message: words, response } }
          : { status: 403, body: { message: words } },
      ])
    }
  })

  test('the same calls are accepted with a token in scope', async () => {
    const { other } = await restricted()
    // first the calls that keep the application
    const ordered = scoped.toSorted(([a], [b]) => Number(a === 'deleteApplication') - Number(b === 'deleteApplication'))
    const succeeded = []
    for (const [name, field, fields] of ordered) {
      const { status, body } = await service().send(name, { ...fields, [field]: other })
      if (status === 200 && (!methods[name].wrapped || body.status_code === 200)) succeeded.push(name)
      else expect([name, body.status_message ?? body.message]).toEqual([name, expect.stringMatching(lacking)])
    }
    expect(succeeded.length).toBeGreaterThan(scoped.length / 2)
    expect(succeeded).toContain('deleteApplication')
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

  test('a token does not see the objects of other applications', async () => {
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
      await call('createMessage', { application, notifications: [{ content: 'Hello', send_date: '2099-12-31 10:00' }] })
    ).Messages
    const period = { datefrom: '2026-01-01 00:00:00', dateto: '2026-01-02 00:00:00' }
    const { request_id } = await call('getAppStats', { application, ...period })
    const { task_id } = await call('exportSegment', {
      applicationCode: application,
      filterExpression: `A("${application}")`,
      generateExport: false,
    })
    await service().jobs.idle()
    const gone = 'No request has this request_id, or its result is no longer available'
    const calls: [MethodName, Record<string, unknown>, number, string][] = [
      ['getCampaignStats', { campaign, ...period }, 210, 'campaign: doesn’t exist'],
      ['deleteCampaign', { campaign }, 210, 'campaign: doesn’t exist'],
      ['getPreset', { preset_code }, 210, 'preset_code: doesn’t exist'],
      ['deletePreset', { preset_code }, 210, 'preset_code: doesn’t exist'],
      ['deleteFilter', { name: 'Theirs' }, 403, 'Token restrictions forbid this operation'],
      ['updateGeoZone', { geoZoneId, name: 'B' }, 210, 'geoZoneId: doesn’t exist'],
      ['getMessage', { message }, 210, 'message: doesn’t exist'],
      ['getMessageStats', { message, ...period }, 210, 'message: doesn’t exist'],
      ['cancelMessage', { message }, 210, 'message: doesn’t exist'],
      ['getResults', { request_id }, 210, gone],
      ['exportSegmentResult', { task_id }, 404, 'No export has this task_id'],
    ]
    for (const [name, fields, code, words] of calls)
      expect([name, ...(await service().refusal(name, fields, server))]).toEqual([name, code, words])
    // and everything is still there
    expect((await call('getCampaigns', { application })).campaigns).toHaveLength(1)
    expect((await call('listPresets', { application })).presets).toHaveLength(1)
    expect((await call('listFilters', { application })).filters).toHaveLength(1)
    // for a token with it in its scope
    for (const [name, fields] of calls) await call(name, fields)
  })

  test('lists contain only the token’s applications', async () => {
    const { mine, server } = await restricted()
    const { applications } = await service().call('getApplications', {}, server)
    expect(applications).toEqual([{ [mine]: 'Mine' }])
  })
})
