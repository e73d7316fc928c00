import { expect, test } from 'vitest'
import { onEachStorage } from '../../testing/onEachStorage.ts'

onEachStorage('createApiToken', (service) => {
  test('the token works right away; only its hash is stored', async () => {
    const { token } = await service().call('createApiToken', { name: 'Whole', kind: 'server' })
    expect(token.length).toBeGreaterThanOrEqual(43)
    await service().call('getApplications', {}, token)
    const rows = await service().db.selectFrom('tokens').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(token)
    expect(service().log()).not.toContain(token)
  })

  test('a restricted token can’t create tokens', async () => {
    const application = await service().application()
    const { token } = await service().call('createApiToken', {
      name: 'Narrow',
      kind: 'server',
      applications: [application],
    })
    const [code] = await service().refusal('createApiToken', { name: 'Wide', kind: 'server' }, token)
    expect(code).toBe(403)
  })

  test.each([
    [{ kind: 'server' }, 'name: is required'],
    [{ name: 'N', kind: 'other' }, 'kind: Use server or device'],
    [{ name: 'N', kind: 'server', applications: [] }, 'applications: Select at least one application, or all'],
    [
      { name: 'N', kind: 'server', applications: ['AAAAA-AAAAA'] },
      'applications: No application has the code AAAAA-AAAAA',
    ],
  ])('refuses %j', async (fields, words) => {
    expect(await service().refusal('createApiToken', fields)).toEqual([210, words])
  })
})
