import { expect, test } from 'vitest'
import { onEachStorage } from '../../testing/onEachStorage.ts'

onEachStorage('getApplications', (service) => {
  test('returns up to 100 applications at once, and more in pages', async () => {
    const { call, db, refusal } = service()
    expect(await call('getApplications')).toEqual({ applications: [] })
    const code = (index: number) => `00000-${String(index).padStart(5, '0')}`
    const rows = Array.from({ length: 100 }, (_, index) => ({
      account_id: 1,
      code: code(index),
      title: `T${index}`,
      authorize_all_tokens: false,
    }))
    await db.insertInto('applications').values(rows).execute()

    const whole = await call('getApplications')
    expect(whole.applications).toHaveLength(100)
    expect(whole.applications[0]).toEqual({ [code(0)]: 'T0' })
    expect(whole).not.toHaveProperty('total')

    await db
      .insertInto('applications')
      .values({ account_id: 1, code: code(100), title: 'T100', authorize_all_tokens: false })
      .execute()
    expect(await call('getApplications')).toMatchObject({ page: 1, total: 2 })
    expect(await call('getApplications', { page: '2' })).toEqual({
      applications: [{ [code(100)]: 'T100' }],
      page: 2,
      total: 2,
    })
    expect(await refusal('getApplications', { page: 3 })).toEqual([210, 'page: must be from 1 to 2'])
    // the default of a public client
    expect(await call('getApplications', { page: 0 })).toEqual(await call('getApplications', { page: 1 }))
    expect(await refusal('getApplications', { page: -1 })).toEqual([210, 'page: Use a page number of 1 or more'])
    expect(await refusal('getApplications', { page: 'x' })).toEqual([210, 'page: Use a whole number'])
  })

  test('a token sees its own applications and those open to all tokens', async () => {
    const { call, db } = service()
    await db.deleteFrom('applications').execute()
    const [mine, other] = [await service().application('Mine'), await service().application('Other')]
    const { application: open } = await call('createApplication', { title: 'Open', authorize_all_tokens: true })
    const { token } = await call('createApiToken', { name: 'Narrow', kind: 'server', applications: [mine] })
    const { applications } = await call('getApplications', {}, token)
    expect(applications.flatMap((entry) => Object.keys(entry))).toEqual([mine, open])
    expect(await service().refusal('getApplication', { application: other }, token)).toEqual([
      403,
      'Token restrictions forbid this operation',
    ])
    expect((await call('getApplication', { application: open }, token)).application.code).toBe(open)
    const { application: made } = await call('createApplication', { title: 'Made' }, token)
    expect((await call('getApplication', { application: made }, token)).application.title).toBe('Made')
  })
})
