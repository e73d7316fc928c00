import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { demoApplications } from '../../seed/applications.ts'
import { onEachStorage } from '../../testing/onEachStorage.ts'
import { type Service, startService } from '../../testing/service.ts'

const codes = demoApplications.map(({ code }) => code).toSorted()
const [coffee = '', other = ''] = demoApplications.map(({ code }) => code)

describe('resetDemo on an embedded demo', () => {
  let service: Service
  beforeAll(async () => {
    service = await startService('embedded', undefined, { devices: 60, history: 'short' })
  })
  afterAll(() => service?.close())

  const applications = async () =>
    (await service.call('getApplications')).applications.flatMap((application) => Object.keys(application)).toSorted()

  /** Rows of each table but the account, its tokens, and what is counted hourly. */
  async function rows(): Promise<Record<string, number>> {
    const { rows: tables } = await sql<{ name: string }>`
      select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'
        and table_name <> all(array['accounts', 'tokens', 'token_applications', 'subscriber_counts']) order by 1
    `.execute(service.db)
    const counted = tables.map(async ({ name }) => {
      const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${sql.table(name)}`.execute(
        service.db,
      )
      return [name, rows[0]?.count ?? 0] as const
    })
    return Object.fromEntries(await Promise.all(counted))
  }

  test('is listed, and puts everything back', async () => {
    expect(await service.call('capabilities')).toContain('resetDemo')
    await service.jobs.idle()
    await service.call('resetDemo')
    const fresh = await rows()
    const added = String((await service.call('createApplication', { title: 'Pop-up store' })).application)
    await service.call('registerDevice', { application: coffee, hwid: 'new', device_type: 3, push_token: 'abc' })
    await service.call('addTag', { tag: { name: 'Rye', type: 5 } })
    await service.call('deleteApplication', { application: other })
    await service.call('exportSegment', {
      applicationCode: coffee,
      filterExpression: 'T("Language", NOTSET)',
      exportData: ['hwids'],
    })
    await service.jobs.idle()
    expect(await rows()).not.toEqual(fresh)

    await service.call('resetDemo')
    await service.jobs.idle()
    expect(await rows()).toEqual(fresh)
    expect(await applications()).toEqual(codes)
    expect(await applications()).not.toContain(added)
  })

  test('brings the same people and figures back', async () => {
    const shown = async () => {
      const { devices } = await service.call('searchDevices', { application: coffee, find: 'guest' })
      const { messages } = await service.call('listMessages', { application: coffee })
      return {
        people: devices.map(({ hwid, user_id, name }) => [hwid, user_id, name]).toSorted(),
        figures: messages.map(({ code, recipients, sent, delivered, opened }) => [
          code,
          recipients,
          sent,
          delivered,
          opened,
        ]),
      }
    }
    await service.call('resetDemo')
    await service.jobs.idle()
    const before = await shown()
    expect(before.people).not.toEqual([])
    await service.call('resetDemo')
    await service.jobs.idle()
    expect(await shown()).toEqual(before)
  })

  test('keeps tokens, with the applications of their scope that exist again', async () => {
    const added = String((await service.call('createApplication', { title: 'Pop-up store' })).application)
    const { token } = await service.call('createApiToken', {
      name: 'Till',
      kind: 'server',
      applications: [coffee, added],
    })
    await service.call('resetDemo')
    const { tokens } = await service.call('listApiTokens')
    expect(tokens.map(({ name, applications }) => [name, applications])).toEqual([
      ['API_TOKEN', null],
      ['DEVICE_API_TOKEN', null],
      ['Till', [coffee]],
    ])
    await service.call('getApplication', { application: coffee }, token)
    expect(await service.refusal('resetDemo', {}, token)).toEqual([403, 'Token restrictions forbid this operation'])
  })

  test('no job of the old data runs on', async () => {
    const devices = Array.from({ length: 3_000 }, (_, index) => ({
      hwid: `bulk-${index}`,
      push_token: `t-${index}`,
      platform: 3 as const,
    }))
    const { request_id } = await service.call('bulkRegisterDevice', { application: coffee, devices })
    await service.call('createMessage', {
      application: coffee,
      notifications: [{ content: 'Later', send_date: '2099-12-31 18:30' }],
    })
    await service.call('resetDemo')
    await service.jobs.idle()
    expect(await service.refusal('bulkRegisterDeviceStatus', { request_id })).toEqual([
      404,
      'No task has this request_id',
    ])
    const kept = await service.db.selectFrom('devices').select('id').where('hwid', 'like', 'bulk-%').execute()
    expect(kept).toEqual([])
    const { rows: orphans } = await sql`
      select from pgboss.job where name = 'sendMessage' and state < 'completed'
        and (data ->> 'message')::bigint not in (select id from messages)
    `.execute(service.db)
    expect(orphans).toEqual([])
  })

  test('refuses a second reset meanwhile; other calls see all of the demo', async () => {
    const first = service.call('resetDemo')
    const others = Array.from({ length: 5 }, applications)
    const { status, body } = await service.send('resetDemo', {})
    expect([status, body.status_message]).toEqual([503, 'The demo is already being reset. Try again in a moment.'])
    for (const seen of await Promise.all(others)) expect(seen).toEqual(codes)
    await first
    expect(await applications()).toEqual(codes)
  })

  test('a failed reset changes nothing, and the next one works', async () => {
    await service.call('createApplication', { title: 'Pop-up store' })
    const before = await rows()
    // found out after the data was deleted
    await sql`alter table geozones rename to renamed`.execute(service.db)
    expect((await service.send('resetDemo', {})).body.status_code).toBe(500)
    await sql`alter table renamed rename to geozones`.execute(service.db)
    expect(await rows()).toEqual(before)
    await service.call('resetDemo')
    expect(await applications()).toEqual(codes)
  })
})

onEachStorage('resetDemo elsewhere', (service) => {
  test('is unknown, and not listed', async () => {
    const application = await service().application()
    expect(await service().call('capabilities')).not.toContain('resetDemo')
    expect(await service().send('resetDemo', {})).toEqual({
      status: 404,
      body: { message: 'Not found: POST /panel/1.0/resetDemo' },
    })
    await service().call('getApplication', { application })
  })
})
